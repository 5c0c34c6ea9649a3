import AchievementCore
import AchievementEngine
import AchievementTesting
import FitnessWorkouts
import SuiteSupport
import Testing

@Suite("Weight lost")
struct WeightTests {
    /// A player with weights in order of arrival, each with its day.
    private func player(_ weights: (Double, day: Int)...) throws -> TestPlayer {
        var player = try TestPlayer(FitnessWorkouts())
        for (kilograms, day) in weights {
            try player.play(WeightRecorded(kilograms: kilograms), at: Walkthrough.day(day))
        }
        return player
    }

    private func isUnlocked(_ player: TestPlayer) throws -> Bool { try player.state(of: "weight_1").isUnlocked }

    private func lost(_ player: TestPlayer) throws -> String {
        try player.state(of: "weight_1").progress.completed.description
    }

    @Test("The first weight alone is no loss")
    func first() throws {
        #expect(try lost(player((80, day: 0))) == "0")
        #expect(try lost(player((80, day: 0), (79.4, day: 1))) == "0.6")
    }

    @Test("A loss of one kilogram is exact, where doubles are not")
    func exact() throws {
        // As doubles, 80.1 - 79.1 is less than 1.
        #expect(try isUnlocked(player((80.1, day: 0), (79.1, day: 1))))
        #expect(try !isUnlocked(player((80.1, day: 0), (79.100_000_001, day: 1))))
    }

    @Test("Weight gained before a loss does not reduce the loss")
    func gain() throws {
        #expect(try isUnlocked(player((80, day: 0), (85, day: 1), (84, day: 2))))
        #expect(try lost(player((80, day: 0), (85, day: 1), (84.5, day: 2))) == "0.5")
        #expect(try !isUnlocked(player((80, day: 0), (81, day: 1), (85, day: 2))))
    }

    @Test("Gaining the weight back keeps the achievement")
    func gainedBack() throws {
        #expect(try isUnlocked(player((80, day: 0), (79, day: 1), (90, day: 2))))
    }

    @Test("An earlier, higher weight that arrives late makes the loss")
    func lateHigher() throws {
        #expect(try !isUnlocked(player((79, day: 5), (79.5, day: 6))))
        #expect(try isUnlocked(player((79, day: 5), (79.5, day: 6), (80, day: 1))))
    }

    @Test("An earlier, lower weight that arrives late changes nothing")
    func lateLower() throws {
        #expect(try lost(player((80, day: 5), (78, day: 1))) == "0")
        #expect(try isUnlocked(player((80, day: 5), (78, day: 1), (79, day: 6))))
        #expect(try isUnlocked(player((79, day: 6), (78, day: 1), (80, day: 5))))
    }

    @Test("A weight between two others that arrives late can be the higher or the lower one")
    func lateBetween() throws {
        #expect(try isUnlocked(player((80, day: 1), (80, day: 9), (81, day: 5))))
        #expect(try isUnlocked(player((80, day: 1), (80, day: 9), (79, day: 5))))
        #expect(try lost(player((80, day: 1), (80, day: 9), (80.5, day: 5))) == "0.5")
    }

    @Test("Earlier means the instant and not the local time")
    func instants() throws {
        var player = try TestPlayer(FitnessWorkouts())
        try player.play(WeightRecorded(kilograms: 79), at: "2026-03-02T10:00:00Z")
        try player.play(WeightRecorded(kilograms: 80), at: "2026-03-02T12:00:00+08:00")
        #expect(try player.recorded()["fitness-workouts.weight-first"] == "80")
        #expect(try isUnlocked(player))
    }

    @Test("Of two weights at the same instant, neither is earlier")
    func sameInstant() throws {
        #expect(try !isUnlocked(player((80, day: 0), (79, day: 0))))
        #expect(try !isUnlocked(player((79, day: 0), (80, day: 0))))
    }
}
