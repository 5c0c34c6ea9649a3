/// The ISO week of a day, such as `2026-W47`, found by iterating over the years.
func isoWeek(of day: Int) -> String {
    // 1970-01-01 was a Thursday. A week belongs to the year of its Thursday.
    let weekday = (day + 3) - divided(day + 3, by: 7) * 7
    let thursday = day - weekday + 3
    var year = 1970
    var newYear = 0
    while newYear + length(of: year) <= thursday {
        newYear += length(of: year)
        year += 1
    }
    let week = (thursday - newYear) / 7 + 1
    return "\(year)-W\(week < 10 ? "0" : "")\(week)"
}

private func length(of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return isLeap ? 366 : 365
}
