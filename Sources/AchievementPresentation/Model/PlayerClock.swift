public import AchievementCore

/// The clock of the player's device: the current time there, and how to wait.
///
/// Tests pass a clock whose time they set and which never sleeps.
public struct PlayerClock: Sendable {
    /// Returns the current moment, with the offset of the device's time zone, which applies to a player without events.
    public let now: @Sendable () -> Moment
    /// Returns at a moment or later; throws if its task is canceled before.
    let wait: @Sendable (_ until: Moment) async throws -> Void

    /// Creates a clock.
    ///
    /// - Parameters:
    ///   - now: returns the current moment, with the offset of the device's time zone, which applies to a player
    ///     without events.
    ///   - wait: returns at a moment or later; throws if its task is canceled before.
    public init(
        now: @escaping @Sendable () -> Moment, wait: @escaping @Sendable (_ until: Moment) async throws -> Void
    ) {
        self.now = now
        self.wait = wait
    }

    /// Creates a clock that waits by sleeping for the time between `now` and the moment.
    ///
    /// - Parameter now: returns the current moment, with the offset of the device's time zone, which applies to a
    ///   player without events.
    public init(now: @escaping @Sendable () -> Moment) {
        self.init(now: now) { moment in
            let milliseconds = moment.milliseconds - now().milliseconds
            if milliseconds > 0 { try await Task.sleep(for: .milliseconds(milliseconds)) }
        }
    }
}
