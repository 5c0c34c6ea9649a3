import AchievementStorage
import AchievementSupport

/// Prefetches memory that judging a batch reads and writes; see `prefetchObject(_:bytes:)` for how and why.
///
/// The one place that knows which objects and arrays envelopes, players and updates consist of.
enum BatchPrefetcher {
    /// Prefetch distances, in players: for the players themselves, and for their parts.
    static let playersAhead = 5
    static let partsAhead = 2
    /// Prefetch distances, in events: for their envelopes, and for the objects to which these refer.
    private static let envelopesAhead = 16
    private static let factsAhead = 8
    /// Prefetch distance, in updates of a committed batch.
    static let updatesAhead = 3

    /// Prefetches the events after one of a batch: first the envelopes, then the objects to which they refer.
    @inline(__always)
    static func prefetch(_ envelopes: borrowing [EventEnvelope], behind index: Int) {
        if index + envelopesAhead < envelopes.count { prefetchEnvelope(at: index + envelopesAhead, of: envelopes) }
        if index + factsAhead < envelopes.count { prefetchFact(at: index + factsAhead, of: envelopes) }
    }

    /// Prefetches an envelope, which consists of one reference.
    @inline(__always)
    static func prefetchEnvelope(at index: Int, of envelopes: borrowing [EventEnvelope]) {
        prefetchObject(at: index, of: envelopes, bytes: 128)
    }

    /// Prefetches the objects to which an envelope refers, once the envelope is in the cache.
    @inline(__always)
    static func prefetchFact(at index: Int, of envelopes: borrowing [EventEnvelope]) {
        prefetchObject(envelopes[index].logged.storage, bytes: 128)
    }

    /// Prefetches a player; ``prefetchParts(of:for:like:)`` can follow once it is in the cache.
    @inline(__always)
    static func prefetchPlayer(at index: Int, of players: borrowing [LoadedPlayer]) {
        prefetchObject(at: index, of: players, bytes: 16 + MemoryLayout<PlayerProgress>.size + 256)
    }

    /// Prefetches the parts of a player that an event reads or writes.
    ///
    /// - Parameters:
    ///   - traits: the traits of the event's type.
    ///   - example: a player of the same rulebook who is in the CPU cache, as are the counts of the player's arrays.
    @inline(__always)
    static func prefetchParts(
        of player: borrowing LoadedPlayer, for traits: EventTraits, like example: borrowing PlayerProgress
    ) {
        prefetchParts(of: &player.progress, for: traits, like: example)
    }

    // `inout` although nothing is changed: a copy would retain each part, and so stall on the very memory to prefetch.
    private static func prefetchParts(
        of progress: inout PlayerProgress, for traits: EventTraits, like example: borrowing PlayerProgress
    ) {
        prefetchArray(progress.cells, bytes: 0)
        prefetchElements(in: traits.metrics, of: progress.cells)
        prefetchArray(progress.points, bytes: size(of: example.points))
        prefetchArray(progress.histories, bytes: 0)
        prefetchElements(in: traits.modes, of: progress.histories)
        prefetchArray(progress.collected, bytes: size(of: example.collected))
        prefetchArray(progress.times, bytes: size(of: example.times))
        prefetchArray(progress.coded.bytes, bytes: 384)
        prefetchArray(progress.unlocked.words, bytes: size(of: example.unlocked.words))
        prefetchArray(progress.revoked.words, bytes: size(of: example.revoked.words))
        prefetchArray(progress.rows.numbers, bytes: usualSlots * MemoryLayout<Int32>.stride)
        prefetchArray(progress.rows.slots, bytes: usualSlots * MemoryLayout<SlotRows>.stride)
    }

    /// The usual number of row slots of a player with several modes.
    private static let usualSlots = 16

    @inline(__always)
    private static func size<Element>(of elements: borrowing [Element]) -> Int {
        elements.count * MemoryLayout<Element>.stride
    }

    /// Prefetches the arrays of an update that is about to be freed; nothing if there is no such update.
    static func prefetchUpdate(at index: Int, of updates: borrowing [PlayerUpdate]) {
        guard index >= 0 else { return }
        updates.withUnsafeBufferPointer { updates in
            prefetchArray(updates[index].state, bytes: 0)
            prefetchArray(updates[index].unlocks, bytes: 0)
            prefetchArray(updates[index].ledger, bytes: 0)
            prefetchArray(updates[index].deliveries, bytes: 0)
        }
    }
}
