public import AchievementCore
public import AchievementStorage
import AchievementSupport

/// A store whose records are sealed as they are committed, so that verification detects changes made without the
/// sealer.
///
/// ```swift
/// let store = SealedStore(try await SQLiteProgressStore(path: path), sealer: KeyedSealer(key: key))
/// let center = try await AchievementCenter(store: store) { FitnessWorkouts() }
/// let findings = try await center.verify().findings
/// ```
///
/// It wraps any store and needs nothing more from it: the seal of a player is one of the player's rows, those of the
/// catalog and of the whole store are notes. A store without this wrapper pays nothing, and a sealed store can be read
/// without the wrapper and without a key.
///
/// ## What is detected
///
/// Verification names every player with an event, an unlock or a ledger entry that was edited, removed, inserted or
/// reordered, or whose state, revision or catalog number was edited. It also names players who were individually
/// removed, inserted or rolled back to an earlier state, and it detects changed definitions, withdrawals, tombstones
/// and numbers of names. Metric rows are not sealed: verification compares them with what the events give. Pending
/// deliveries and the bookkeeping of progress in notes are not covered.
///
/// Once a change is found, it is reported from then on, however much is recorded afterward. Recording continues.
///
/// ## What is not detected
///
/// - With ``UnkeyedSealer``, or with a key that the editor can read: anything other than accidents and careless edits.
/// - The whole store rolled back to an older copy, unless the host keeps ``head()`` elsewhere and compares it.
/// - Untrue facts recorded by a host. Seals show that the store is as it was written, not that what was written is
///   true.
/// - The relative order of events of different players.
///
/// ## Writers
///
/// All processes that write to a store at the same time need the sealer, and each sealed store needs a `writer` name of
/// its own. Anything written without the sealer is reported as a change. A new store is sealed from its first commit
/// on; for a store that already has records, or was restored without the wrapper, call ``sealEverything()`` once.
public actor SealedStore: ForwardingStore {
    /// Where everything is stored.
    public let base: any ProgressStore
    let sealer: any RecordSealer
    let writer: String
    private var seals: [PlayerID: KnownSeal] = [:]
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var own: WriterSeal?

    /// The maximum number of seals remembered between loading and committing; beyond it, all are forgotten.
    private static let limit = 10_000

    /// Creates a store that seals what is committed to `base`.
    ///
    /// - Parameters:
    ///   - base: where everything is stored.
    ///   - sealer: creates the seals.
    ///   - writer: the name of this sealed store, unique among those in use at the same time over the same base.
    public init(_ base: any ProgressStore, sealer: any RecordSealer, writer: String = "main") {
        self.base = base
        self.sealer = sealer
        let isPlain = (1...64).contains(writer.utf8.count) && writer.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        // The keys of notes are ASCII.
        self.writer = isPlain ? writer : SHA256.hexadecimal(of: writer)
    }

    // MARK: Reading

    /// The catalog, without the notes for seals.
    public func catalog() async throws(StoreError) -> StoredCatalog {
        var catalog = try await base.catalog()
        catalog.notes = catalog.notes.filter { !SealNotes.prefix.isPrefix(of: $0.key) }
        return catalog
    }

    /// Loads from the base. If the state of a player is requested, the seal is loaded and compared too.
    public func load(players requests: [PlayerRequest], events: [EventID]) async throws(StoreError)
        -> StoreSnapshot
    {
        var asked = requests
        for index in asked.indices where asked[index].parts.contains(.state) {
            asked[index].rows.append(Self.sealRow)
        }
        var snapshot = try await base.load(players: asked, events: events)
        for index in asked.indices where asked[index].parts.contains(.state) {
            remember(asked[index].player, snapshot.players[index])
            snapshot.players[index].rows.removeAll { $0.series == PlayerSeal.series }
        }
        return snapshot
    }

    // MARK: Writing

    /// Commits with seals. All unlocks of players with new or revoked unlocks are read first.
    public func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        await takeTurn()
        defer { passTurn() }
        let names = commit.players.map(\.player) + commit.erased
        do throws(StoreError) {
            var sealing = Sealing(commit, store: base, sealer: sealer, writer: writer)
            try await sealing.run(known: seals, own: own)
            let sequences = try await base.commit(sealing.commit)
            for (player, seal) in sealing.seals { seals[player] = seal }
            for player in commit.erased where sealing.seals[player] == nil { seals[player] = nil }
            own = sealing.own
            return sequences
        } catch {
            // The commit may or may not have been written.
            for player in names { seals[player] = nil }
            own = nil
            throw error
        }
    }

    // MARK: Seals

    /// The head of the store's seals, for the host to keep elsewhere. O(notes).
    public func head() async throws(StoreError) -> SealHead {
        SealTotals(try await base.catalog(), by: sealer).head(by: sealer)
    }

    /// Seals everything as it is now: for a store that was filled without seals, or after its changes have been
    /// investigated. Earlier changes are no longer detected. The store must not be written to in the meantime. O(size
    /// of the store).
    public func sealEverything() async throws(StoreError) {
        await takeTurn()
        defer { passTurn() }
        seals.removeAll()
        own = nil
        try await FirstSealing(store: base, sealer: sealer, writer: writer).run()
    }

    private static let sealRow = RowRequest(series: PlayerSeal.series, .all)

    private func remember(_ player: PlayerID, _ stored: StoredPlayer) {
        guard stored.revision > 0 else { return }
        if seals.count >= Self.limit { seals.removeAll() }
        seals[player] = KnownSeal(player, stored, by: sealer)
    }

    private func takeTurn() async {
        guard isBusy else {
            isBusy = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func passTurn() {
        if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
    }
}

/// A player's seal as loaded.
struct KnownSeal: Sendable {
    let revision: Int64
    let judgedUnder: Int64
    /// The seal; `nil` for an unsealed player.
    var seal: PlayerSeal?

    init(revision: Int64, judgedUnder: Int64, seal: PlayerSeal?) {
        (self.revision, self.judgedUnder, self.seal) = (revision, judgedUnder, seal)
    }

    /// - Parameter stored: the player with state and seal row.
    init(_ player: PlayerID, _ stored: StoredPlayer, by sealer: any RecordSealer) {
        (revision, judgedUnder) = (stored.revision, stored.judgedUnder)
        seal = PlayerSeal(stored.rows)
        guard let sealed = seal else { return }
        let whole = sealed.whole(
            of: player, revision: stored.revision, judgedUnder: stored.judgedUnder, state: stored.state,
            by: sealer)
        seal?.isBroken = whole != sealed.whole
    }
}
