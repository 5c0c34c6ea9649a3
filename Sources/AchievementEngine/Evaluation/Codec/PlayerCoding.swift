import AchievementCore
import AchievementStorage

/// A player as of a revision of the store, with what the current job has changed since.
///
/// A class, because a player has so many parts that passing one on would take longer than judging an event. One job owns it
/// at a time: the one that took it out of the cache, or loaded it. Shares of one batch are disjoint by player, so within a
/// job one core uses it at a time. So exclusivity checks are turned off.
final class LoadedPlayer: @unchecked Sendable {
    let name: PlayerID
    @exclusivity(unchecked) var revision: Int64
    /// The number of the catalog under which the state was judged.
    @exclusivity(unchecked) var judgedUnder: Int64
    @exclusivity(unchecked) var progress: PlayerProgress
    /// Metrics whose rows have to be read completely before the progress can be used.
    @exclusivity(unchecked) var staleMetrics: Set<Int> = []
    /// Readings in time that have to be recounted from the log before the progress can be used.
    @exclusivity(unchecked) var staleReadings: Set<Int> = []
    /// Modes whose history has to be replayed before the progress can be used.
    @exclusivity(unchecked) var staleModes: Set<Int> = []
    /// Modes whose history a later release has judged, under newer rules.
    var newerModes: Set<Int> = []
    /// The time up to which an erasure of the player applies, in milliseconds since 1970.
    @exclusivity(unchecked) var erasedThrough = Int64.min
    /// Refuses events from before the retained history, for a player who was loaded to judge events; `nil` if nothing
    /// is to be refused.
    @exclusivity(unchecked) var retained: RetainedPlayer?
    /// Records of the held unlocks, if they were requested.
    var unlocks: [Unlock] = []
    /// The ledger entries, if they were requested.
    var ledger: [LedgerEntry] = []

    /// Rows to read before the next events are judged.
    @exclusivity(unchecked) var needs = RowNeeds()
    /// What else has to be loaded before they are.
    @exclusivity(unchecked) var lacks: Lacks = []
    /// Whether ``unlocks`` are those that the store has.
    @exclusivity(unchecked) var hasRecords = false
    /// What is stored of the past, if late events are to be folded.
    @exclusivity(unchecked) var past: PlayerPast?
    /// What the next events write, if it was collected before something was loaded; see ``BatchJudge``.
    @exclusivity(unchecked) var collected: [CollectedEvent] = []
    /// What was earned and is not committed yet.
    @exclusivity(unchecked) var earned = PlayerEarnings()
    /// Whether there is something to commit.
    @exclusivity(unchecked) var isChanged = false
    /// Whether an event came late since the player was loaded.
    var wasLate = false
    /// The end of the history, kept for a player whose events are repeatedly late.
    @exclusivity(unchecked) var kept: KeptFold?
    /// The bytes of memory of the parts with a fixed size.
    private let size: Int

    init(name: PlayerID, revision: Int64, judgedUnder: Int64, progress: PlayerProgress) {
        self.name = name
        self.revision = revision
        self.judgedUnder = judgedUnder
        self.progress = progress
        size = MemoryLayout<PlayerProgress>.size + 256 + progress.fixedFootprint
    }

    /// An estimate of the bytes of memory that the player uses.
    var footprint: Int {
        size + progress.rows.footprint + progress.coded.footprint + (kept?.footprint ?? 0)
            + (retained?.footprint ?? 0)
    }

    /// An independent copy.
    func copy() -> LoadedPlayer {
        let copy = LoadedPlayer(name: name, revision: revision, judgedUnder: judgedUnder, progress: progress)
        (copy.staleMetrics, copy.staleReadings, copy.staleModes) = (staleMetrics, staleReadings, staleModes)
        copy.newerModes = newerModes
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

extension StateCodec {
    /// Decodes a player from the stored parts. Requested rows are known from then on, present or not.
    func player(
        _ name: PlayerID, _ stored: StoredPlayer, asked requests: [RowRequest]
    ) throws(StoreError) -> LoadedPlayer {
        guard stored.revision > 0 else {
            return LoadedPlayer(
                name: name, revision: 0, judgedUnder: 0, progress: new)
        }
        let decoded = try progress(from: stored.state)
        let player = LoadedPlayer(
            name: name, revision: stored.revision, judgedUnder: stored.judgedUnder, progress: decoded.progress)
        (player.staleMetrics, player.staleReadings) = (decoded.staleMetrics, decoded.staleReadings)
        (player.staleModes, player.newerModes) = (decoded.staleModes, decoded.newerModes)
        add(stored.rows, asked: requests, to: &player.progress)
        readUnlockPages(into: &player.progress)
        for unlock in stored.unlocks { if let unlock = self.unlock(unlock) { player.unlocks.append(unlock) } }
        for entry in stored.ledger { if let entry = self.entry(entry) { player.ledger.append(entry) } }
        return player
    }

    /// The records among the stored parts.
    func records(_ stored: StoredPlayer) -> (unlocks: [Unlock], ledger: [LedgerEntry]) {
        (stored.unlocks.compactMap { unlock($0) }, stored.ledger.compactMap { entry($0) })
    }

    /// How many of the stored unlocks and entries have the number of an achievement or mode without a known name, or
    /// unreadable evidence.
    func unreadableRecords(_ stored: StoredPlayer) -> Int {
        stored.unlocks.count { unlock in
            symbols.key(ofAchievement: unlock.symbol, rulebook) == nil
                || unlock.evidence.map { Evidence.list(from: $0) == nil } ?? false
        }
            + stored.ledger.count { entry in
                symbols.mode(ofPoints: entry.mode, rulebook) == nil
                    || entry.achievement.map { symbols.key(ofAchievement: $0, rulebook) == nil } ?? false
            }
    }

    /// Adds stored rows to a progress, without marking them as changed.
    func add(_ rows: [StoredRow], asked requests: [RowRequest], to progress: inout PlayerProgress) {
        for row in rows {
            guard let slot = symbols.slot(ofSeries: row.series) else { continue }
            progress.load(RowValue(row), at: RowAddress(slot: slot, key: row.key))
        }
        for request in requests {
            if let slot = symbols.slot(ofSeries: request.series) { progress.noteLoaded(request.selection, of: slot) }
        }
    }

    /// Sets the unlock bits that the stored pages hold.
    private func readUnlockPages(into progress: inout PlayerProgress) {
        for (key, row) in progress.rows[PlayerProgress.unlockSlot] {
            guard case .number(let page) = key else { continue }
            for (bits, isHeld) in [(row.a, true), (row.b, false)] {
                var rest = UInt64(bitPattern: bits)
                while rest != 0 {
                    let symbol = page << 6 + Int64(rest.trailingZeroBitCount)
                    rest &= rest - 1
                    guard let achievement = symbols.achievementIndices[symbol] else { continue }
                    if isHeld { progress.unlocked.insert(achievement) } else { progress.revoked.insert(achievement) }
                }
            }
        }
    }

    /// The record with the current key of its achievement; `nil` if its symbol has no name.
    private func unlock(_ stored: StoredUnlock) -> Unlock? {
        symbols.key(ofAchievement: stored.symbol, rulebook).map { key in
            Unlock(
                achievement: key, at: stored.at, event: stored.event, catalogVersion: stored.catalogVersion,
                fingerprint: stored.criterion, origin: stored.origin, points: stored.points,
                grantedBy: stored.grantedBy, evidence: stored.evidence.flatMap { Evidence.list(from: $0) })
        }
    }

    private func entry(_ stored: StoredPoints) -> LedgerEntry? {
        symbols.mode(ofPoints: stored.mode, rulebook).map { mode in
            LedgerEntry(
                mode: mode, points: stored.points, reason: stored.reason,
                achievement: stored.achievement.flatMap { symbols.key(ofAchievement: $0, rulebook) },
                event: stored.event, at: stored.at)
        }
    }
}
