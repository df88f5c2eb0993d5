#include "client/compare/comparison_settings.hpp"

#include "client/compare/comparison_chart.hpp"
#include "client/compare/comparison_words.hpp"
#include "client/house/house_words.hpp"
#include "client/table/panel_parts.hpp"
#include "client/ui/focus_walk.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace circulade {

namespace {

constexpr float sample_width = 34; ///< units
constexpr float air = 8;

/// A line of a menu for each of what the side may be.
void draw_choices(const Frame& frame, ComparisonDesk& desk, ComparedChoice& side) {
    ImGui::SetNextWindowSizeConstraints(
        {0, 0}, {static_cast<float>(frame.width), static_cast<float>(frame.height)});
    if (!ImGui::BeginPopup("choices")) {
        return;
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        {frame.px(12), frame.px(std::max(10.0F, frame.look.least_button - 20))});
    for (const ComparedChoice& choice : choices_of_side(desk.shell)) {
        ImGui::PushID((std::to_string(static_cast<int>(choice.kind)) + choice.file).c_str());
        const std::string name = name_of_side(desk.shell, *desk.here, choice);
        if (ImGui::MenuItem(name.c_str(), nullptr, choice == side)) {
            side = choice;
        }
        ImGui::PopID();
    }
    ImGui::PopStyleVar();
    ImGui::EndPopup();
}

/// What a side plays by, as a button that opens the list of what it may.
void draw_side(const Frame& frame, ComparisonDesk& desk, ComparedSideNumber number) {
    ComparedChoice& side = desk.wishes.sides.at(number);
    ImGui::PushID(static_cast<int>(number));
    const float height = frame.px(std::max(44.0F, frame.look.least_button));
    const Pressed area = press_area("side", {ImGui::GetContentRegionAvail().x, height});
    const Theme::Panels& paper = frame.look.paper;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float rounding = frame.px(6);
    list.AddRectFilled(area.least, area.most,
                       packed(area.under_mouse ? paper.parchment_deep : paper.parchment_dark),
                       rounding);
    list.AddRect(area.least, area.most, packed(paper.rim), rounding);
    draw_focus(frame, area, rounding);
    const float pad = frame.px(10);
    const float sample_top = area.least.y + height * 0.3F;
    draw_side_sample(frame, number, {area.least.x + pad, sample_top},
                     {area.least.x + pad + frame.px(sample_width), area.most.y - height * 0.3F});
    const float text_from = area.least.x + 2 * pad + frame.px(sample_width);
    const float arrow = frame.px(16);
    const std::string name = name_of_side(desk.shell, *desk.here, side);
    text_at(frame.look.bold,
            {text_from, std::floor((area.least.y + area.most.y - frame.look.bold->FontSize) / 2)},
            paper.ink, with_ellipsis(frame.look.bold, name, area.most.x - pad - arrow - text_from));
    const ImVec2 tip(area.most.x - pad - arrow / 3, (area.least.y + area.most.y) / 2 + arrow / 5);
    list.AddTriangleFilled({tip.x - arrow / 3, tip.y - arrow / 2.5F},
                           {tip.x + arrow / 3, tip.y - arrow / 2.5F}, tip, packed(paper.ink));
    if (area.clicked) {
        ImGui::OpenPopup("choices");
    }
    draw_choices(frame, desk, side);
    ImGui::PopID();
}

/// What is otherwise on that side, as far as it can be said in a few lines.
void draw_changes(const Frame& frame, const ComparisonDesk& desk, ComparedSideNumber number) {
    if (desk.begun != desk.wishes) {
        return; // they are put together at the next frame
    }
    constexpr std::size_t most = 5;
    const std::vector<std::string> changes =
        words_of_changes(desk.shell, desk.begun_games.at(number));
    for (std::size_t n = 0; n < std::min(changes.size(), most); ++n) {
        note(frame, changes[n]);
    }
    if (changes.size() > most) {
        const auto more = static_cast<long>(changes.size() - most);
        note(frame, trn("and {count} more change", "and {count} more changes", more));
    }
}

/// The expansions that both sides play with.
void draw_common(const Frame& frame, const ComparisonDesk& desk) {
    std::string titles;
    for (const std::string& name : desk.begun_games.front().expansions) {
        const ExpansionTexts* texts = desk.shell.loaded.texts_of(name, language_in_use());
        titles += (titles.empty() ? "" : ", ") + (texts != nullptr ? texts->title : name);
    }
    note(frame, fill(tr("Both sides play with: {expansions}"), fmt::arg("expansions", titles)));
}

void draw_players(const Frame& frame, ComparisonDesk& desk) {
    text_bold(frame, tr("Players"));
    std::vector<std::string> numbers;
    for (int players = static_cast<int>(fewest_players); players <= most_players; ++players) {
        numbers.push_back(std::to_string(players));
    }
    int chosen = desk.wishes.players - static_cast<int>(fewest_players);
    if (choice(frame, "players", numbers, chosen)) {
        desk.wishes.players = chosen + static_cast<int>(fewest_players);
    }
}

void draw_games(const Frame& frame, ComparisonDesk& desk) {
    text_bold(frame, tr("Games of each side"));
    std::vector<std::string> numbers;
    numbers.reserve(compared_games.size());
    for (const std::int64_t games : compared_games) {
        numbers.push_back(lab::grouped(static_cast<long>(games), speech_in_use()));
    }
    const auto* const found =
        std::find(compared_games.begin(), compared_games.end(), desk.wishes.games);
    int chosen = static_cast<int>(found - compared_games.begin());
    if (choice(frame, "games", numbers, chosen)) {
        desk.wishes.games = compared_games.at(static_cast<std::size_t>(chosen));
    }
    note(frame, tr("Four times as many games halve the intervals."));
}

void draw_policy(const Frame& frame, ComparisonDesk& desk) {
    text_bold(frame, tr("How they play"));
    int chosen = desk.wishes.policy == lab::Policy::random ? 0 : 1;
    if (choice(frame, "policy", {tr("At random"), tr("For points")}, chosen)) {
        desk.wishes.policy = chosen == 0 ? lab::Policy::random : lab::Policy::greedy;
    }
    note(frame, chosen == 0
                    ? tr("Every legal action is as likely: this is how the rules pay, not how "
                         "people play. Quick.")
                    : tr("Everybody takes what is worth most at once: sensible, but without a "
                         "plan. Slower."));
}

void draw_seed(const Frame& frame, ComparisonDesk& desk) {
    text_bold(frame, tr("Seed of the first game"));
    if (desk.typed_seed.empty()) {
        desk.typed_seed = std::to_string(desk.wishes.seed);
    }
    const std::string another = tr("Another");
    const float button = ImGui::CalcTextSize(another.c_str()).x + frame.px(24);
    if (field(frame, "##seed", desk.typed_seed,
              std::min(frame.px(160), ImGui::GetContentRegionAvail().x - button - frame.px(12)))) {
        std::uint64_t seed = 0;
        const char* const end = desk.typed_seed.data() + desk.typed_seed.size();
        const auto read = std::from_chars(desk.typed_seed.data(), end, seed);
        if (read.ec == std::errc() && read.ptr == end && seed <= most_seed) {
            desk.wishes.seed = seed;
        }
    } else if (!ImGui::IsItemActive()) {
        desk.typed_seed = std::to_string(desk.wishes.seed); // what can't be read is put right
    }
    ImGui::SameLine();
    if (ImGui::Button(another.c_str())) {
        desk.wishes.seed = any_seed() % 1000000;
    }
    tab_stops_here();
    note(frame, tr("Both sides play the games of the same seeds, so that what chance does to both "
                   "alike drops out."));
}

} // namespace

void draw_compared_sides(const Frame& frame, ComparisonDesk& desk) {
    text_bold(frame, tr("Compared"));
    draw_side(frame, desk, 0);
    draw_changes(frame, desk, 0);
    draw_side(frame, desk, 1);
    draw_changes(frame, desk, 1);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() - frame.px(6)); // of the word within its button
    if (word_button(frame, tr("Swap the sides"))) {
        std::swap(desk.wishes.sides[0], desk.wishes.sides[1]);
    }
    draw_common(frame, desk);
}

void draw_comparison_settings(const Frame& frame, ComparisonDesk& desk) {
    draw_players(frame, desk);
    ImGui::Dummy({0, frame.px(air)});
    draw_games(frame, desk);
    ImGui::Dummy({0, frame.px(air)});
    draw_policy(frame, desk);
    ImGui::Dummy({0, frame.px(air)});
    draw_seed(frame, desk);
}

} // namespace circulade
