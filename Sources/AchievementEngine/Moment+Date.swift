public import AchievementCore
public import Foundation

extension Moment {
    /// The current moment by the system's clock and time zone. For hosts; the rulebook never uses it.
    public static var system: Moment { Moment(Date(), in: .current) }

    /// Creates the moment of a date on the clock of a time zone, usually the player's, as reported by the device.
    ///
    /// A date before 1970 or after 9999 becomes the nearest valid moment.
    public init(_ date: Date, in zone: TimeZone) {
        let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded(.down)
        let instant = Moment(
            milliseconds: Int64(exactly: milliseconds) ?? (milliseconds < 0 ? 0 : .max), offsetSeconds: 0)
        // The time zone is queried only for dates that calendars support.
        let nearest = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000)
        self.init(milliseconds: instant.milliseconds, offsetSeconds: zone.secondsFromGMT(for: nearest))
    }
}
