#include "client/ui/imgui_renderer.hpp"

#include "client/platform/errors.hpp"

#include <cstdint>
#include <string>

namespace circulade {

namespace {

// The identifier of a texture is a pointer up to 1.91.3, a number after.
SDL_Texture* texture_of(ImTextureID id) {
#if IMGUI_VERSION_NUM < 19140
    return static_cast<SDL_Texture*>(id);
#else
    return reinterpret_cast<SDL_Texture*>(static_cast<std::uintptr_t>(id));
#endif
}

SDL_Rect whole_pixels(const ImVec4& clip) {
    return {static_cast<int>(clip.x), static_cast<int>(clip.y), static_cast<int>(clip.z - clip.x),
            static_cast<int>(clip.w - clip.y)};
}

} // namespace

ImTextureID texture_id(SDL_Texture* texture) {
#if IMGUI_VERSION_NUM < 19140
    return texture;
#else
    return static_cast<ImTextureID>(reinterpret_cast<std::uintptr_t>(texture));
#endif
}

ImguiRenderer::ImguiRenderer(SDL_Renderer* renderer) : renderer_(renderer) {
    ImGuiIO& io = ImGui::GetIO();
    io.BackendRendererName = "circulade";
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
}

void ImguiRenderer::upload_fonts() {
    unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.GetTexDataAsRGBA32(&pixels, &width, &height);
    constexpr int bytes_a_pixel = 4;
    fonts_.reset(SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC,
                                   width, height));
    if (!fonts_ || SDL_UpdateTexture(fonts_.get(), nullptr, pixels, width * bytes_a_pixel) != 0) {
        throw RuntimeFailure(std::string("cannot make the texture of the fonts: ") +
                             SDL_GetError());
    }
    SDL_SetTextureBlendMode(fonts_.get(), SDL_BLENDMODE_BLEND);
    SDL_SetTextureScaleMode(fonts_.get(), SDL_ScaleModeLinear);
    atlas.SetTexID(texture_id(fonts_.get()));
    atlas.ClearTexData(); // the texture holds them now: with large text that is many megabytes
}

void ImguiRenderer::draw(const ImDrawData& data) {
    for (int list_number = 0; list_number < data.CmdListsCount; ++list_number) {
        const ImDrawList& list = *data.CmdLists[list_number];
        for (const ImDrawCmd& command : list.CmdBuffer) {
            if (command.UserCallback != nullptr) {
                command.UserCallback(&list, &command);
                continue;
            }
            const SDL_Rect clip = whole_pixels(command.ClipRect);
            if (clip.w <= 0 || clip.h <= 0) {
                continue;
            }
            SDL_RenderSetClipRect(renderer_, &clip);
            const ImDrawVert* vertices = list.VtxBuffer.Data + command.VtxOffset;
            const int count = list.VtxBuffer.Size - static_cast<int>(command.VtxOffset);
            // Dear ImGui packs a colour as the four bytes r, g, b, a: an SDL_Color.
            SDL_RenderGeometryRaw(
                renderer_, texture_of(command.GetTexID()), &vertices->pos.x, sizeof(ImDrawVert),
                reinterpret_cast<const SDL_Color*>(&vertices->col), sizeof(ImDrawVert),
                &vertices->uv.x, sizeof(ImDrawVert), count, list.IdxBuffer.Data + command.IdxOffset,
                static_cast<int>(command.ElemCount), sizeof(ImDrawIdx));
        }
    }
    SDL_RenderSetClipRect(renderer_, nullptr);
}

} // namespace circulade
