import AchievementCore
import Testing

/// What Game Center would not take: warned about, since a mode need not be shown there.
///
/// Source of the limits: App Store Connect Help, "Achievement properties": at most 100 achievements per app, 100
/// points per achievement, 1,000 points in all.
struct GameCenterCheck: ConformanceCheck {
    let name = "game-center"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        let achievements = subject.achievements
        notes.see(achievements.count)
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
        // Points may be nonsense; that is another check's finding.
        let total = achievements.reduce(0.0) { $0 + Double($1.points) }
        if total > 1_000 { notes.warn(id, "\(Int(min(total, 1e15))) points in all; Game Center takes 1000 per app") }
    }
}
