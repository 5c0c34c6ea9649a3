import AchievementCore
import AchievementTesting
import Testing

extension ModeFault {
    static let inPlay = [
        ModeFault("reachability", "no walkthrough", ChessSuite().with { $0.ways.removeLast() }),
        ModeFault(
            "reachability", "a walkthrough that falls short",
            ChessSuite().with { $0.ways[1] = Walkthrough("moves_3", [ChessSuite.move(), ChessSuite.move(day: 2)]) }),
        ModeFault(
            "reachability", "an achievement that nobody can reach",
            .adding(
                // Ratings are at most 4,000, but a difference of 4,000 is needed after at least one game.
                Chess.achievement("gap", Chess.rating.best - Chess.games.total >= 4_000),
                Walkthrough("gap", [ChessSuite.game("bo", 4_000)]))),
        ModeFault(
            "reachability", "a walkthrough to nothing",
            ChessSuite().with { $0.ways.append(Walkthrough("moves_9", [ChessSuite.move()])) }),
        ModeFault(
            "necessity", "a step that is not needed",
            ChessSuite().with { $0.ways[0] = Walkthrough("moves_1", [ChessSuite.move(), ChessSuite.move(day: 2)]) }),
        ModeFault(
            "necessity", "one step too many in a long walkthrough",
            .adding(
                Chess.achievement("moves_60", Chess.moves.total >= 60),
                Walkthrough("moves_60", (0...60).map { ChessSuite.move(day: 2 * $0) }))),
        ModeFault(
            "necessity", "what is not quite enough is enough",
            .adding(
                Chess.achievement("rated_1500", Chess.rating.best >= 1_000),
                Walkthrough(
                    "rated_1500", [ChessSuite.game("bo", 1_500)], notQuite: [[ChessSuite.game("bo", 1_499)]]))),
        ModeFault("replay", "sources that change from launch to launch", ChessSuite(mode: RestlessChess())),
        ModeFault(
            "repeats", "a payload that counts how often it was sent",
            ChessSuite.chess {
                $0.sources.append(AnySource(of: MoveSent()))
                $0.achievements.append(Chess.achievement("games_1", Chess.games.total >= 1))
            }.with {
                $0.events.append("chess.move-sent")
                $0.achievements.append("games_1")
                $0.ways.append(Walkthrough("games_1", [Step(MoveSent())]))
            }),
        ModeFault(
            "order", "a source that remembers what came before",
            .chess { $0.sources[1] = GrudgingSource() }),
        ModeFault(
            "order", "a difference of the latest and the earliest",
            .mood(Chess.achievement("cheered", MoodSource.last.value - MoodSource.first.value >= 3))),
        ModeFault(
            "order", "a target for the latest", .mood(Chess.achievement("cheered", MoodSource.last.value >= 3), [4])),
        ModeFault(
            "order", "an achievement that is listed as sensitive and is not",
            ChessSuite().with { $0.arrivalSensitive = ["moves_1"] }),
        ModeFault(
            "order", "a criterion that a later event undoes",
            .adding(
                Chess.achievement("spotless", .all([Chess.games.total >= 2, Chess.blunders.total <= 1])),
                Walkthrough("spotless", [ChessSuite.game("bo", 5, day: -9), ChessSuite.game("cy", 5, day: -9)]))),
        ModeFault(
            "split", "a criterion that holds for a part and not for all",
            ChessSuite.adding(
                Chess.achievement("spotless", .all([Chess.games.total >= 2, Chess.blunders.total <= 1])),
                Walkthrough("spotless", [ChessSuite.game("bo", 5), ChessSuite.game("cy", 5)])
            ).with {
                guard var mode = $0.mode as? Chess else { return }
                mode.ordering = .canonical
                $0.mode = mode
            }),
    ]
}

extension ChessSuite {
    /// The suite of chess with moods and an achievement for them.
    fileprivate static func mood(_ achievement: Achievement, _ moods: [Int] = [1, 4]) -> ChessSuite {
        chess {
            $0.sources.append(MoodSource())
            $0.metrics += [MoodSource.first, MoodSource.last] as [any MetricDefining]
            $0.achievements.append(achievement)
        }.with {
            $0.achievements.append(achievement.id)
            $0.metrics += ["chess.mood-first", "chess.mood-last"]
            $0.events.append("chess.mood-noted")
            $0.outOfRange.append(MoodNoted(mood: 11))
            $0.ways.append(
                Walkthrough(
                    achievement.id,
                    moods.enumerated().map { Step(MoodNoted(mood: $1), at: Walkthrough.day($0)) }))
        }
    }
}
