import AchievementCore

/// An event and when it happened.
struct Step: Sendable {
    let event: any GameEvent
    let time: String

    init(_ event: any GameEvent, at time: String = Step.noon) {
        self.event = event
        self.time = time
    }

    static let noon = "2026-03-02T12:00:00Z"
}
