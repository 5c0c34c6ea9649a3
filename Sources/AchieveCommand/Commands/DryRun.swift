import AchievementCore
import AchievementEngine
import AchievementGallery
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
    /// The number of new events, if the command counts them itself; otherwise those that were added to the log are
    /// counted. A join adds events again.
    let newEvents = Locked<Int?>(nil)
    private let folder: TemporaryFolder

    /// The path of another copy, which the command does not change.
    private var pathBefore: String { folder.url.appendingPathComponent("before.sqlite").path }

    /// Copies the store, if there is one.
    private init(of store: StoreLocation, _ tool: CommandLineTool, signals: [Int32]) async throws {
        folder = try TemporaryFolder(prefix: Self.folderPrefix(tool), signals: signals)
        path = folder.url.appendingPathComponent("copy.sqlite").path
        do {
            try await copy(store, tool)
        } catch {
            folder.remove()
            throw error
        }
    }

    private static func folderPrefix(_ tool: CommandLineTool) -> String { "\(tool.name)-dry-run" }

    /// Removes the copies of dry runs that were killed.
    static func removeAbandoned(_ tool: CommandLineTool) {
        TemporaryFolder.removeAbandoned(prefix: folderPrefix(tool))
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
        var changes = DryRunChanges(
            before, try await run.state(host, since: before.numbers.lastChange), run.counter.counts)
        if comparesPlayers, FileManager.default.fileExists(atPath: run.path) {
            changes.take(try await run.comparison(host, since: before.numbers))
        }
        if let newEvents = run.newEvents.withLock({ $0 }) { changes.events = newEvents }
        console.clearBar()
        try console.print(isJSON ? changes.json : changes.line(host.words))
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
    /// Compares the copy with the other one, player by player.
    ///
    /// - Parameter numbers: those of the other one.
    fileprivate func comparison(_ host: Host, since numbers: StoreNumbers) async throws -> ComparedPlayers {
        try await read(path, host) { store, after in
            guard FileManager.default.fileExists(atPath: self.pathBefore) else {
                return try await ComparedPlayers(nil, (store, after), since: numbers)
            }
            return try await self.read(self.pathBefore, host) { former, before in
                try await ComparedPlayers((former, before), (store, after), since: numbers)
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
}

extension Host {
    /// Prints rewards; in a dry run only those of the command itself, not those that were already waiting for the
    /// printer.
    func printedRewards(as choice: RewardPrinter.Choice, on console: Console) -> RewardUse {
        let making = RewardPrinter.making(choice, words, console: console)
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
    private var players: Int
    private let newPlayers: Int
    private let erasedPlayers: Int
    fileprivate(set) var events: Int
    private var unlocks: Int
    private var revoked: Int
    private var points: Int
    private let definitions: Int

    init(_ before: DryRunState, _ after: DryRunState, _ counts: EarnedCounts) {
        players = after.numbers.changedPlayers
        erasedPlayers = after.tombstones.count { before.tombstones[$0] != $1 }
        newPlayers = max(0, after.numbers.players - before.numbers.players)
        events = Int(after.numbers.lastEvent - before.numbers.lastEvent)
        (unlocks, revoked, points) = (counts.unlocked, counts.revoked, counts.points)
        let keys = Set(before.definitions.keys).union(after.definitions.keys)
        definitions = keys.count { before.definitions[$0] != after.definitions[$0] }
    }

    /// Replaces what numbers and rewards say by what a comparison has found.
    mutating func take(_ compared: ComparedPlayers) {
        players += compared.joinedPlayers
        events = compared.newEvents
        (unlocks, revoked, points) = (compared.earned.unlocked, compared.earned.revoked, compared.earned.points)
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
    func line(_ words: GalleryWords) -> String {
        let parts = [
            words.text(.dryPlayers, for: players, words.number(players), words.number(newPlayers)),
            words.count(.eventCount, events), words.count(.unlockCount, unlocks),
            revoked > 0 ? words.count(.revocationCount, revoked) : nil, words.count(.points, points),
            words.count(.definitionCount, definitions),
            erasedPlayers > 0 ? words.count(.dryErased, erasedPlayers) : nil,
        ]
        return words.text(.dryRun, parts.compactMap(\.self).joined(separator: words.text(.separator)))
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
