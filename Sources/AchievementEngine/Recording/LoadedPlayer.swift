import AchievementCore
import AchievementStorage

/// A player at a revision of the store, with the uncommitted changes of a job.
///
/// A class, because a player has so many parts that passing one on would take longer than judging an event. One job
/// owns the object at a time: the one that took it out of the cache, or loaded it. Shares of a batch are disjoint by
/// player, so within a job only one core uses it at a time.
final class LoadedPlayer: @unchecked Sendable {
    let name: PlayerID
    var revision: Int64
    /// The number of the catalog under which the state was judged.
    var judgedUnder: Int64
    var progress: PlayerProgress
    /// Metrics whose rows must all be read before the progress can be used.
    var staleMetrics: Set<Int> = []
    /// Time-based readings that must be counted from the log before the progress can be used.
    var staleReadings: Set<Int> = []
    /// Whether the moment of the last event must be found in the log before the progress can be used.
    var lacksLastMoment = false
    /// Modes whose history must be replayed before the progress can be used.
    var staleModes: Set<Int> = []
    /// Modes whose history was judged by a later release, under newer rules.
    var newerModes: Set<Int> = []
    /// The moment up to which an erasure covers the player's events, in milliseconds since 1970.
    var erasedThrough = Int64.min
    /// The retention cutoff before which events are refused, loaded only for judging; `nil` if there is none.
    var retained: RetainedPlayer?
    /// The records of what the player holds, if they were requested.
    var unlocks: [Unlock] = []
    /// The ledger entries, if they were requested.
    var ledger: [LedgerEntry] = []

    /// Rows to read before the next events are judged.
    var needs = RowNeeds()
    /// Other parts to load before the next events are judged.
    var missingParts: MissingParts = []
    /// Whether ``unlocks`` were loaded from the store.
    var hasRecords = false
    /// An upper bound for the date of the player's latest unlock, in milliseconds since 1970; `nil` if unknown.
    var lastUnlock: Int64?
    /// The canonical position of the last event since the player was loaded; `nil` if there was none.
    var lastPosition: CanonicalPosition?
    /// The stored past, if it was loaded for late events.
    var past: PlayerPast?
    /// What the next events write, if that was collected before missing parts were loaded; see ``BatchJudge``.
    var collected: [CollectedEvent] = []
    /// Uncommitted earnings.
    var earned = PlayerEarnings()
    /// Whether there is something to commit.
    var isChanged = false
    /// Whether the next events require a replay of the whole history, with these events at their positions.
    var mustBeReplayed = false
    /// Whether an event came late since the player was loaded.
    var wasLate = false
    /// The kept end of the history, for a player whose events come late again and again.
    var kept: FoldCheckpoints?
    /// The bytes of memory of the parts that do not grow.
    private let size: Int

    init(name: PlayerID, revision: Int64, judgedUnder: Int64, progress: PlayerProgress) {
        self.name = name
        self.revision = revision
        self.judgedUnder = judgedUnder
        self.progress = progress
        lastUnlock = revision == 0 ? .min : nil
        size = MemoryLayout<PlayerProgress>.size + 256 + progress.fixedFootprint
    }

    /// The approximate number of bytes of memory that the player takes.
    var footprint: Int {
        size + progress.rows.footprint + progress.coded.footprint + (kept?.footprint ?? 0)
            + (retained?.footprint ?? 0)
    }

    /// A copy that can be judged independently, and to which ``reset(to:)`` can return.
    func copy() -> LoadedPlayer {
        let copy = LoadedPlayer(name: name, revision: revision, judgedUnder: judgedUnder, progress: progress)
        (copy.staleMetrics, copy.staleReadings, copy.staleModes) = (staleMetrics, staleReadings, staleModes)
        (copy.newerModes, copy.lacksLastMoment) = (newerModes, lacksLastMoment)
        (copy.unlocks, copy.ledger) = (unlocks, ledger)
        (copy.erasedThrough, copy.retained) = (erasedThrough, retained)
        (copy.needs, copy.earned, copy.isChanged) = (needs, earned, isChanged)
        return copy
    }

    /// Undoes what was judged since `earlier` was copied from this player.
    func reset(to earlier: LoadedPlayer) {
        (progress, earned, isChanged) = (earlier.progress, earlier.earned, earlier.isChanged)
    }

    /// Whether the store knows the player.
    var isKnown: Bool { revision > 0 }
}

extension PlayerProgress {
    /// The approximate number of bytes of memory of the parts that do not grow with what the player does.
    var fixedFootprint: Int {
        func size<Element>(_ elements: [Element]) -> Int { 32 + elements.count * MemoryLayout<Element>.stride }
        return size(cells) + size(collected) + size(times) + size(points) + size(histories)
            + size(foreign) + unlocked.footprint + revoked.footprint
    }
}
