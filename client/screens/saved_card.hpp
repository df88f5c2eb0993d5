// The parts of a panel that show a saved game.
#pragma once

#include "client/screens/saved_game.hpp"
#include "client/ui/frame.hpp"

#include <imgui.h>

#include <map>

namespace circulade {

/// Textures of saved games' pictures, made once and again when the renderer loses them.
class SavedPictures {
  public:
    /// Draws the picture into a box on the screen; an empty frame where there is none.
    void draw(const Frame& frame, const SavedGame& game, ImVec2 least, ImVec2 most);
    void forget() { textures_.clear(); }

  private:
    std::map<const SDL_Surface*, Texture> textures_;
    int generation_ = -1;
};

/// Each player's piece, name and score, in as many lines as it takes from `place` on within
/// `width`; what goes beyond `most_lines` is left out. Returns the height that was drawn.
float draw_saved_players(const Frame& frame, const SavedGame& game, ImVec2 place, float width,
                         int most_lines);

} // namespace circulade
