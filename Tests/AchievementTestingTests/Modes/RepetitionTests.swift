import AchievementCore
import AchievementTesting
import Testing

@Suite("Walkthroughs that repeat an event")
struct RepetitionTests {
    private static func times(_ steps: [Step]) -> [String] { steps.map(\.time) }

    private static func opponents(_ steps: [Step]) -> [String?] { steps.map { ($0.event as? GameFinished)?.opponent } }

    @Test("A repeated event happens at one time, and one repetition fewer falls short")
    func times() {
        let line = #line + 1
        let way = Walkthrough("moves_3", .times(3, MovePlayed(), at: Walkthrough.day(2)))
        #expect(Self.times(way.steps) == Array(repeating: Walkthrough.day(2), count: 3))
        #expect(way.steps.allSatisfy { $0.event is MovePlayed })
        #expect(way.notQuite.map(\.count) == [2])
        #expect(way.sourceLocation.line == line)
        #expect(way.sourceLocation.fileID == #fileID)
    }

    @Test("Repeated events can differ by their number, counted from 0")
    func numbered() {
        let way = Walkthrough("opponents_3", .times(3) { GameFinished(opponent: "bo \($0)", rating: 5) })
        #expect(Self.times(way.steps) == Array(repeating: Walkthrough.noon, count: 3))
        #expect(Self.opponents(way.steps) == ["bo 0", "bo 1", "bo 2"])
        #expect(way.notQuite.map(Self.opponents) == [["bo 0", "bo 1"]])
    }

    @Test("Days in a row fall short with a gap, or with the last event on the day before")
    func days() {
        let way = Walkthrough("streak_3", .daysInARow(3, MovePlayed(), at: "07:00:00+08:00"))
        let day = { Walkthrough.day($0, "07:00:00+08:00") }
        #expect(Self.times(way.steps) == [day(0), day(1), day(2)])
        #expect(way.notQuite.map(Self.times) == [[day(0), day(1), day(3)], [day(0), day(1), day(1)]])
    }

    @Test("Days in a row allow for forgiven days and for different events")
    func forgivenDays() {
        let way = Walkthrough("streak_2", .daysInARow(2, missing: 3) { GameFinished(opponent: "\($0)", rating: 5) })
        #expect(Self.times(way.steps) == [Walkthrough.noon, Walkthrough.day(1)])
        #expect(
            way.notQuite.map(Self.times) == [
                [Walkthrough.noon, Walkthrough.day(4)], [Walkthrough.noon, Walkthrough.noon],
            ])
        #expect(way.notQuite.map(Self.opponents) == [["0", "1"], ["0", "1"]])
    }

    @Test("The author's near misses are added to those of the repetition")
    func more() {
        let way = Walkthrough(
            "busy_day", .times(2, MovePlayed()), notQuite: [[ChessSuite.move(), ChessSuite.move(day: 1)]])
        #expect(way.notQuite.map(\.count) == [1, 2])
    }

    @Test("A single repetition has no near miss, and fewer have no steps", arguments: [1, 0, -1])
    func few(count: Int) {
        for repetition in [
            Walkthrough.Repetition.times(count, MovePlayed()), .daysInARow(count, MovePlayed()),
        ] {
            #expect(repetition.steps.count == max(0, count))
            #expect(repetition.notQuite.isEmpty)
        }
    }

    @Test("The conformance kit checks repetitions like other walkthroughs")
    func conformance() async {
        let suite = ChessSuite().with {
            $0.ways[1] = Walkthrough("moves_3", .times(3, MovePlayed()))
            $0.ways[6] = Walkthrough("streak_2", .daysInARow(2, MovePlayed()))
        }
        #expect(await suite.report().findings == [])
        // One repetition too many, and a near miss that does not break the streak.
        for way in [
            Walkthrough("moves_3", .times(4, MovePlayed())),
            Walkthrough("streak_2", .daysInARow(2, MovePlayed(), missing: 0)),
        ] {
            #expect(await suite.with { $0.ways.append(way) }.report().failedChecks == ["necessity"])
        }
    }
}
