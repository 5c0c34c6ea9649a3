import AchievementCore
import AchievementStorage

/// A player as of a revision of the store, and what a job has made of the player since.
///
/// A class, because a player has so many parts that passing one on would take longer than judging an event. One job
/// owns it at a time: the one that took it out of the cache, or loaded it. Shares of one batch are disjoint by player,
/// so within a job one core uses it at a time.
final class LoadedPlayer: @unchecked Sendable {
    let name: PlayerID
    var revision: Int64
    /// The number of the catalog under which the state was judged.
    var judgedUnder: Int64
    var progress: PlayerProgress
    /// Metrics whose rows have to be read whole before the progress can be used.
    var staleMetrics: Set<Int> = []
    /// Readings in time that have to be counted from the log before the progress can be used.
    var staleReadings: Set<Int> = []
    /// Whether the moment of the last event has to be found in the log before the progress can be used.
    var lacksLastMoment = false
    /// Modes whose history has to be replayed before the progress can be used.
    var staleModes: Set<Int> = []
    /// Modes whose history a later release has judged, under newer rules.
    var newerModes: Set<Int> = []
    /// Up to when an erasure of the player counts, in milliseconds since 1970.
    var erasedThrough = Int64.min
    /// The retention cutoff that refuses older events, loaded for judging alone; `nil` if there is none.
    var retained: RetainedPlayer?
    /// Records of what the player holds, if they were asked for.
    var unlocks: [Unlock] = []
    /// The entries of the ledger, if they were asked for.
    var ledger: [LedgerEntry] = []

    /// Rows to read before the next events are judged.
    var needs = RowNeeds()
    /// What else has to be loaded before they are.
    var missingParts: MissingParts = []
    /// Whether ``unlocks`` are those that the store has.
    var hasRecords = false
    /// When the last of what the player holds is dated, in milliseconds since 1970, or later than that; `nil` if it is not
    /// known.
    var lastUnlock: Int64?
    /// The position of the last event that came since the player was loaded; `nil` if none did.
    var lastPosition: CanonicalPosition?
    /// What is stored of the past, if late events are to be folded.
    var past: PlayerPast?
    /// What the next events write, if it was collected before something was loaded; see ``BatchJudge``.
    var collected: [CollectedEvent] = []
    /// What was earned and is not committed yet.
    var earned = PlayerEarnings()
    /// Whether there is something to commit.
    var isChanged = false
    /// Whether the next events have to be judged together with the whole history, at their places in it.
    var mustBeReplayed = false
    /// Whether an event came late since the player was loaded.
    var wasLate = false
    /// The end of the history, of a player whose events come late again and again.
    var kept: FoldCheckpoints?
    /// The bytes of memory of what does not grow.
    private let size: Int

    init(name: PlayerID, revision: Int64, judgedUnder: Int64, progress: PlayerProgress) {
        self.name = name
        self.revision = revision
        self.judgedUnder = judgedUnder
        self.progress = progress
        lastUnlock = revision == 0 ? .min : nil
        size = MemoryLayout<PlayerProgress>.size + 256 + progress.fixedFootprint
    }

    /// About how many bytes of memory the player takes.
    var footprint: Int {
        size + progress.rows.footprint + progress.coded.footprint + (kept?.footprint ?? 0)
            + (retained?.footprint ?? 0)
    }

    /// Another one that is like this.
    func copy() -> LoadedPlayer {
        let copy = LoadedPlayer(name: name, revision: revision, judgedUnder: judgedUnder, progress: progress)
        (copy.staleMetrics, copy.staleReadings, copy.staleModes) = (staleMetrics, staleReadings, staleModes)
        (copy.newerModes, copy.lacksLastMoment) = (newerModes, lacksLastMoment)
        (copy.unlocks, copy.ledger) = (unlocks, ledger)
        (copy.erasedThrough, copy.retained) = (erasedThrough, retained)
        (copy.needs, copy.earned, copy.isChanged) = (needs, earned, isChanged)
        return copy
    }

    /// Takes back what was judged since `earlier` was copied from it.
    func reset(to earlier: LoadedPlayer) {
        (progress, earned, isChanged) = (earlier.progress, earlier.earned, earlier.isChanged)
    }

    /// Whether the store knows the player.
    var isKnown: Bool { revision > 0 }
}

extension PlayerProgress {
    /// About how many bytes of memory those parts take that do not grow with what the player does.
    var fixedFootprint: Int {
        func size<Element>(_ elements: [Element]) -> Int { 32 + elements.count * MemoryLayout<Element>.stride }
        return size(cells) + size(collected) + size(times) + size(points) + size(histories)
            + size(foreign) + unlocked.footprint + revoked.footprint
    }
}
