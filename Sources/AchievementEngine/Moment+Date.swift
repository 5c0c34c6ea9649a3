public import AchievementCore
public import Foundation

extension Moment {
    /// Now, by the system's clock and time zone. For hosts; nothing in the rulebook asks for it.
    public static var system: Moment { Moment(Date(), in: .current) }

    /// A date on the clock of a time zone: the player's, such as the one that a device told with the request.
    ///
    /// A date before 1970 or after 9999 becomes the nearest moment that there is.
    public init(_ date: Date, in zone: TimeZone) {
        let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded(.down)
        let instant = Moment(
            milliseconds: Int64(exactly: milliseconds) ?? (milliseconds < 0 ? 0 : .max), offsetSeconds: 0)
        // A time zone is asked only for times that calendars have.
        let nearest = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000)
        self.init(milliseconds: instant.milliseconds, offsetSeconds: zone.secondsFromGMT(for: nearest))
    }
}
