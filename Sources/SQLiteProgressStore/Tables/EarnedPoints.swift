import AchievementCore
import AchievementStorage

/// The ledger entries that a commit adds: those stored with its events, and those stored apart.
struct EarnedPoints {
    /// By event of the commit, the entries stored with it.
    private(set) var ofEvents: [EventPoints?]
    /// By update of the commit, the entries stored apart; empty if all are stored with events.
    private(set) var apart: [[(number: Int64, entry: StoredPoints)]] = []

    /// - Parameters:
    ///   - eventIndex: the sequence numbers of the commit's events.
    ///   - last: by update, the number of the last entry after the commit.
    ///   - reasons: assigns numbers to reasons.
    init(
        _ commit: StoreCommit, _ eventIndex: CommitEventIndex, after last: some Collection<Int64>, reasons: TextTable
    ) throws(StoreError) {
        ofEvents = Array(repeating: nil, count: commit.events.count)
        for (updateIndex, last) in zip(commit.players.indices, last) where !commit.players[updateIndex].ledger.isEmpty {
            var number = last - Int64(commit.players[updateIndex].ledger.count)
            for entry in commit.players[updateIndex].ledger {
                number += 1
                let event = eventIndex.index(of: entry.event, updateIndex)
                if let event, try add(entry, number, to: event, at: commit.events[event].moment, reasons) { continue }
                if apart.isEmpty { apart = Array(repeating: [], count: commit.players.count) }
                apart[updateIndex].append((number, entry))
            }
        }
    }

    /// Adds an entry to those of an event; returns `false` if its number does not follow theirs.
    private mutating func add(
        _ entry: StoredPoints, _ number: Int64, to event: Int, at moment: Moment, _ reasons: TextTable
    ) throws(StoreError) -> Bool {
        let reason = try EventPoints.isCommon(entry.reason) ? nil : reasons.makeNumber(ofReason: entry.reason)
        guard ofEvents[event] != nil else {
            ofEvents[event] = EventPoints(entry, reason: reason, number: number, at: moment)
            return true
        }
        return ofEvents[event]?.add(entry, reason: reason, number: number) ?? false
    }
}
