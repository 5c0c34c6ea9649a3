import AchievementCore
import Foundation
import Testing

/// One row of a truth table.
struct StreakRow: CustomTestStringConvertible, Sendable {
    let name: String
    let rules: StreakRules
    let frozenDays: [Day]
    let queryAt: Moment
    let current: Int
    let longest: Int
    let status: String
    let totalActiveDays: Int
    let events: [Moment]

    var testDescription: String { name }

    /// Whether rest days alone bridge every week, so that a streak never ends.
    var restBridgesEveryWeek: Bool { rules.perWeek.map { rules.restDays.count >= $0 } ?? false }

    /// The rows about streaks of days, with grace, freezes and hours at which days start.
    static let days = Result {
        try lines(of: "streaks").map { line in
            let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            return try StreakRow(
                fields[0],
                StreakRules(grace: .hours(#require(Int(fields[1]))), dayStartsAtHour: #require(Int(fields[2]))),
                fields.suffix(7))
        }
    }

    /// The rows about streaks of weeks and rest days.
    static let weeks = Result {
        try lines(of: "streaks-weeks").map { line in
            // The rules are JSON within quotes, in which quotes are doubled.
            let parts = try #require(line.wholeMatch(of: /(.*?),"(.*)",(.*)/)).output
            return try StreakRow(
                String(parts.1), rules(in: parts.2.replacing("\"\"", with: "\"")),
                parts.3.split(separator: ",", omittingEmptySubsequences: false).map(String.init)[...])
        }
    }

    /// The rows of both tables.
    static let all = ((try? days.get()) ?? []) + ((try? weeks.get()) ?? [])

    private init(_ name: String, _ rules: StreakRules, _ rest: ArraySlice<String>) throws {
        let fields = Array(rest)
        self.name = name
        self.rules = rules
        frozenDays = try fields[0].split(separator: " ").map { try #require(Day(String($0))) }
        queryAt = try #require(Moment(fields[1]))
        current = try #require(Int(fields[2]))
        longest = try #require(Int(fields[3]))
        status = fields[4]
        totalActiveDays = try #require(Int(fields[5]))
        events = try fields[6].split(separator: " ").map { try #require(Moment(String($0))) }
    }

    private static func lines(of table: String) throws -> [String] {
        let url = try #require(Bundle.module.url(forResource: table, withExtension: "csv", subdirectory: "Fixtures"))
        return try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst().map(
            String.init)
    }

    private struct Written: Decodable {
        var graceHours: Int?
        var dayStartsAtHour: Int?
        var restDays: [String]?
        var step: String?
        var perWeek: Int?
        var graceWeeks: Int?
    }

    private static func rules(in json: some StringProtocol) throws -> StreakRules {
        let written = try JSONDecoder().decode(Written.self, from: Data(String(json).utf8))
        let restDays = Weekdays(try (written.restDays ?? []).map { try #require(Weekdays(name: $0)) })
        let hour = written.dayStartsAtHour ?? 0
        guard written.step == "week" else {
            return try StreakRules(
                grace: .hours(written.graceHours ?? 24), dayStartsAtHour: hour, restDays: restDays)
        }
        return try .weeks(
            perWeek: #require(written.perWeek), graceWeeks: written.graceWeeks ?? 0, dayStartsAtHour: hour,
            restDays: restDays)
    }
}
