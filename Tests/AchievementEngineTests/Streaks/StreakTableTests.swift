import AchievementCore
import AchievementEngine
import AchievementTesting
import Chance
import Foundation
import Testing

/// One row of the truth table.
struct StreakRow: CustomTestStringConvertible, Sendable {
    let fields: [String]

    var name: String { fields[0] }
    var rules: StreakRules { StreakRules(grace: .hours(Int(fields[1]) ?? 0), dayStartsAtHour: Int(fields[2]) ?? 0) }
    var frozenDays: [Day] { fields[3].split(separator: " ").compactMap { Day(String($0)) } }
    var queryAt: Moment? { Moment(fields[4]) }
    var current: Int? { Int(fields[5]) }
    var longest: Int? { Int(fields[6]) }
    var status: String { fields[7] }
    var totalActiveDays: Int? { Int(fields[8]) }
    var events: [Moment] { fields[9].split(separator: " ").compactMap { Moment(String($0)) } }
    var testDescription: String { name }

    static let all: [StreakRow] = {
        guard let url = Bundle.module.url(forResource: "streaks", withExtension: "csv", subdirectory: "Fixtures"),
            let text = try? String(contentsOf: url, encoding: .utf8)
        else { return [] }
        return text.split(separator: "\n").dropFirst().map { line in
            StreakRow(fields: line.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
        }
    }()
}

@Suite("Streak truth table")
struct StreakTableTests {
    @Test("The truth table is complete")
    func tableIsThere() {
        #expect(StreakRow.all.count == 111)
        #expect(StreakRow.all.allSatisfy { $0.fields.count == 10 })
    }

    @Test("A row of the table holds in any order of arrival of days and freezes", arguments: StreakRow.all)
    func row(_ row: StreakRow) throws {
        let query = try #require(row.queryAt)
        let rulebook = try Rulebook(modes: [Gym(rules: row.rules)])
        #expect(row.events.count == row.fields[9].split(separator: " ").count)
        let marks: [Step] = row.events.map { .mark($0) } + row.frozenDays.map { .freeze($0) }
        var orders = [marks, marks.reversed()]
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20 { orders.append(marks.shuffled(using: &generator)) }
        for order in orders {
            let progress = try progress(after: order, rulebook, query)
            let streak = try #require(rulebook.streak(Gym.days, of: progress, at: query))
            #expect(streak.current == row.current)
            #expect(streak.longest == row.longest)
            #expect(streak.status.rawValue == row.status)
            #expect(streak.totalActiveDays == row.totalActiveDays)
            #expect(streak.lastActiveDay == row.events.map(row.rules.day).max())

            // One millisecond before the end of grace the streak is alive, at the end it is broken.
            guard let end = streak.graceEndsAt else {
                #expect(streak.status == .newStart)
                continue
            }
            let before = end.advanced(by: .milliseconds(-1))
            #expect(rulebook.streak(Gym.days, of: progress, at: before)?.status != .broken)
            #expect(rulebook.streak(Gym.days, of: progress, at: end)?.status == .broken)
        }
    }

    private enum Step {
        case mark(Moment)
        case freeze(Day)
    }

    private func progress(after steps: [Step], _ rulebook: Rulebook, _ query: Moment) throws -> PlayerProgress {
        var progress = rulebook.newProgress()
        for (index, step) in steps.enumerated() {
            let id = EventID(source: "/test", id: "\(index)")
            switch step {
            case .mark(let moment):
                _ = try rulebook.apply(GymVisit(), id: id, by: "ada", at: moment, to: &progress)
            case .freeze(let day):
                let event = StreakFrozen(streak: Gym.days.id, day: day)
                _ = try rulebook.apply(event, id: id, by: "ada", at: query, to: &progress)
            }
        }
        return progress
    }
}
