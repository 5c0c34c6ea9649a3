public import AchievementCore
import AchievementSupport

/// A clock that does not advance by itself.
///
/// ```swift
/// let clock = ManualClock(try #require(Moment("2026-06-01T12:00:00Z")))
/// let center = try await AchievementCenter(
///     store: store, configuration: CenterConfiguration(now: { clock.now })) { Chess() }
/// clock.advance(byHours: 24)
/// ```
public final class ManualClock: Sendable {
    private let moment: Locked<Moment>

    /// A clock that shows `moment`.
    public init(_ moment: Moment) { self.moment = Locked(moment) }

    /// The moment that the clock shows. It can be set forward and, as players do, backward.
    public var now: Moment {
        get { moment.withLock { $0 } }
        set { moment.withLock { $0 = newValue } }
    }

    /// Advances the clock; the offset stays the same.
    public func advance(byMilliseconds milliseconds: Int64) {
        moment.withLock { $0 = $0.advanced(by: .milliseconds(milliseconds)) }
    }

    /// Advances the clock; the offset stays the same.
    public func advance(byHours hours: Int64) { advance(byMilliseconds: hours * 3_600_000) }
}
