public import AchievementCore

extension AchievementCenter {
    /// The rewards of a player from now on, as they are committed.
    ///
    /// For the live part of a user interface. What must not be missed belongs in a ``/AchievementCore/RewardSink``:
    /// a listener that does not keep up loses all but its newest 1,024 rewards.
    public nonisolated func rewards(for player: PlayerID) -> AsyncStream<Reward> {
        streams.stream(for: player)
    }

    /// Delivers what sinks have not confirmed, and returns when each sink has it or has failed again.
    ///
    /// - Throws: the first error of a sink that failed; the deliveries stay in the outbox.
    public func deliverPending() async throws {
        for sink in sinks {
            await sink.idle()
            await sink.catchUp()
        }
        for sink in sinks { await sink.idle() }
        for sink in sinks {
            if let failure = await sink.lastFailure { throw failure }
        }
    }
}
