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

    /// A time on the day that is `number` days after the one of ``noon``.
    static func day(_ number: Int, _ clock: String = "12:00:00Z") -> String {
        let first = Day(number: 20_514)
        return "\(first.advanced(by: number))T\(clock)"
    }
}
