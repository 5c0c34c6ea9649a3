public import AchievementCore

extension Walkthrough {
    /// An event and when it happens on the player's clock.
    public struct Step: Sendable {
        /// What happens.
        public let event: any GameEvent
        /// When, as RFC 3339 with the player's offset. A text that is no time is a finding.
        public let time: String

        /// `event` at `time`.
        public init(_ event: any GameEvent, at time: String = Walkthrough.noon) {
            self.event = event
            self.time = time
        }

        /// `event` at `moment`.
        public init(_ event: any GameEvent, at moment: Moment) { self.init(event, at: moment.description) }
    }

    /// The time of steps that name none: noon of a Monday.
    public static let noon = "2026-03-02T12:00:00Z"

    /// A time on the day that is `number` days after the one of ``noon``.
    public static func day(_ number: Int, _ clock: String = "12:00:00Z") -> String {
        "\(Day(number: 20_514).advanced(by: number))T\(clock)"
    }
}
