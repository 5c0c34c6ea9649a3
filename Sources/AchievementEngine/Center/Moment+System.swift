public import AchievementCore
import Foundation

extension Moment {
    /// Now, by the system's clock and time zone. For hosts; nothing in the rulebook asks for it.
    public static var system: Moment {
        let now = Date()
        return Moment(
            milliseconds: Int64(now.timeIntervalSince1970 * 1_000),
            offsetSeconds: TimeZone.current.secondsFromGMT(for: now))
    }
}
