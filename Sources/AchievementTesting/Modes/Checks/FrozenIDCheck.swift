import AchievementCore
import Testing

/// Ids match the golden list, and the golden list still begins with the shipped ids. A renamed id keeps its old one in
/// `formerIDs`.
struct FrozenIDCheck: ConformanceCheck {
    let name = "frozen-ids"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        let frozen = subject.frozenIDs
        let walked = Set(subject.walkthroughs.map(\.achievement))
        compare(
            "achievement", frozen.achievements,
            subject.achievements.map { achievement in
                Declared(
                    id: achievement.id, formerIDs: achievement.formerIDs, SourceLocation(achievement.sourceLine),
                    lacks: walked.contains(achievement.id) ? "" : ", and give it a walkthrough")
            },
            frozen, &notes)
        compare(
            "metric", frozen.metrics,
            subject.metrics.map { Declared(id: $0.id, formerIDs: $0.formerIDs, frozen.sourceLocation) }, frozen, &notes)
        compare(
            "event type", frozen.events,
            subject.eventTypes.map { Declared(id: $0, formerIDs: [], frozen.sourceLocation) }, frozen, &notes)
        if let problem = frozen.problemOfSeal { notes.fail("golden list", problem, at: frozen.sourceLocation) }
    }

    /// An id of the mode and the location of its declaration.
    private struct Declared<ID: CatalogIdentifier> {
        let id: ID
        let formerIDs: [ID]
        let location: SourceLocation
        /// What a new id needs besides its line in the list.
        let lacks: String

        init(id: ID, formerIDs: [ID], _ location: SourceLocation, lacks: String = "") {
            (self.id, self.formerIDs, self.location, self.lacks) = (id, formerIDs, location, lacks)
        }
    }

    private func compare<ID: CatalogIdentifier>(
        _ kind: String, _ listed: [ID], _ declared: [Declared<ID>], _ frozen: FrozenIDs, _ notes: inout CheckNotes
    ) {
        // Another check reports that the mode has none at all.
        guard !declared.isEmpty else { return }
        let known = Set(declared.flatMap { [$0.id] + $0.formerIDs })
        let removed = listed.filter { !known.contains($0) }
        let list = Set(listed)
        for item in declared {
            let rename =
                kind == "event type"
                ? "names of event types never change" : "if it had another id, list that in formerIDs"
            let nearest = NearestName.find(item.id.rawValue, among: removed.map(\.rawValue))
            notes.expect(
                list.contains(item.id), item.id.rawValue,
                "the \(kind) is not in the golden list. If it is new, add it at the end of the list\(item.lacks); \(rename)"
                    + (nearest.map { ". Is it \($0), renamed?" } ?? ""),
                at: item.location)
        }
        for id in removed {
            let fresh = declared.map(\.id).filter { !list.contains($0) }
            notes.fail(
                id.rawValue,
                "the \(kind) was shipped, and "
                    + (kind == "event type"
                        ? "no source in `metricSources` reads it; list its source there" : "no longer exists")
                    + suggestion(NearestName.find(id.rawValue, among: fresh.map(\.rawValue))),
                at: frozen.sourceLocation)
        }
        for (id, count) in Dictionary(listed.map { ($0, 1) }, uniquingKeysWith: +) where count > 1 {
            notes.fail(id.rawValue, "the golden list has it \(count) times", at: frozen.sourceLocation)
        }
    }

    private func suggestion(_ name: String?) -> String {
        name.map { "; if it is \($0) now, list the old id in the formerIDs of that" } ?? ""
    }
}
