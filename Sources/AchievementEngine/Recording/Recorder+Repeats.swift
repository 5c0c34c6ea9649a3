import AchievementCore
import AchievementStorage

/// Informs senders that their events are void.
extension Recorder {
    /// The answers, where repeats of void events say so. Reads the logs of players with repeats, if the store has any
    /// void.
    func tellingVoids(
        _ results: [Result<Receipt, EventError>], of envelopes: [EventEnvelope]
    ) async throws(StoreError) -> [Result<Receipt, EventError>] {
        guard results.contains(where: \.isRepeat), try await mayHaveVoids() else { return results }
        var repeats: [PlayerID: [Int]] = [:]
        for index in results.indices where results[index].isRepeat {
            repeats[envelopes[index].player, default: []].append(index)
        }
        var results = results
        for (player, indices) in repeats {
            let voids = Voids(in: try await store.history(of: player))
            for index in indices where voids.contains(envelopes[index].id) { results[index] = .success(.repeatedVoid) }
        }
        return results
    }

    private func mayHaveVoids() async throws(StoreError) -> Bool {
        guard !hasVoids, let store = store.capability((any TypedLogStore).self) else { return true }
        hasVoids = try await store.mayHaveEvents(of: EventVoided.type)
        return hasVoids
    }
}

extension Result<Receipt, EventError> {
    fileprivate var isRepeat: Bool {
        if case .success(.repeated) = self { true } else { false }
    }
}
