import AchievementCore
import AchievementTesting
import Testing

extension AuthorMistake {
    static let inSources = [
        AuthorMistake(
            "a metric that `metrics` does not list",
            .chess { $0.metrics.removeAll { $0.definition.id == Chess.games.id } }
                .with { $0.metrics.removeAll { $0 == "chess.games" } },
            "GameFinishedSource", "writes chess.games, which the mode does not list in `metrics`; add it there",
            at: .walkthrough(ChessSuite.ways[4])),
        AuthorMistake(
            "a source that writes a negative amount",
            ChessSuite.chess { $0.sources[1] = TakingSource() }, "chess.game-finished",
            "the event is refused: chess.games is -1, expected an amount from 0 to 9007199254740991",
            at: .walkthrough(ChessSuite.ways[4])),
        AuthorMistake(
            "a range that a source does not take",
            ChessSuite.chess { $0.sources[0] = PickySource() }, "chess.move-played",
            "seconds 0 is in the range that validate(_:) allows, and the event is refused:",
            at: .walkthrough(ChessSuite.ways[0])),
        AuthorMistake(
            "a source that `metricSources` does not list", ChessSuite.chess { $0.sources.remove(at: 1) },
            "chess.game-finished",
            "the event type was shipped, and no source in `metricSources` reads it; list its source there",
            at: .goldenList),
        AuthorMistake(
            "a source that is listed twice", .chess { $0.sources.append(MovePlayedSource()) }, "chess",
            "lists the source MovePlayedSource again, so each chess.move-played would count twice", at: .suite),
        AuthorMistake(
            "a source that asks for the clock", ChessSuite(mode: RestlessChess(isCounting: true)),
            "GameFinishedSource, DriftingSource",
            "reads the clock, or something else that changes: a replay from the log gives ", at: .suite),
        AuthorMistake(
            "a field that is not checked",
            ChessSuite.chess { $0.sources.append(AnySource(of: UncheckedCount(number: 1))) }.with {
                $0.samples = [UncheckedCount(number: 1)]
                $0.outOfRange.append(UncheckedCount(number: 1_001))
                $0.events.append("chess.count")
            },
            "chess.count",
            "an event that is out of range is accepted: UncheckedCount(number: 1001); "
                + "check number in validate(_:)", at: .suite),
    ]

    static let inSuites = [
        AuthorMistake(
            "a metric without the mode's prefix",
            ChessSuite.chess { $0.takeNotes(in: Metric("notes")) }.noting("notes"),
            "notes", "the metric does not start with the id of its mode and a dot, \"chess.\"", at: .suite),
        AuthorMistake(
            "an event type without the mode's prefix",
            ChessSuite.chess { $0.sources.append(AnySource(of: Nameless())) }.with {
                $0.samples = [Nameless()]
                $0.events.append("nameless")
            },
            "nameless", "the event does not start with the id of its mode and a dot, \"chess.\"", at: .suite),
        step(
            "a step too few",
            "the walkthrough does not unlock it: 2 of 3: chess.moves total is 2, target at least 3 after 2 steps"),
        new("an achievement that the golden list lacks", isListed: false, hasWalkthrough: true),
        new("an event that no walkthrough plays", isListed: true, hasWalkthrough: false),
    ]

    private static func step(_ words: String, _ message: String) -> AuthorMistake {
        let way = Walkthrough("moves_3", [ChessSuite.move(), ChessSuite.move(day: 2)])
        return AuthorMistake(words, ChessSuite().with { $0.ways[1] = way }, "moves_3", message, at: .walkthrough(way))
    }

    /// A new event with an achievement.
    private static func new(_ words: String, isListed: Bool, hasWalkthrough: Bool) -> AuthorMistake {
        let noted = Chess.achievement("noted", Metric<Sum>("chess.notes").total >= 1)
        let suite = ChessSuite.chess {
            $0.takeNotes()
            $0.achievements.append(noted)
        }.with {
            $0.events.append("chess.note-taken")
            $0.metrics.append("chess.notes")
            if isListed { $0.achievements.append("noted") }
            if hasWalkthrough { $0.ways.append(Walkthrough("noted", [Step(NoteTaken())])) }
        }
        return hasWalkthrough
            ? AuthorMistake(
                words, suite, "noted",
                "the achievement is not in the golden list. If it is new, add it at the end of the list; if it had "
                    + "another id, list that in formerIDs", at: .achievement(noted))
            : AuthorMistake(
                words, suite, "chess.note-taken",
                "no walkthrough plays an event of this type; add a walkthrough of \"noted\", which has none, or give "
                    + "an event as a sample", at: .suite)
    }
}

extension ChessSuite {
    /// The suite with a sample of notes and their ids in the golden list.
    fileprivate func noting(_ metric: MetricID) -> ChessSuite {
        with {
            $0.samples = [NoteTaken()]
            $0.events.append("chess.note-taken")
            $0.metrics.append(metric)
        }
    }
}

/// Takes a game away.
private struct TakingSource: MetricSource {
    func record(_ event: GameFinished, into metrics: inout MetricRecorder) { metrics.add(-1, to: Chess.games) }
}

/// Awards one point less than the number of seconds.
private struct PickySource: MetricSource {
    func record(_ event: MovePlayed, into metrics: inout MetricRecorder) {
        MovePlayedSource().record(event, into: &metrics)
        metrics.award(points: Int(event.seconds) - 1, for: "time")
    }
}

/// An event with an unchecked count.
private struct UncheckedCount: GameEvent {
    static let type: EventType = "chess.count"

    var number: Int

    func validate(_ fields: inout FieldChecks) {}
}

private struct Nameless: GameEvent {
    static let type: EventType = "nameless"

    func validate(_ fields: inout FieldChecks) {}
}
