import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

/// What one device knows of a player, joined with what others know as a merge does it, without stores and files in
/// between.
struct KnownPlayer {
    private let player: LoadedPlayer
    private let past: PlayerPast
    private let catalog: CompiledCatalog
    private let definitions: DefinitionLog

    /// What a center knows; of one that has recorded nothing, nothing.
    init(_ name: PlayerID, of center: AchievementCenter) async throws {
        let loader = try await center.reader().loader
        catalog = loader.catalog
        let loaded = try #require(try await loader.load([name]).players.first)
        player = try await loader.completePoints(loaded)
        past = try await loader.past(of: player)
        definitions = try await DefinitionLog(center.store, catalog)
    }

    private init(_ player: LoadedPlayer, _ past: PlayerPast, like other: KnownPlayer) {
        (self.player, self.past, catalog, definitions) = (player, past, other.catalog, other.definitions)
    }

    private var history: PlayerHistory {
        PlayerHistory(player.name, past, player.isKnown ? player.progress : nil, catalog.rulebook)
    }

    /// What the device knows after it has merged the backup of another one.
    func joined(with other: KnownPlayer) throws -> KnownPlayer {
        let joined = try taking(PlayerMergeStep(history: other.history))
        // Whom a merge has not judged anew, it settles at its end.
        let nothing = PlayerHistory(player.name)
        return try joined.taking(PlayerMergeStep(history: nothing, isReplay: true))
    }

    private func taking(_ step: PlayerMergeStep) throws -> KnownPlayer {
        let union = try PlayerUnion(step, player, past, catalog)
        guard union.mayHaveNews, let joined = try union.players().first, union.hasNews([joined]) else { return self }
        var after = past
        if union.isRewritten { after = PlayerPast() }
        after.log += union.newEvents
        after.ledger += joined.earned.ledger
        let changed = Set(joined.earned.unlocks.map(\.achievement) + joined.earned.revoked)
        after.unlocks = after.unlocks.filter { !changed.contains($0.achievement) } + joined.earned.unlocks
        let stored = LoadedPlayer(
            name: player.name, revision: player.revision + 1, judgedUnder: catalog.number, progress: joined.progress)
        return KnownPlayer(stored, after, like: self)
    }

    /// What is wrong with the state, by the log.
    var problems: [String] {
        PlayerCheck(
            stored: player, current: player, past: past, waiting: [], definitions: definitions, catalog: catalog,
            now: Moment(milliseconds: 1_790_000_000_000)
        ).outcome.problems
    }

    /// Everything that has to be the same whoever merged with whom, in lines.
    var lines: [String] {
        var days: [Day: Int] = [:]
        for entry in past.ledger { days[entry.at.localDay, default: 0] += entry.points }
        return held + totals + past.log.map { "\($0.id) \($0.moment)" }.sorted()
            + days.filter { $0.value != 0 }.map { "\($0.key): \($0.value) points" }.sorted()
            + catalog.rulebook.achievements.indices.filter { player.progress.revoked.contains($0) }.map {
                "\(catalog.rulebook.achievements[$0].key) is revoked"
            }
    }

    /// What is held, since when, and by which event.
    var held: [String] {
        past.unlocks.map {
            "\($0.achievement) \($0.at) \($0.event.map { "\($0)" } ?? "-") \($0.points) \($0.grantedBy ?? "-")"
        }.sorted()
    }

    /// Points and metrics.
    var totals: [String] {
        ["\(past.ledger.reduce(0) { $0 + $1.points }) points"]
            + catalog.rulebook.listedMetrics.map {
                "\(catalog.rulebook.metrics[$0].definition.id) \(player.progress.cells[$0])"
            }
    }

    /// What the model says, in its words.
    func differences(to plain: PlainHistory) -> [String] {
        var differences: [String] = []
        let held = Dictionary(
            past.unlocks.map { ($0.achievement.id.rawValue, $0.at.milliseconds) },
            uniquingKeysWith: { first, _ in first })
        for id in Set(held.keys).union(plain.held.keys).sorted() where held[id] != plain.held[id] {
            differences.append("\(id) since \(held[id] ?? 0), the model says \(plain.held[id] ?? 0)")
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
