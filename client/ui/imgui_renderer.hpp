// Dear ImGui's triangles, drawn by SDL's renderer. Our own, since Debian's library lacks this part.
#pragma once

#include "client/art/raster.hpp"

#include <SDL.h>
#include <imgui.h>

namespace circulade {

/// How ImGui::Image and ImDrawList::AddImage name a texture of ours.
ImTextureID texture_id(SDL_Texture* texture);

class ImguiRenderer {
  public:
    /// Needs a Dear ImGui context. `renderer` must outlive this.
    explicit ImguiRenderer(SDL_Renderer* renderer);

    /// Makes the texture of the fonts anew; to be called whenever they have changed. Throws
    /// RuntimeFailure where the renderer cannot hold it.
    void upload_fonts();
    void draw(const ImDrawData& data);

  private:
    SDL_Renderer* renderer_;
    Texture fonts_;
};

} // namespace circulade
