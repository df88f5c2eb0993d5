#include "client/text/dates.hpp"

#include "client/text/translate.hpp"

#include <array>

namespace circulade {

namespace {

std::string name_of_month(int month) {
    const std::array names{
        trc("month", "January"), trc("month", "February"), trc("month", "March"),
        trc("month", "April"),   trc("month", "May"),      trc("month", "June"),
        trc("month", "July"),    trc("month", "August"),   trc("month", "September"),
        trc("month", "October"), trc("month", "November"), trc("month", "December")};
    return names.at(static_cast<std::size_t>(month));
}

bool is_same_day(const std::tm& a, const std::tm& b) {
    return a.tm_year == b.tm_year && a.tm_yday == b.tm_yday;
}

} // namespace

std::string spoken_date(const std::tm& when, const std::tm& now) {
    const std::string time = fmt::format("{:02}:{:02}", when.tm_hour, when.tm_min);
    if (is_same_day(when, now)) {
        return fill(tr("Today, {time}"), fmt::arg("time", time));
    }
    std::tm yesterday = now;
    --yesterday.tm_mday;
    yesterday.tm_hour = 12; // away from the hour that is skipped or doubled twice a year
    yesterday.tm_isdst = -1;
    std::mktime(&yesterday);
    if (is_same_day(when, yesterday)) {
        return fill(tr("Yesterday, {time}"), fmt::arg("time", time));
    }
    constexpr int first_year = 1900;
    return fill(tr("{day} {month} {year}, {time}"), fmt::arg("day", when.tm_mday),
                fmt::arg("month", name_of_month(when.tm_mon)),
                fmt::arg("year", when.tm_year + first_year), fmt::arg("time", time));
}

} // namespace circulade
