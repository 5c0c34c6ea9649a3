import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementSupport
import AchievementWire
import Dispatch
import Foundation
import SQLiteProgressStore

/// Runs a command on a private copy of the store, which is removed at the end, and reports what the command changed.
final class DryRun: Sendable {
    static let option = Option(flag: "dry-run", "show what would change, without writing to the store")
    /// The cost, for the help.
    static let help =
        "With --dry-run, the command works on a private copy of the store and deletes it at the end: output and exit "
        + "status are those of the real call, and the last line on standard output says what would change. The "
        + "copy takes time and disk space, in the folder that TMPDIR names."

    /// The path of the copy.
    let path: String
    /// Counts the rewards of the copy's center.
    let counter = RewardCounter()
    private let folder: TemporaryFolder

    /// The path of another copy, which the command does not change.
    private var pathBefore: String { folder.url.appendingPathComponent("before.sqlite").path }

    /// Copies the store, if there is one.
    private init(of store: StoreLocation, _ tool: CommandLineTool, signals: [Int32]) async throws {
        folder = try TemporaryFolder(prefix: "\(tool.name)-dry-run", signals: signals)
        path = folder.url.appendingPathComponent("copy.sqlite").path
        do {
            try await copy(store, tool)
        } catch {
            folder.remove()
            throw error
        }
    }

    private func copy(_ store: StoreLocation, _ tool: CommandLineTool) async throws {
        if let original = store.path {
            guard FileManager.default.fileExists(atPath: original) else { return }
            return try SQLiteProgressStore.copy(original, to: path, busyTimeout: tool.busyTimeout)
        }
        do {
            try await store.withStore(for: .reading, in: tool) { source, _ in
                try await StoreLocation.file(path).withStore(for: .making, in: tool) { target, _ in
                    _ = try await StoreCopy(of: source, into: target, draft: { try DraftFile(temporary: "achieve") })
                }
            }
        } catch let failure as CommandFailure where failure.status == .noInput {
            // There is no store yet, so the dry run starts empty.
        }
    }

    /// Runs `body` on a copy of the store of `host`, and reports what would change.
    ///
    /// - Parameters:
    ///   - interruption: the signal handling that `body` uses, if it handles signals itself.
    ///   - comparesPlayers: whether players may get unlocks and points that are no rewards here, because they were
    ///     rewards elsewhere. That costs another copy.
    static func perform(
        _ host: Host, on console: Console, isJSON: Bool, interruption: Interruption? = nil,
        comparesPlayers: Bool = false, _ body: (Host) async throws -> ProcessStatus
    ) async throws -> ProcessStatus {
        let run = try await DryRun(
            of: host.store, host.tool,
            signals: interruption == nil ? [SIGINT, SIGTERM, SIGHUP] : [SIGHUP])
        defer { run.folder.remove() }
        let before = try await run.state(host, since: .max)
        if comparesPlayers, FileManager.default.fileExists(atPath: run.path) {
            try SQLiteProgressStore.copy(run.path, to: run.pathBefore, busyTimeout: host.tool.busyTimeout)
        }
        let status = try await body(host.inside(run))
        var counts = run.counter.counts
        if comparesPlayers, FileManager.default.fileExists(atPath: run.path) {
            counts = try await run.counts(host, since: before.numbers.lastChange)
        }
        let changes = DryRunChanges(
            before, try await run.state(host, since: before.numbers.lastChange), counts)
        console.clearBar()
        try console.print(isJSON ? changes.json : changes.line)
        try console.flush()
        return status
    }

    /// The state of the copy.
    ///
    /// - Parameter change: the last change in the state with which it will be compared.
    private func state(_ host: Host, since change: Int64) async throws -> DryRunState {
        guard FileManager.default.fileExists(atPath: path) else { return DryRunState() }
        // A writer migrates an older copy, or turns an empty file into a store.
        let numbers = try await StoreLocation.withFile(path, in: host.tool) { try await $0.numbers(since: change) }
        return try await host.withStore(.file(path)).withStoreToRead { _, reader in
            DryRunState(
                numbers: numbers,
                definitions: Dictionary(
                    reader.definitions.map { ($0.definition.key, $0) }, uniquingKeysWith: { first, _ in first }),
                tombstones: Dictionary(
                    reader.erasures.map { ($0.player, $0.tombstone) }, uniquingKeysWith: { first, _ in first }))
        }
    }
}

extension DryRun {
    /// What the players who changed have gained and lost.
    ///
    /// - Parameter change: the last change before.
    fileprivate func counts(_ host: Host, since change: Int64) async throws -> EarnedCounts {
        try await read(path, host) { store, after in
            guard FileManager.default.fileExists(atPath: self.pathBefore) else {
                return try await Self.counts(store, nil, after, since: change)
            }
            return try await self.read(self.pathBefore, host) { _, before in
                try await Self.counts(store, before, after, since: change)
            }
        }
    }

    private func read<Result: Sendable>(
        _ path: String, _ host: Host, _ body: (any ProgressStore, PlayerReader) async throws -> Result
    ) async throws -> Result {
        try await StoreLocation.file(path).withStore(for: .reading, in: host.tool) { store, _ in
            try await body(store, PlayerReader(store: store, now: { host.now ?? .system }) { host.modes })
        }
    }

    private static func counts(
        _ store: any ProgressStore, _ before: PlayerReader?, _ after: PlayerReader, since change: Int64
    ) async throws -> EarnedCounts {
        var counts = EarnedCounts(losesUnlocks: false)
        var last = change
        while true {
            let page = try await store.players(.changed(after: last), limit: 500)
            guard let end = page.last else { return counts }
            for player in page.map(\.player) {
                let (had, has) = (try await holdings(player, before), try await holdings(player, after))
                counts.unlocked += has.keys.subtracting(had.keys).count
                counts.revoked += had.keys.subtracting(has.keys).count
                counts.points += has.points - had.points
            }
            last = end.change
        }
    }

    /// The unlocks and points of a player; none for an unknown player, or for an id that is joined into another.
    private static func holdings(
        _ player: PlayerID, _ reader: PlayerReader?
    ) async throws -> (keys: Set<AchievementKey>, points: Int) {
        guard let reader, reader.joinedPlayers.owner(of: player) == nil else { return ([], 0) }
        let unlocks = try await reader.recentUnlocks(of: player, limit: .max)
        return (Set(unlocks.map(\.achievement)), try await reader.status(of: player).points.total)
    }
}

extension Host {
    /// Prints rewards; in a dry run only those of the command itself, not those that were already waiting for the
    /// printer.
    func printedRewards(as choice: RewardPrinter.Choice, on console: Console) -> RewardUse {
        let making = RewardPrinter.making(choice, language: language, console: console)
        guard trial != nil else { return .printed(making) }
        return .printed { making($0).map { UnregisteredSink($0) } }
    }
}

/// The parts of a store that are compared before and after the command.
struct DryRunState: Sendable {
    var numbers = StoreNumbers()
    var definitions: [AchievementKey: RecordedDefinition] = [:]
    /// The tombstones of erased players, by the digest of the player.
    var tombstones: [String: Tombstone] = [:]
}

/// The changes that a dry run found.
struct DryRunChanges: Hashable, Sendable {
    let players: Int
    let newPlayers: Int
    let erasedPlayers: Int
    let events: Int
    let unlocks: Int
    let revoked: Int
    let points: Int
    let definitions: Int

    init(_ before: DryRunState, _ after: DryRunState, _ counts: EarnedCounts) {
        players = after.numbers.changedPlayers
        erasedPlayers = after.tombstones.count { before.tombstones[$0] != $1 }
        newPlayers = max(0, after.numbers.players - before.numbers.players)
        events = Int(after.numbers.lastEvent - before.numbers.lastEvent)
        (unlocks, revoked, points) = (counts.unlocked, counts.revoked, counts.points)
        let keys = Set(before.definitions.keys).union(after.definitions.keys)
        definitions = keys.count { before.definitions[$0] != after.definitions[$0] }
    }

    /// The changes as one JSON object.
    var json: String {
        var object = JSONObjectWriter()
        object.add("dryRun", true)
        object.add("players", players)
        object.add("newPlayers", newPlayers)
        object.add("events", events)
        object.add("unlocks", unlocks)
        object.add("revoked", revoked)
        object.add("points", points)
        object.add("definitions", definitions)
        if erasedPlayers > 0 { object.add("erasedPlayers", erasedPlayers) }
        return object.text
    }

    /// The changes in words.
    var line: String {
        let parts = [
            NumberText.count(players, "player") + " (\(NumberText.grouped(newPlayers)) new)",
            NumberText.count(events, "event"), NumberText.count(unlocks, "unlock"),
            revoked > 0 ? NumberText.count(revoked, "revocation") : nil, NumberText.count(points, "point"),
            NumberText.count(definitions, "definition"),
            erasedPlayers > 0 ? NumberText.count(erasedPlayers, "player") + " erased" : nil,
        ]
        return "dry run, nothing was written; would change: " + parts.compactMap { $0 }.joined(separator: ", ")
    }
}

/// Counts the rewards of a center.
final class RewardCounter: LiveSink, Sendable {
    let name = "achieve.dry-run"
    private let found = Locked(EarnedCounts(losesUnlocks: true))

    var counts: EarnedCounts { found.withLock { $0 } }

    var wanted: Set<Reward.Kind> { Set(Reward.Kind.allCases) }

    func deliver(_ deliveries: [Delivery]) {
        found.withLock { found in
            for delivery in deliveries { found.count(delivery.reward, of: delivery.player) }
        }
    }
}
