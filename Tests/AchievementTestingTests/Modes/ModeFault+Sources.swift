import AchievementCore
import AchievementTesting
import Testing

extension ModeFault {
    static let inSources = [
        ModeFault("purity", "a source that remembers", .chess { $0.sources[1] = ForgetfulSource() }),
        ModeFault("purity", "a source that awards by its own count", .chess { $0.sources[0] = CountingSource() }),
        ModeFault(
            "samples", "an event that its own checks refuse",
            ChessSuite().with { $0.ways.append(Walkthrough("rated_2000", [ChessSuite.game("", 2_000)])) }),
        ModeFault(
            "samples", "a time that is none",
            ChessSuite().with {
                $0.ways.append(Walkthrough("moves_1", [Step(MovePlayed(), at: "2026-02-30T12:00:00Z")]))
            }),
        ModeFault("samples", "an event that nobody reads", ChessSuite().with { $0.samples = [NoteTaken()] }),
        ModeFault(
            "sources", "a metric that is not listed",
            .chess { $0.metrics.removeAll { $0.definition.id == Chess.games.id } }
                .with { $0.metrics.removeAll { $0 == "chess.games" } }),
        ModeFault(
            "sources", "a metric that is read and written and not listed",
            .chess { $0.metrics.removeAll { $0.definition.id == Chess.opponents.id } }
                .with { $0.metrics.removeAll { $0 == "chess.opponents" } }),
        ModeFault(
            "sources", "a metric that is listed as another kind",
            .chess {
                $0.metrics.removeAll { $0.definition.id == Chess.rating.id }
                $0.metrics.append(Metric<Sum>("chess.rating"))
                $0.achievements.removeAll { $0.id == "rated_2000" }
            }.with {
                $0.achievements.removeAll { $0 == "rated_2000" }
                $0.ways.removeAll { $0.achievement == "rated_2000" }
            }),
        ModeFault("round-trip", "a field that is not encoded", .noting(ForgottenField(text: "e4"))),
        ModeFault("round-trip", "a number that is rounded on its way", .noting(RoundedNumber(number: 0.25))),
        ModeFault("round-trip", "JSON that cannot be read back", .noting(WriteOnly(text: "e4"))),
        ModeFault("refusals", "a number that may be none", .noting(UncheckedNumber(number: 1))),
        ModeFault("refusals", "a text with control characters", .noting(UncheckedText(text: "e4"))),
        ModeFault(
            "refusals", "an event of the author that is accepted",
            ChessSuite().with { $0.outOfRange.append(GameFinished(opponent: "bo", rating: 4_000)) }),
        ModeFault("refusals", "a field that nobody tries", .noting(Untried(kind: .quiet))),
        ModeFault(
            "range-ends", "no points for no seconds", .chess { $0.sources[0] = AwardingSource(points: -1, of: 0) }),
        ModeFault(
            "feeding", "a metric that is read and never written",
            .chess {
                $0.metrics.append(Metric<Sum>("chess.notes"))
                $0.achievements.append(Chess.achievement("notes_1", Metric<Sum>("chess.notes").total >= 1))
            }.with {
                $0.achievements.append("notes_1")
                $0.metrics.append("chess.notes")
            }),
        ModeFault(
            "feeding", "a metric that is listed and neither read nor written",
            .chess { $0.metrics.append(Metric<Sum>("chess.notes")) }.with { $0.metrics.append("chess.notes") }),
    ]
}

extension ChessSuite {
    /// The suite of chess with one more event, which counts games.
    fileprivate static func noting(_ event: some GameEvent) -> ChessSuite {
        chess { $0.sources.append(AnySource(of: event)) }.with {
            $0.samples = [event]
            $0.events.append(type(of: event).type)
        }
    }
}
