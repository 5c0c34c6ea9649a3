import AchievementCore
import AchievementEngine
import Foundation
import Testing

@testable import AchieveCommand

@Suite struct StatusLineTests {
    /// Events of every mode, so that every kind of metric has something to say.
    private static let events =
        Sample.workouts(10) + [
            Sample.event("w1", type: "fitness-workouts.weight-recorded", data: #"{"kilograms":80.25}"#),
            Sample.event("s1", type: "fitness-workouts.steps-recorded", data: #"{"steps":12000}"#),
            Sample.event("f1", type: "task-focus.focus-session-completed", data: #"{"minutes":0.1}"#),
            Sample.event("c1", type: "task-focus.category-created", data: #"{"category":"work"}"#),
            Sample.event(
                "g1", type: "trophy-rooms.memory-match-finished",
                data: #"{"correctMatches":5,"numberOfPairs":10,"seconds":42.125,"longestStreak":3,"score":700}"#),
            Sample.event(
                "p1", type: "puzzle-modules.level-completed",
                data: #"{"level":"a\"b","difficulty":"easy","seconds":12.5,"moves":7}"#),
            Sample.event("m1", type: "martial-arts-ranks.form-completed", data: #"{"form":"one"}"#),
        ]

    private func statuses() async throws -> [PlayerStatus] {
        let directory = try TemporaryDirectory()
        var arguments = Arguments(command: "status")
        arguments[.store] = directory.path("store.sqlite")
        arguments[.now] = Sample.now
        return try await Host(arguments).withCenter { center in
            let envelopes = try Self.events.map { line in
                try Array(line.utf8).withUnsafeBufferPointer { try center.rulebook.envelope(parsing: $0) }
            }
            for result in try await center.record(envelopes) { _ = try result.get() }
            return try await [center.status(of: "ada")].compactMap { $0 }
        }
    }

    @Test func theLineIsTheEncodedForm() async throws {
        let status = try #require(try await statuses().first)
        #expect(status.rooms != nil && status.metrics.count > 20)
        let line = try JSONSerialization.jsonObject(with: Data(StatusLine.json(of: status))) as? NSDictionary
        let encoded = try JSONSerialization.jsonObject(with: StateEncoder().encode(status)) as? NSDictionary
        let isEqual = line == encoded
        #expect(isEqual && line != nil)
    }

    @Test func keysAreSortedAndNumbersAreExact() async throws {
        let status = try #require(try await statuses().first)
        let line = String(decoding: StatusLine.json(of: status), as: UTF8.self)
        #expect(line.hasPrefix(#"{"achievements":[{"#))
        #expect(line.contains(#""fitness-workouts.weight-lowest":{"best":80.25}"#))
        #expect(line.contains(#""task-focus.focus-minutes":{"bestDay":0.1,"total":0.1}"#))
        #expect(line.contains(#""puzzle-modules.best-seconds/a\"b":{"best":12.5}"#))
        #expect(!line.contains("\\/"))
        let keys = ["achievements", "level", "metrics", "player", "points", "rooms", "streaks"]
        let places = keys.compactMap { line.range(of: "\"\($0)\":")?.lowerBound }
        #expect(places.count == keys.count && places == places.sorted())
    }
}
