import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import FitnessWorkouts
import Foundation
import Testing

@testable import MinimalHost

@Suite("Minimal host")
struct MinimalHostTests {
    @Test("Words become events, and other words do not")
    func wordsBecomeEvents() {
        #expect(WhatHappened(words: ["workout", "320", "35"]) == .workout(calories: 320, minutes: 35))
        #expect(WhatHappened(words: ["task", "tidy up"]) == .task(name: "tidy up"))
        for words in [[], ["workout"], ["workout", "much", "35"], ["task"], ["sleep", "8"]] {
            #expect(WhatHappened(words: words) == nil)
        }
    }

    @Test("The sink prints titles and points")
    func theSinkPrintsTitlesAndPoints() async throws {
        let modes: [any GameMode] = [FitnessWorkouts()]
        let lines = Lines()
        let sink = PrintingSink(titlesFrom: try Rulebook(modes: modes)) { lines.append($0) }
        // A workout at night would unlock another achievement.
        let noon = try #require(Moment("2026-11-22T12:00:00Z"))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { noon })
        ) {
            modes
        } sinks: {
            sink
        }
        let event = try #require(WhatHappened(words: ["workout", "320", "35"]))
        try await event.record(in: center, for: "ada")
        try await center.deliverPending()
        #expect(Set(lines.all) == ["ada: unlocked First Workout, 50 points", "ada: 50 points for workout"])
    }

    @Test("The sink keeps the contract of sinks")
    func theSinkKeepsTheContract() async {
        await RewardSinkConformance { PrintingSink(titlesFrom: try Rulebook(modes: [FitnessWorkouts()])) { _ in } }
            .check()
    }
}

/// The lines that a sink wrote.
final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var all: [String] { lock.withLock { lines } }

    func append(_ line: String) { lock.withLock { lines.append(line) } }
}
