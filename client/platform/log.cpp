#include "client/platform/log.hpp"

#include <SDL.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <vector>

namespace circulade {

namespace {

constexpr std::size_t file_bytes = 1024UL * 1024UL;
constexpr std::size_t older_files = 3;

void take_message_of_sdl(void* /*unused*/, int /*category*/, SDL_LogPriority priority,
                         const char* text) {
    spdlog::log(priority >= SDL_LOG_PRIORITY_WARN ? spdlog::level::warn : spdlog::level::info,
                "SDL: {}", text);
}

} // namespace

void start_log(const std::filesystem::path& folder) {
    auto errors = std::make_shared<spdlog::sinks::stderr_sink_mt>();
    errors->set_level(spdlog::level::warn);
    errors->set_pattern("circulade: %v");
    std::vector<spdlog::sink_ptr> sinks{errors};

    std::string refused;
    try {
        sinks.push_back(std::make_shared<spdlog::sinks::rotating_file_sink_mt>(
            (folder / "circulade.log").string(), file_bytes, older_files));
    } catch (const spdlog::spdlog_ex& error) {
        refused = error.what();
    }
    auto log = std::make_shared<spdlog::logger>("circulade", sinks.begin(), sinks.end());
    log->flush_on(spdlog::level::info);
    spdlog::set_default_logger(log);
    SDL_LogSetOutputFunction(take_message_of_sdl, nullptr);
    if (!refused.empty()) {
        log_warning("no log file: " + refused);
    }
}

void log_info(const std::string& text) {
    spdlog::info("{}", text);
}
void log_warning(const std::string& text) {
    spdlog::warn("{}", text);
}

} // namespace circulade
