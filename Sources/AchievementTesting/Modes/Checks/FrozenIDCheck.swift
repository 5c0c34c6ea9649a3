import AchievementCore
import Testing

/// Ids are those of the golden list. A renamed id keeps its old one among the former ids.
struct FrozenIDCheck: ConformanceCheck {
    let name = "frozen-ids"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        let frozen = subject.frozenIDs
        for achievement in subject.achievements {
            notes.expect(
                frozen.achievements.contains(achievement.id), achievement.id.rawValue,
                "the id is not in the golden list. Ids never change: if the achievement is new, add a line to the "
                    + "list; if it had another id, list that in formerIDs",
                at: SourceLocation(achievement.sourceLine))
        }
        compare("achievement", frozen.achievements, subject.achievements.flatMap { [$0.id] + $0.formerIDs }, &notes)

        for metric in subject.metrics {
            notes.expect(
                frozen.metrics.contains(metric.id), metric.id.rawValue,
                "the metric is not in the golden list; a renamed metric keeps its old id in formerIDs",
                at: frozen.sourceLocation)
        }
        compare("metric", frozen.metrics, subject.metrics.flatMap { [$0.id] + $0.formerIDs }, &notes)

        for type in subject.eventTypes {
            notes.expect(
                frozen.events.contains(type), type.rawValue, "the event type is not in the golden list",
                at: frozen.sourceLocation)
        }
        compare("event type", frozen.events, subject.eventTypes, &notes)

        func compare<ID: CatalogIdentifier>(
            _ kind: String, _ frozen: [ID], _ known: [ID], _ notes: inout CheckNotes
        ) {
            let known = Set(known)
            for id in frozen {
                notes.expect(
                    known.contains(id), id.rawValue, "the \(kind) was shipped and no longer exists",
                    at: subject.frozenIDs.sourceLocation)
            }
            for (id, count) in Dictionary(frozen.map { ($0, 1) }, uniquingKeysWith: +) where count > 1 {
                notes.fail(id.rawValue, "the golden list has it \(count) times", at: subject.frozenIDs.sourceLocation)
            }
        }
    }
}
