import AchievementCore
import AchievementEngine
import Testing

/// What the engine finds in the catalog, sorted by subject.
struct CatalogFindingsCheck: ConformanceCheck {
    let name: String
    /// The engine's names of what belongs here.
    let codes: Set<String>
    /// How many things there were to look at.
    let seen: @Sendable (ModeSubject) -> Int

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        notes.see(seen(subject))
        Self.report(subject.catalogFindings.filter { codes.contains($0.check) }, &notes)
    }

    /// Ids are well formed, carry the mode's id in front, and name one thing each.
    static let identifiers = CatalogFindingsCheck(
        name: "identifiers",
        codes: [
            "mode-id", "event-id", "metric-id", "achievement-id", "foreign-prefix", "duplicate-achievement",
            "duplicate-event", "duplicate-mode", "duplicate-sink",
        ],
        seen: { 1 + $0.achievements.count + $0.metrics.count + $0.eventTypes.count })

    /// Version, level curve and metrics are sound. What the engine finds and no other check knows is here too.
    static let declarations = CatalogFindingsCheck(
        name: "declarations",
        codes: ["mode-version", "level-curve", "metric-bounds", "metric-family", "metric-described-twice"],
        seen: { 2 + $0.metrics.count })

    /// Criteria read metrics that some source lists, with measures that their kind has.
    static let readings = CatalogFindingsCheck(name: "readings", codes: ["reading"], seen: { $0.achievements.count })

    /// Criteria wait for achievements that exist, and not in a circle.
    static let prerequisites = CatalogFindingsCheck(
        name: "prerequisites", codes: ["prerequisite", "prerequisite-circle", "depth"],
        seen: { $0.achievements.count })

    /// Criteria can hold, and do not hold from the start.
    static let possibility = CatalogFindingsCheck(
        name: "possibility", codes: ["possibility"], seen: { $0.achievements.count })

    /// Notes findings of the engine at the lines that they name.
    static func report(_ findings: [CatalogFinding], _ notes: inout CheckNotes) {
        for finding in findings {
            notes.fail(finding.subject, finding.message, at: finding.sourceLine.map { SourceLocation($0) })
        }
    }
}
