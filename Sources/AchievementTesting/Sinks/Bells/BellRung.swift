import AchievementCore

/// Somebody rang a bell.
struct BellRung: GameEvent {
    static let type: EventType = "conformance.bell-rung"

    func validate(_ fields: inout FieldChecks) {}
}
