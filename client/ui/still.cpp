#include "client/ui/still.hpp"

namespace circulade {

void draw_until_at_rest(Gui& gui, ScreenStack& screens,
                        const std::function<Appearance()>& appearance, double& seconds) {
    constexpr int least_frames = 3;
    constexpr int most_frames = 200;
    constexpr double frame_seconds = 1.0 / 60.0;
    for (int frame = 1; frame <= most_frames; ++frame) {
        seconds += frame_seconds;
        const double wanted = gui.draw_frame(screens, appearance(), seconds);
        if (frame >= least_frames && wanted > 0) {
            break;
        }
    }
}

} // namespace circulade
