import AchievementCore
import AchievementEngine
import AchievementTesting
import Foundation
import Testing
import TrophyRooms

@Suite("Payloads on the wire")
struct PayloadTests {
    private func read<Event: GameEvent>(_ json: String) throws -> Event {
        try JSONDecoder().decode(Event.self, from: Data(json.utf8))
    }

    @Test("the types have the names of the table")
    func types() throws {
        #expect(
            try TestPlayer.afterRooms(0).rulebook.eventTypes.filter { $0.rawValue.hasPrefix("trophy-rooms.") } == [
                "trophy-rooms.card-locator-finished", "trophy-rooms.memory-match-finished",
                "trophy-rooms.sequence-recall-finished", "trophy-rooms.speed-match-finished",
            ])
    }

    @Test("memory match")
    func memoryMatch() throws {
        let json = #"{"correctMatches": 7, "numberOfPairs": 10, "seconds": 95.5, "longestStreak": 4, "score": -1.5}"#
        let event: MemoryMatchFinished = try read(json)
        #expect((event.correctMatches, event.numberOfPairs, event.longestStreak) == (7, 10, 4))
        #expect((event.seconds, event.score) == (95.5, -1.5))
        #expect(throws: DecodingError.self) { try read("{}") as MemoryMatchFinished }
    }

    @Test("speed match")
    func speedMatch() throws {
        let json = #"{"correctAnswers": 18, "rounds": 20, "seconds": 50, "longestStreak": 9, "score": 120}"#
        let event: SpeedMatchFinished = try read(json)
        #expect((event.correctAnswers, event.rounds, event.longestStreak) == (18, 20, 9))
        #expect((event.seconds, event.score) == (50, 120))
        #expect(throws: DecodingError.self) { try read("{}") as SpeedMatchFinished }
    }

    @Test("sequence recall")
    func sequenceRecall() throws {
        let json =
            #"{"correctSequences": 4, "sequences": 5, "longestSequence": 6, "mistakes": 2, "seconds": 8, "score": 3}"#
        let event: SequenceRecallFinished = try read(json)
        #expect((event.correctSequences, event.sequences, event.longestSequence, event.mistakes) == (4, 5, 6, 2))
        #expect((event.seconds, event.score) == (8, 3))
        #expect(throws: DecodingError.self) { try read("{}") as SequenceRecallFinished }
    }

    @Test("card locator")
    func cardLocator() throws {
        let event: CardLocatorFinished = try read(
            #"{"targetsFound": 3, "numberOfTargets": 5, "seconds": 12.25, "score": 40}"#)
        #expect((event.targetsFound, event.numberOfTargets) == (3, 5))
        #expect((event.seconds, event.score) == (12.25, 40))
        #expect(throws: DecodingError.self) { try read("{}") as CardLocatorFinished }
    }
}
