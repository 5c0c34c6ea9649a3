import AchievementCore
import AchievementEngine
import Testing

/// What the engine finds in the catalog, under the check that it belongs to.
struct CatalogFindingsCheck: ConformanceCheck {
    let name: String
    /// How many things there are to look at.
    let size: @Sendable (ModeSubject) -> Int

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        notes.see(size(subject))
        notes.add(subject.catalogFindings)
    }

    /// Ids are well formed, carry the mode's id in front, and name one thing each.
    static let identifiers = CatalogFindingsCheck(name: "identifiers") {
        1 + $0.achievements.count + $0.metrics.count + $0.eventTypes.count
    }

    /// Version, level curve and metrics are sound.
    static let declarations = CatalogFindingsCheck(name: "declarations") { 2 + $0.metrics.count }

    /// Criteria read metrics that the mode lists, with measures that their kind has.
    static let readings = CatalogFindingsCheck(name: "readings") { $0.achievements.count }

    /// Criteria wait for achievements that exist, and not in a circle.
    static let prerequisites = CatalogFindingsCheck(name: "prerequisites") { $0.achievements.count }

    /// Criteria can hold, and do not hold from the start.
    static let possibility = CatalogFindingsCheck(name: "possibility") { $0.achievements.count }
}

extension CheckNotes {
    /// Notes those findings of the engine that belong to this check, at the lines that they name.
    mutating func add(_ findings: [CatalogFinding]) {
        for finding in findings where finding.owner == check {
            fail(finding.subject, finding.message, at: finding.sourceLine.map { SourceLocation($0) })
        }
    }
}

extension CatalogFinding {
    /// The check of the kit that the finding belongs to.
    fileprivate var owner: String {
        switch check {
        case "mode-id", "event-id", "metric-id", "achievement-id", "foreign-prefix", "duplicate-achievement",
            "duplicate-event", "duplicate-mode", "duplicate-sink":
            "identifiers"
        case "reading": "readings"
        case "prerequisite", "prerequisite-circle", "depth": "prerequisites"
        case "possibility": "possibility"
        case "missing-text", "translation": "texts"
        case "value": "values"
        default: "declarations"
        }
    }
}
