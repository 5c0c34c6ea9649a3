import AchievementCore
import AchievementEngine
import Testing

/// Reports the engine's catalog findings that belong to this check.
struct CatalogFindingsCheck: ConformanceCheck {
    let name: String
    /// The number of things that the check examines.
    let size: @Sendable (ModeSubject) -> Int

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        notes.countExamined(size(subject))
        notes.add(subject.catalogFindings)
    }

    /// Ids are well formed, start with the mode's id, and are unique.
    static let identifiers = CatalogFindingsCheck(name: "identifiers") {
        1 + $0.achievements.count + $0.metrics.count + $0.eventTypes.count
    }

    /// Version, level curve and metrics are valid.
    static let declarations = CatalogFindingsCheck(name: "declarations") { 2 + $0.metrics.count }

    /// Criteria read metrics that the mode lists, with measures that the metric kinds have.
    static let readings = CatalogFindingsCheck(name: "readings") { $0.achievements.count }

    /// Prerequisites exist and have no cycles.
    static let prerequisites = CatalogFindingsCheck(name: "prerequisites") { $0.achievements.count }

    /// Criteria can hold, and do not hold from the start.
    static let possibility = CatalogFindingsCheck(name: "possibility") { $0.achievements.count }
}

extension CheckNotes {
    /// Records the engine's findings that belong to this check, at the source lines that they name.
    mutating func add(_ findings: [CatalogFinding]) {
        for finding in findings where finding.owner == check {
            fail(finding.subject, finding.message, at: finding.sourceLine.map { SourceLocation($0) })
        }
    }
}

extension CatalogFinding {
    /// The kit's check that the finding belongs to.
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

/// Warns about values beyond Game Center's limits. It never fails, because a mode need not be shown there.
///
/// The limits are from App Store Connect Help, "Achievement properties": at most 100 achievements per app, 100 points
/// per achievement, 1,000 points in all.
struct GameCenterCheck: ConformanceCheck {
    let name = "game-center"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        let achievements = subject.achievements
        notes.countExamined(achievements.count)
        let id = subject.mode.id.rawValue
        if achievements.count > 100 {
            notes.warn(id, "\(achievements.count) achievements; Game Center takes 100 per app")
        }
        let rich = achievements.filter { $0.points > 100 }
        if let first = rich.first {
            notes.warn(
                id, "\(rich.count) achievements have more than Game Center's 100 points, \(first.id) among them",
                at: SourceLocation(first.sourceLine))
        }
        // Summed as `Double`, because invalid points, which another check reports, could overflow an integer.
        let total = achievements.reduce(0.0) { $0 + Double($1.points) }
        if total > 1_000 { notes.warn(id, "\(Int(min(total, 1e15))) points in all; Game Center takes 1000 per app") }
    }
}
