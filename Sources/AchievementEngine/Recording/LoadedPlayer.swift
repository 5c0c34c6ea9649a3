import AchievementCore
import AchievementStorage

/// A player at a revision of the store, with the uncommitted changes of a job.
///
/// A class, because a player has so many parts that passing one on would take longer than judging an event. One job
/// owns the object at a time: the one that took it out of the cache, or loaded it. Shares of a batch are disjoint by
/// player, so within a job only one core uses it at a time.
final class LoadedPlayer: @unchecked Sendable {
    let name: PlayerID
    private(set) var revision: Int64
    /// The number of the catalog under which the state was judged.
    var judgedUnder: Int64
    var progress: PlayerProgress
    /// What must be recounted or replayed before the progress can be used.
    var stale = StaleParts()
    var bounds = Bounds()
    var records: Records
    var history = History()
    var pending = Pending()
    /// Uncommitted earnings; see ``earn(_:)``.
    private(set) var earned = PlayerEarnings()
    /// Whether there is something to commit; see ``noteChange()``.
    private(set) var isChanged = false
    /// The bytes of memory of the parts that do not grow.
    private let size: Int

    init(name: PlayerID, revision: Int64, judgedUnder: Int64, progress: PlayerProgress) {
        self.name = name
        self.revision = revision
        self.judgedUnder = judgedUnder
        self.progress = progress
        records = Records(lastUnlock: revision == 0 ? .min : nil)
        size = MemoryLayout<PlayerProgress>.size + 256 + progress.fixedFootprint
    }

    /// Whether the store knows the player.
    var isKnown: Bool { revision > 0 }

    /// The approximate number of bytes of memory that the player takes.
    var footprint: Int {
        size + progress.rows.footprint + progress.coded.footprint + (history.checkpoints?.footprint ?? 0)
            + (bounds.retained?.footprint ?? 0)
    }

    /// Notes that the progress has changed and has to be committed.
    func noteChange() { isChanged = true }

    /// Changes the uncommitted earnings, which have to be committed then.
    func earn(_ change: (inout PlayerEarnings) -> Void) {
        change(&earned)
        isChanged = true
    }

    /// Drops the uncommitted earnings of a copy.
    func dropEarnings() { earned = PlayerEarnings() }

    /// Leaves the player as it is after its commit.
    func noteCommit() {
        revision += 1
        earned = PlayerEarnings()
        isChanged = false
    }

    /// A copy that can be judged independently, and to which ``reset(to:)`` can return.
    func copy() -> LoadedPlayer {
        let copy = LoadedPlayer(name: name, revision: revision, judgedUnder: judgedUnder, progress: progress)
        (copy.stale, copy.bounds, copy.pending.rows) = (stale, bounds, pending.rows)
        (copy.records.unlocks, copy.records.ledger) = (records.unlocks, records.ledger)
        (copy.earned, copy.isChanged) = (earned, isChanged)
        return copy
    }

    /// Undoes what was judged since `earlier` was copied from this player.
    func reset(to earlier: LoadedPlayer) {
        (progress, earned, isChanged) = (earlier.progress, earlier.earned, earlier.isChanged)
    }
}

extension PlayerProgress {
    /// The approximate number of bytes of memory of the parts that do not grow with what the player does.
    var fixedFootprint: Int {
        func size<Element>(_ elements: [Element]) -> Int { 32 + elements.count * MemoryLayout<Element>.stride }
        return size(cells) + size(collected) + size(times) + size(points) + size(histories)
            + size(foreign) + unlocked.footprint + revoked.footprint
    }
}
