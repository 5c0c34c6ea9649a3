import AchievementCore
import Testing

@Suite("Rules of streaks")
struct StreakRulesTests {
    @Test(
        "Rest days that alone keep a streak alive are refused",
        arguments: [
            (Weekdays(rawValue: 0x7f), 1), (.weekend, 6), (.wednesday, 7), ([.monday, .thursday], 4),
            ([.monday, .wednesday, .friday, .sunday], 2),
        ] as [(Weekdays, Int)])
    func refused(restDays: Weekdays, graceDays: Int) {
        #expect(throws: StreakRulesError.neverBreaks) {
            try StreakRules(grace: .days(graceDays), restDays: restDays)
        }
    }

    @Test(
        "Rest days with a gap that the grace does not cover are accepted",
        arguments: [
            (Weekdays.weekend, 5), (.wednesday, 6), ([.monday, .thursday], 3),
            ([.monday, .tuesday, .wednesday, .thursday, .friday, .saturday], 1), ([], 366),
        ] as [(Weekdays, Int)])
    func taken(restDays: Weekdays, graceDays: Int) throws {
        let rules = try StreakRules(grace: .days(graceDays), restDays: restDays)
        #expect(rules.restDays == restDays && rules.perWeek == nil)
    }

    @Test("A week has 1 to 7 active days, and not only rest days")
    func weeks() throws {
        for number in [0, 8, -1, .max] {
            #expect(throws: StreakRulesError.perWeek(number)) { try StreakRules.weeks(perWeek: number) }
        }
        for number in [-1, 53, .max] {
            #expect(throws: StreakRulesError.graceWeeks(number)) {
                try StreakRules.weeks(perWeek: 3, graceWeeks: number)
            }
        }
        #expect(throws: StreakRulesError.neverBreaks) {
            try StreakRules.weeks(perWeek: 7, restDays: Weekdays(rawValue: 0x7f))
        }
        #expect(try StreakRules.weeks(perWeek: 3).perWeek == 3)
        #expect(StreakRulesError.perWeek(9).description == "perWeek is 9, expected a number from 1 to 7")
    }

    @Test("Rules are packed into one number, which for default rules is their reach")
    func packed() throws {
        #expect(StreakRules(grace: .days(366)).packed.rawValue == 366)
        let rules = try StreakRules.weeks(perWeek: 7, graceWeeks: 52, dayStartsAtHour: 23, restDays: .weekend).packed
        #expect(rules.reach == 53 && rules.perWeek == 7 && rules.hour == 23 && rules.restDays == .weekend)
        #expect(StreakRules(dayStartsAtHour: 4).packed.linking == 1)
        let rest = try StreakRules(grace: .days(2), restDays: [.monday, .sunday]).packed
        #expect(rest.reach == 2 && rest.perWeek == 0 && rest.restDays == [.monday, .sunday])
    }

    @Test("A weekday is found by its name and contains its days")
    func weekdays() throws {
        let monday = try #require(Day("2026-11-23"))
        for (offset, name) in Weekdays.names.enumerated() {
            let days = try #require(Weekdays(name: name))
            #expect((0..<7).filter { days.contains(monday.advanced(by: $0)) } == [offset])
        }
        #expect(Weekdays(name: "Monday") == nil)
    }
}
