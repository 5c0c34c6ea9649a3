import AchievementCore
import Testing

@Suite("Days of the Gregorian calendar")
struct DayTests {
    @Test("Day numbers and dates agree over four centuries")
    func calendar() throws {
        var day = try #require(Day(year: 1968, month: 1, day: 1))
        var (year, month, dayOfMonth) = (1968, 1, 1)
        while year < 2372 {
            #expect(day.date == (year, month, dayOfMonth))
            #expect(Day(year: year, month: month, day: dayOfMonth) == day)
            day = day.advanced(by: 1)
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
            dayOfMonth += 1
            if dayOfMonth > length { (month, dayOfMonth) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
        }
    }

    @Test(
        "Days that do not exist are refused",
        arguments: ["2023-02-29", "2100-02-29", "2024-04-31", "2024-1-01", "x", ""])
    func refuses(text: String) {
        #expect(Day(text) == nil)
    }

    @Test(
        "ISO weeks around New Year belong to the right year",
        arguments: [
            ("2026-11-16", "2026-W47"), ("2027-01-03", "2026-W53"), ("2027-01-04", "2027-W01"),
            ("2024-12-30", "2025-W01"), ("2021-01-01", "2020-W53"), ("2020-12-31", "2020-W53"),
            ("2023-01-01", "2022-W52"), ("1970-01-01", "1970-W01"), ("2000-01-01", "1999-W52"),
        ])
    func weeks(text: String, week: String) throws {
        #expect(try #require(Day(text)).week.description == week)
    }

    @Test("Weekdays count from Monday")
    func weekdays() throws {
        #expect(try #require(Day("1970-01-01")).weekday == 4)
        #expect(try #require(Day("2026-11-16")).weekday == 1)
        #expect(try #require(Day("2026-11-22")).weekday == 7)
    }

    @Test("A day any number of days later or earlier is clamped to the days that there are")
    func farAway() {
        let day = Day(number: 20_000)
        #expect(day.advanced(by: .max) == Day(number: .max))
        #expect(day.advanced(by: .min) == Day(number: .min))
        #expect(day.advanced(by: 12_000).advanced(by: -12_000) == day)
    }
}
