import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

/// The knowledge of one device about a player, joined with that of other devices as in a merge, but without stores or
/// files.
struct KnownPlayer {
    private let player: LoadedPlayer
    private let past: PlayerPast
    private let catalog: CompiledCatalog
    private let catalogs: WorldCatalogs
    /// The log of the players who define achievements.
    private let definitions: [LoggedEvent]

    /// The player as a center knows it, which is empty if the center has recorded nothing.
    init(_ name: PlayerID, of center: AchievementCenter, _ catalogs: WorldCatalogs) async throws {
        let loader = try await center.reader().loader
        let loaded = try #require(try await loader.load([name]).players.first)
        let known = try await loader.completePoints(loaded)
        past = try await loader.past(of: known)
        definitions = try await center.store.history(of: "coach")
        self.catalogs = catalogs
        catalog = try catalogs.catalog(loader.catalog.stored.notes)
        player = known.under(catalog, after: loader.catalog)
    }

    private init(
        _ player: LoadedPlayer, _ past: PlayerPast, _ catalog: CompiledCatalog, _ definitions: [LoggedEvent],
        like other: KnownPlayer
    ) {
        (self.player, self.past, self.catalog, self.definitions) = (player, past, catalog, definitions)
        catalogs = other.catalogs
    }

    private var history: PlayerHistory {
        PlayerHistory(player.name, past, player.isKnown ? player.progress : nil, catalog.rulebook)
    }

    /// The player after the device has merged the backup of another device.
    func joined(with other: KnownPlayer) throws -> KnownPlayer {
        let merged = try MergedNotes(catalog.stored.notes, other.catalog.stored.notes)
        var notes = catalog.stored.notes
        for (key, text) in merged.changes { notes[key] = text }
        let common = try catalogs.catalog(notes)
        let known = Set(definitions.map(\.id))
        let taken = KnownPlayer(
            player.under(common, after: catalog), past, common,
            definitions + other.definitions.filter { !known.contains($0.id) }, like: self)
        return try taken.taking(PlayerMergeStep(history: other.history)).settled()
    }

    /// The same player judged again; a merge does so at its end for players that it has not judged.
    func settled() throws -> KnownPlayer {
        try taking(PlayerMergeStep(history: PlayerHistory(player.name), isReplay: true))
    }

    private func taking(_ step: PlayerMergeStep) throws -> KnownPlayer {
        let union = try PlayerUnion(step, player, past, catalog)
        guard union.mayHaveNews, let joined = try union.players().first, step.isReplay || union.hasNews([joined]) else {
            return self
        }
        var after = past
        if union.isRewritten { after = PlayerPast() }
        after.log += union.newEvents
        after.ledger = (after.ledger + joined.earned.ledger).settled
        let changed = Set(joined.earned.unlocks.map(\.achievement) + joined.earned.revoked)
        after.unlocks = after.unlocks.filter { !changed.contains($0.achievement) } + joined.earned.unlocks
        let stored = LoadedPlayer(
            name: player.name, revision: player.revision + 1, judgedUnder: catalog.number, progress: joined.progress)
        return KnownPlayer(stored, after, catalog, definitions, like: self)
    }

    /// The contradictions between the state and the log.
    func problems() async throws -> [String] {
        let store = InMemoryProgressStore()
        _ = try await store.commit(StoreCommit(generation: 0, events: definitions.map { $0.placed(at: 0) }))
        return PlayerCheck(
            stored: player, current: player, past: past, waiting: [],
            definitions: try await DefinitionLog(store, catalog), catalog: catalog,
            now: Moment(milliseconds: 1_790_000_000_000)
        ).outcome.problems
    }

    /// Everything that must not depend on the order of merges, as lines.
    var lines: [String] {
        var days: [Day: Int] = [:]
        for entry in past.ledger { days[entry.at.localDay, default: 0] += entry.points }
        return held + totals + catalog.definitions.map { "\($0)" } + past.log.map { "\($0.id) \($0.moment)" }.sorted()
            + days.filter { $0.value != 0 }.map { "\($0.key): \($0.value) points" }.sorted()
            + catalog.rulebook.achievements.indices.filter { player.progress.revoked.contains($0) }.map {
                "\(catalog.rulebook.achievements[$0].key) is revoked"
            }
    }

    /// The achievements held, with date and event.
    var held: [String] {
        past.unlocks.map {
            "\($0.achievement) \($0.at) \($0.event.map { "\($0)" } ?? "-") \($0.points) \($0.grantedBy ?? "-") "
                + $0.criterionFingerprint
        }.sorted()
    }

    /// The entries of the ledger, as a reader sees them.
    var entries: [LedgerEntry] { past.ledger.oldestFirst }

    var totals: [String] {
        ["\(past.ledger.reduce(0) { $0 + $1.points }) points"]
            + catalog.rulebook.listedMetrics.map {
                "\(catalog.rulebook.metrics[$0].definition.id) \(player.progress.cells[$0])"
            }
    }

    /// The differences to the model, in words.
    func differences(to plain: PlainHistory) -> [String] {
        var differences: [String] = []
        let held = Dictionary(
            past.unlocks.map { ($0.achievement.id.rawValue, $0.at.milliseconds) },
            uniquingKeysWith: { first, _ in first })
        for id in Set(held.keys).union(plain.held.keys).sorted() where held[id] != plain.held[id]?.at {
            differences.append("\(id) since \(held[id] ?? 0), the model says \(plain.held[id]?.at ?? 0)")
        }
        let points = past.ledger.reduce(0) { $0 + $1.points }
        if points != plain.points { differences.append("\(points) points, the model says \(plain.points)") }
        guard case .sum(let total, _) = player.progress.cells[catalog.rulebook.metricIndices[Gym.visits.id] ?? 0] else {
            return differences
        }
        if total != Amount(Int64(plain.visits)) {
            differences.append("\(total) visits, the model says \(plain.visits)")
        }
        return differences
    }
}

extension LoadedPlayer {
    /// The player under another catalog, keeping only the levels; the rest follows from the history.
    fileprivate func under(_ catalog: CompiledCatalog, after older: CompiledCatalog) -> LoadedPlayer {
        guard catalog !== older else { return self }
        var progress = catalog.rulebook.newProgress()
        for index in catalog.rulebook.modes.indices {
            progress.changePoints(of: index) { $0.highestLevel = self.progress.points[index].highestLevel }
        }
        progress.overall.highestLevel = self.progress.overall.highestLevel
        return LoadedPlayer(name: name, revision: revision, judgedUnder: catalog.number, progress: progress)
    }
}
