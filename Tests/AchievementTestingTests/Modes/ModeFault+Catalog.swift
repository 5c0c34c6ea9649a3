import AchievementCore
import AchievementTesting
import Testing

extension ModeFault {
    static let inCatalog = identifiers + frozenIDs + declarations + criteria + appearance + sampleDays

    private static let sampleDays = [
        ModeFault("sample-days", "an id twice", .chess { $0.sampleDays += $0.sampleDays }),
        ModeFault("sample-days", "an id with a blank", sampleDay("good day")),
        ModeFault("sample-days", "a name that is missing in a language", sampleDay(name: ["en": "Day"])),
        ModeFault("sample-days", "a day without events", sampleDay(events: [])),
        ModeFault(
            "sample-days", "a time of day that there is not",
            sampleDay(events: [SampleEvent(MovePlayed(), at: "25:00")])),
        ModeFault(
            "sample-days", "an event out of range",
            sampleDay(events: [SampleEvent(MovePlayed(seconds: -1), at: "20:00")])),
    ]

    private static func sampleDay(
        _ id: String = "day", name: LocalizedText = ["en": "Day", "zh-Hans": "一天"],
        events: [SampleEvent] = [SampleEvent(MovePlayed(), at: "20:00")]
    ) -> ChessSuite {
        .chess { $0.sampleDays = [SampleDay(id, name: name, events)] }
    }

    private static let identifiers = [
        ModeFault("identifiers", "an id with a blank", .adding(Chess.achievement("moves 9", Chess.moves.total >= 9))),
        ModeFault(
            "identifiers", "an id twice",
            .adding(Chess.achievement("moves_1", Chess.moves.total >= 9)).with {
                $0.achievements.removeLast()
            }),
        ModeFault(
            "identifiers", "a metric under a foreign prefix",
            ChessSuite.chess { $0.takeNotes(in: Metric("checkers.notes")) }.noting(
                "checkers.notes")),
        ModeFault(
            "identifiers", "an event type with a blank",
            ChessSuite.chess { $0.sources.append(OddlyNamedSource()) }.with {
                $0.events.append("chess.oddly named")
                $0.samples = [OddlyNamed()]
            }),
        ModeFault("identifiers", "a mode id with a dot", ChessSuite(mode: DottedChess())),
    ]

    private static let frozenIDs = [
        ModeFault(
            "frozen-ids", "a renamed achievement",
            .chess {
                $0.achievements[0] = Chess.achievement("first_move", Chess.moves.total >= 1)
            }),
        ModeFault(
            "frozen-ids", "a new achievement",
            .chess {
                $0.achievements.append(Chess.achievement("moves_9", Chess.moves.total >= 9))
            }),
        ModeFault("frozen-ids", "an achievement that is gone", ChessSuite().with { $0.achievements.append("moves_9") }),
        ModeFault(
            "frozen-ids", "a new metric",
            .chess { $0.takeNotes() }.with {
                $0.samples = [NoteTaken()]
                $0.events.append("chess.note-taken")
            }),
        ModeFault("frozen-ids", "a metric that is gone", ChessSuite().with { $0.metrics.append("chess.wins") }),
        ModeFault(
            "frozen-ids", "an achievement that was renamed in the golden list too",
            ChessSuite.chess {
                $0.achievements[0] = Chess.achievement("first_move", Chess.moves.total >= 1)
            }.with {
                $0.achievements[0] = "first_move"
                $0.ways[0] = Walkthrough("first_move", [ChessSuite.move()])
                $0.seal = ChessSuite.seal
            }),
        ModeFault(
            "frozen-ids", "a metric that moved in the golden list",
            ChessSuite().with {
                $0.metrics.swapAt(0, 1)
                $0.seal = ChessSuite.seal
            }),
        ModeFault("frozen-ids", "a seal of a longer list", ChessSuite().with { $0.seal = "9-6-2-0" }),
        ModeFault("frozen-ids", "a seal that is no seal", ChessSuite().with { $0.seal = "" }),
        ModeFault("frozen-ids", "a new event type", ChessSuite().with { $0.events.removeLast() }),
    ]

    private static let declarations = [
        ModeFault("declarations", "version 0", .chess { $0.catalogVersion = 0 }),
        ModeFault("declarations", "levels without points between them", .chess { $0.levels = .linear(0) }),
        ModeFault(
            "declarations", "a metric described in two ways",
            ChessSuite.chess { $0.takeNotes(in: Metric("chess.games", keepsDays: true)) }
                .noting(nil)),
    ]

    private static let criteria = [
        ModeFault(
            "readings", "a metric that nobody lists",
            .adding(Chess.achievement("wins_1", Metric<Sum>("chess.wins").total >= 1))),
        ModeFault(
            "readings", "the best day of a sum that keeps none",
            .adding(Chess.achievement("games_day", Chess.games.bestDay >= 2))),
        ModeFault(
            "readings", "a measure that the kind has not",
            .adding(Chess.achievement("set", Metric<Sum>("chess.opponents").total >= 1))),
        ModeFault("prerequisites", "one that does not exist", .adding(Chess.achievement("late", .unlocked(["later"])))),
        ModeFault(
            "prerequisites", "a circle",
            ChessSuite.chess {
                $0.achievements += [
                    Chess.achievement("hen", .unlocked(["egg"])), Chess.achievement("egg", .unlocked(["hen"])),
                ]
            }.with { $0.achievements += ["hen", "egg"] }),
        ModeFault(
            "possibility", "a criterion that always holds", .adding(Chess.achievement("all", Chess.moves.total >= 0))),
        ModeFault(
            "possibility", "a criterion beyond the bounds of its metric",
            .adding(Chess.achievement("rated_5000", Chess.rating.best >= 5_000))),
    ]

    private static let appearance = [
        ModeFault(
            "texts", "a language that is missing",
            .chess {
                $0.achievements[0] = Chess.achievement("moves_1", Chess.moves.total >= 1, title: ["en": "First"])
            }),
        ModeFault(
            "texts", "a blank at the end",
            .chess {
                $0.achievements[0] = Chess.achievement(
                    "moves_1", Chess.moves.total >= 1, title: ["en": "First ", "zh-Hans": "一"])
            }),
        ModeFault(
            "texts", "a control character in the name", .chess { $0.name = ["en": "Che\u{7}ss", "zh-Hans": "棋"] }),
        ModeFault("texts", "a category without a name", .chess { $0.displayNames.categories = [:] }),
        ModeFault(
            "texts", "a group without a name",
            .changing { Chess.achievement("moves_1", $0, group: "opening") }),
        ModeFault("texts", "a streak without a name", .chess { $0.displayNames.metrics = [:] }),
        ModeFault(
            "texts", "a category without a name in a language",
            .chess { $0.displayNames.categories["chess"] = ["en": "Chess"] }),
        ModeFault(
            "texts", "a blank before the name of a set member",
            .chess { $0.displayNames.members[ExactText("bo")] = ["en": " Bo", "zh-Hans": "博"] }),
        ModeFault("values", "negative points", .changing { Chess.achievement("moves_1", $0, points: -1) }),
        ModeFault("values", "half a color", .changing { Chess.achievement("moves_1", $0, color: "#12") }),
        ModeFault("values", "a misspelled color", .changing { Chess.achievement("moves_1", $0, color: "orang") }),
        ModeFault("values", "an icon that is none", .changing { Chess.achievement("moves_1", $0, icon: "Crown Fill") }),
        ModeFault(
            "values", "an effect although order shall not matter",
            .changing { Chess.achievement("moves_1", $0, effects: [.completeRoom(1, opens: nil)]) }),
    ]
}

extension ChessSuite {
    /// The suite of chess with another first achievement.
    fileprivate static func changing(_ change: (Criterion) -> Achievement) -> ChessSuite {
        chess { $0.achievements[0] = change(Chess.moves.total >= 1) }
    }

    /// The suite with a sample of notes and their ids in the golden list.
    fileprivate func noting(_ metric: MetricID?) -> ChessSuite {
        with {
            $0.samples = [NoteTaken()]
            $0.events.append("chess.note-taken")
            if let metric { $0.metrics.append(metric) }
        }
    }
}
