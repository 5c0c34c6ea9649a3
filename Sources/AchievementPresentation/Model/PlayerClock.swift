public import AchievementCore

/// The clock of the device in the player's hand: what time it is there, and how to wait.
///
/// Tests pass one whose time they set, and never sleep.
public struct PlayerClock: Sendable {
    /// The present moment, with the offset of the device's zone: that of a player without events.
    public let now: @Sendable () -> Moment
    /// Returns at a moment or later; throws if its task is cancelled before.
    public let wait: @Sendable (_ until: Moment) async throws -> Void

    /// A clock.
    ///
    /// - Parameters:
    ///   - now: the present moment, with the offset of the device's zone: that of a player without events.
    ///   - wait: returns at a moment or later; throws if its task is cancelled before.
    public init(
        now: @escaping @Sendable () -> Moment, wait: @escaping @Sendable (_ until: Moment) async throws -> Void
    ) {
        self.now = now
        self.wait = wait
    }

    /// A clock that sleeps until `now` has come to the moment that is waited for.
    ///
    /// - Parameter now: the present moment, with the offset of the device's zone: that of a player without events.
    public init(now: @escaping @Sendable () -> Moment) {
        self.init(now: now) { moment in
            let milliseconds = moment.milliseconds - now().milliseconds
            if milliseconds > 0 { try await Task.sleep(for: .milliseconds(milliseconds)) }
        }
    }
}
