import AchievementCore
import AchievementEngine
import AchievementTesting
import Foundation
import SuiteSupport
import Testing
import TrophyRooms

@Suite("Ranges of fields")
struct FieldRangeTests {
    private static let memoryMatch: [FieldRange] = {
        func event(
            correct: Int = 0, pairs: Int = 12, seconds: Double = 60, streak: Int = 0, score: Double = 0
        ) -> MemoryMatchFinished {
            MemoryMatchFinished(
                correctMatches: correct, numberOfPairs: pairs, seconds: seconds, longestStreak: streak, score: score)
        }
        return [
            FieldRange.integer("correctMatches", 0...12) { event(correct: $0) },
            FieldRange.integer("numberOfPairs", 1...9_007_199_254_740_991) { event(pairs: $0) },
            FieldRange.number("seconds", above: 0, upTo: 9_007_199_254_740_991) { event(seconds: $0) },
            FieldRange.integer("longestStreak", 0...7) { event(correct: 7, streak: $0) },
            FieldRange.number("score", -9_007_199_254_740_991...9_007_199_254_740_991) { event(score: $0) },
        ]
    }()

    private static let speedMatch: [FieldRange] = {
        func event(
            correct: Int = 0, rounds: Int = 12, seconds: Double = 60, streak: Int = 0, score: Double = 0
        ) -> SpeedMatchFinished {
            SpeedMatchFinished(
                correctAnswers: correct, rounds: rounds, seconds: seconds, longestStreak: streak, score: score)
        }
        return [
            FieldRange.integer("correctAnswers", 0...12) { event(correct: $0) },
            FieldRange.integer("rounds", 1...9_007_199_254_740_991) { event(rounds: $0) },
            FieldRange.number("seconds", above: 0, upTo: 9_007_199_254_740_991) { event(seconds: $0) },
            FieldRange.integer("longestStreak", 0...7) { event(correct: 7, streak: $0) },
            FieldRange.number("score", -9_007_199_254_740_991...9_007_199_254_740_991) { event(score: $0) },
        ]
    }()

    private static let sequenceRecall: [FieldRange] = {
        func event(
            correct: Int = 0, sequences: Int = 12, longest: Int = 0, mistakes: Int = 0, seconds: Double = 60,
            score: Double = 0
        ) -> SequenceRecallFinished {
            SequenceRecallFinished(
                correctSequences: correct, sequences: sequences, longestSequence: longest, mistakes: mistakes,
                seconds: seconds, score: score)
        }
        return [
            FieldRange.integer("correctSequences", 0...12) { event(correct: $0) },
            FieldRange.integer("sequences", 1...9_007_199_254_740_991) { event(sequences: $0) },
            FieldRange.integer("longestSequence", 0...9_007_199_254_740_991) { event(correct: 1, longest: $0) },
            FieldRange("longestSequence", allowed: [0], refused: [1, 9, -1]) { event(correct: 0, longest: $0) },
            FieldRange.integer("mistakes", 0...9_007_199_254_740_991) { event(mistakes: $0) },
            FieldRange.number("seconds", 0...9_007_199_254_740_991) { event(seconds: $0) },
            FieldRange.number("score", -9_007_199_254_740_991...9_007_199_254_740_991) { event(score: $0) },
        ]
    }()

    private static let cardLocator: [FieldRange] = {
        func event(
            found: Int = 0, targets: Int = 12, seconds: Double = 60, score: Double = 0
        ) -> CardLocatorFinished {
            CardLocatorFinished(targetsFound: found, numberOfTargets: targets, seconds: seconds, score: score)
        }
        return [
            FieldRange.integer("targetsFound", 0...12) { event(found: $0) },
            FieldRange.integer("numberOfTargets", 1...9_007_199_254_740_991) { event(targets: $0) },
            FieldRange.number("seconds", above: 0, upTo: 9_007_199_254_740_991) { event(seconds: $0) },
            FieldRange.number("score", -9_007_199_254_740_991...9_007_199_254_740_991) { event(score: $0) },
        ]
    }()

    private static let ranges = memoryMatch + speedMatch + sequenceRecall + cardLocator

    @Test("Both ends of a range are allowed", arguments: ranges)
    func allowed(_ range: FieldRange) throws { try range.expectAllowed(by: .afterRooms(0)) }

    @Test("A value out of range is refused with the field's name, and nothing is recorded", arguments: ranges)
    func refused(_ range: FieldRange) throws { try range.expectRefused(by: .afterRooms(0)) }

    @Test("More correct matches than pairs are refused with both numbers")
    func tooManyRight() throws {
        var player = try TestPlayer.afterRooms(0)
        let problem = #expect(throws: EventError.self) {
            try player.play(
                MemoryMatchFinished(
                    correctMatches: 11, numberOfPairs: 10, seconds: 60, longestStreak: 11, score: 0))
        }
        #expect(problem?.message == "correctMatches is 11, expected an integer from 0 to 10")
    }

    @Test("A run longer than the correct answers and a sequence without a correct one are refused")
    func impossible() throws {
        func message(_ event: some GameEvent) throws -> String? {
            var player = try TestPlayer.afterRooms(0)
            return #expect(throws: EventError.self) { try player.play(event) }?.message
        }
        #expect(
            try message(
                MemoryMatchFinished(correctMatches: 3, numberOfPairs: 10, seconds: 60, longestStreak: 4, score: 0))
                == "longestStreak is 4, expected an integer from 0 to 3")
        #expect(
            try message(SpeedMatchFinished(correctAnswers: 0, rounds: 10, seconds: 60, longestStreak: 1, score: 0))
                == "longestStreak is 1, expected an integer from 0 to 0")
        #expect(
            try message(
                SequenceRecallFinished(
                    correctSequences: 0, sequences: 5, longestSequence: 3, mistakes: 2, seconds: 60, score: 0))
                == "longestSequence is 3, expected 0, because no sequence was correct")
    }

    @Test("All wrong fields are named at once")
    func together() throws {
        var player = try TestPlayer.afterRooms(0)
        let problem = #expect(throws: EventError.self) {
            try player.play(CardLocatorFinished(targetsFound: -1, numberOfTargets: 0, seconds: 0, score: .nan))
        }
        #expect(problem?.fields.map(\.field) == ["targetsFound", "numberOfTargets", "seconds", "score"])
    }
}

@Suite("Payloads on the wire")
struct PayloadTests {
    private func read<Event: GameEvent>(_ json: String) throws -> Event {
        try JSONDecoder().decode(Event.self, from: Data(json.utf8))
    }

    @Test("The event types have the names of the table")
    func types() throws {
        #expect(
            try TestPlayer.afterRooms(0).rulebook.eventTypes.filter { $0.rawValue.hasPrefix("trophy-rooms.") } == [
                "trophy-rooms.card-locator-finished", "trophy-rooms.memory-match-finished",
                "trophy-rooms.sequence-recall-finished", "trophy-rooms.speed-match-finished",
            ])
    }

    @Test("The fields of memory match have the names of the table")
    func memoryMatch() throws {
        let json = #"{"correctMatches": 7, "numberOfPairs": 10, "seconds": 95.5, "longestStreak": 4, "score": -1.5}"#
        let event: MemoryMatchFinished = try read(json)
        #expect((event.correctMatches, event.numberOfPairs, event.longestStreak) == (7, 10, 4))
        #expect((event.seconds, event.score) == (95.5, -1.5))
        #expect(throws: DecodingError.self) { try read("{}") as MemoryMatchFinished }
    }

    @Test("The fields of speed match have the names of the table")
    func speedMatch() throws {
        let json = #"{"correctAnswers": 18, "rounds": 20, "seconds": 50, "longestStreak": 9, "score": 120}"#
        let event: SpeedMatchFinished = try read(json)
        #expect((event.correctAnswers, event.rounds, event.longestStreak) == (18, 20, 9))
        #expect((event.seconds, event.score) == (50, 120))
        #expect(throws: DecodingError.self) { try read("{}") as SpeedMatchFinished }
    }

    @Test("The fields of sequence recall have the names of the table")
    func sequenceRecall() throws {
        let json =
            #"{"correctSequences": 4, "sequences": 5, "longestSequence": 6, "mistakes": 2, "seconds": 8, "score": 3}"#
        let event: SequenceRecallFinished = try read(json)
        #expect((event.correctSequences, event.sequences, event.longestSequence, event.mistakes) == (4, 5, 6, 2))
        #expect((event.seconds, event.score) == (8, 3))
        #expect(throws: DecodingError.self) { try read("{}") as SequenceRecallFinished }
    }

    @Test("The fields of card locator have the names of the table")
    func cardLocator() throws {
        let event: CardLocatorFinished = try read(
            #"{"targetsFound": 3, "numberOfTargets": 5, "seconds": 12.25, "score": 40}"#)
        #expect((event.targetsFound, event.numberOfTargets) == (3, 5))
        #expect((event.seconds, event.score) == (12.25, 40))
        #expect(throws: DecodingError.self) { try read("{}") as CardLocatorFinished }
    }
}
