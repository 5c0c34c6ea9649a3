import AchievementCore
import AchievementEngine
import AchievementStorage
import Foundation
import SQLiteProgressStore

/// What a command works with, as its arguments say: game modes, a store and a clock.
struct Host: Sendable {
    /// The tool that the command belongs to.
    let tool: CommandLineTool
    /// The chosen modes.
    private(set) var modes: [any GameMode]
    /// All modes that there are.
    private let allModes: [any GameMode]
    /// The path of the store.
    private(set) var storePath: String
    /// The dry run whose copy of the store is used; `nil` for the store itself.
    private(set) var trial: DryRun?
    /// What replaces the clock, if anything.
    let now: Moment?
    /// The language of titles and descriptions.
    let language: String

    /// What the arguments ask for, with what `season` needs where they say nothing.
    ///
    /// - Throws: ``UsageError``, or ``CommandFailure`` if the file that modes are made from cannot be used.
    init(_ arguments: Arguments, season: SampleSeason? = nil) throws {
        tool = arguments.tool
        allModes = try ModeSelection.list(arguments, optionFile: season?.optionFile)
        modes = try ModeSelection.modes(arguments, among: allModes)
        storePath = arguments[.store] ?? Option.defaultStore
        self.now = try arguments.now() ?? season?.now
        language = try ModeSelection.language(arguments, modes)
    }

    /// The same host with another store.
    func withStore(_ path: String) -> Host {
        var host = self
        host.storePath = path
        return host
    }

    /// The same host with the modes that the store was written with, whichever were chosen: all that it has of a player is
    /// of these. With the chosen ones if it has none.
    func withModesOfStore() async throws -> Host {
        let names = try await withStoreToRead { store, _ in try await store.catalog().modes }
        let known = allModes.filter { names.contains($0.id) }
        var host = self
        if !known.isEmpty { host.modes = known }
        return host
    }

    /// The same host in a dry run.
    func inside(_ trial: DryRun) -> Host {
        var host = withStore(trial.path)
        host.trial = trial
        return host
    }

    /// Compiles the modes without a store.
    func rulebook() throws(CatalogError) -> Rulebook { try Rulebook(modes: modes) }

    /// Calls `body` with a center over the store, which is created if there is none, and closes the store.
    ///
    /// - Parameters:
    ///   - policy: who may administrate; whoever can write the store may do everything with it.
    ///   - observer: hears what the center meets.
    ///   - configure: sets what else there is about the center.
    ///   - rewards: what becomes of the rewards.
    ///   - console: where to say that there was no store, if it is not to be made in silence.
    ///   - backfills: whether to unlock afterwards what players had earned before the catalog knew it, unless another
    ///     process is at it; otherwise `body` sees to that.
    func withCenter<Result: Sendable>(
        policy: AdministrationPolicy = .everybody, observer: (any CenterObserver)? = nil,
        configure: (inout CenterConfiguration) -> Void = { _ in },
        rewards: RewardUse = .left, tellingNew console: Console? = nil, backfills: Bool = true,
        _ body: (AchievementCenter) async throws -> Result
    ) async throws -> Result {
        let isNew = !FileManager.default.fileExists(atPath: storePath)
        var configuration = CenterConfiguration(source: "achieve", policy: policy, observer: observer)
        if let now { configuration.now = { now } }
        configuration.batchLimit = Ingestion.batchLimit
        configuration.backfillsWhenAsked = true
        // Files of events jump from player to player.
        configuration.memoryCapacity = 256 << 20
        configure(&configuration)
        let store = try await SQLiteProgressStore(
            path: storePath, busyTimeout: tool.busyTimeout, pageCapacity: 64 << 20)
        if isNew, trial == nil { console?.note("there was no store at \(storePath); made one") }
        do {
            // What an earlier run could not print may be about definitions of the store.
            let newest = NewestRulebook(try await PlayerReader(store: store) { modes }.rulebook)
            var sinks: [any RewardSink] = []
            // Before the first commit, so that nothing that is committed is lost to whoever prints it.
            switch rewards {
            case .printed(let makeSinks): sinks = makeSinks(newest)
            case .left: try await RewardPrinter.register(in: store, waits: true)
            case .dropped: try await RewardPrinter.register(in: store, waits: false)
            }
            let center = try await AchievementCenter(store: store, configuration: configuration) {
                modes
            } sinks: {
                sinks
                if let trial { trial.counter }
            }
            newest.follow(center)
            let result = try await body(center)
            if backfills {
                try await backfilling(center).attempt()
                try await center.deliverPending()
            }
            await store.close()
            return result
        } catch {
            await store.close()
            throw error
        }
    }

    /// The same over a store that must be there: reading never creates one.
    func withExistingCenter<Result: Sendable>(
        rewards: RewardUse = .left, backfills: Bool = true, _ body: (AchievementCenter) async throws -> Result
    ) async throws -> Result {
        try checkStore()
        return try await withCenter(rewards: rewards, backfills: backfills, body)
    }

    /// What unlocks the past in the store.
    func backfilling(_ center: AchievementCenter) -> Backfilling { Backfilling(center, storePath: storePath) }

    /// Calls `body` with a reader over the store, which is opened for reading and not changed in any way.
    func withReader<Result: Sendable>(_ body: (PlayerReader) async throws -> Result) async throws -> Result {
        try await withStoreToRead { _, reader in try await body(reader) }
    }

    /// The same for a command that also looks at the store itself.
    func withStoreToRead<Result: Sendable>(
        _ body: (SQLiteProgressStore, PlayerReader) async throws -> Result
    ) async throws -> Result {
        try checkStore()
        let now = now
        let store = try await SQLiteProgressStore(path: storePath, readOnly: true, busyTimeout: tool.busyTimeout)
        do {
            let reader = try await PlayerReader(store: store, now: { now ?? .system }) { modes }
            let result = try await body(store, reader)
            await store.close()
            return result
        } catch {
            await store.close()
            throw error
        }
    }

    /// Calls `body` with the store, opened for writing; it must be there.
    func withStoreToWrite(_ body: (SQLiteProgressStore) async throws -> Void) async throws {
        try checkStore()
        try await Self.withNewStore(storePath, tool, body)
    }

    /// Calls `body` with the store at `path`, which is created if there is none.
    static func withNewStore<Result: Sendable>(
        _ path: String, _ tool: CommandLineTool, _ body: (SQLiteProgressStore) async throws -> Result
    ) async throws -> Result {
        let store = try await SQLiteProgressStore(path: path, busyTimeout: tool.busyTimeout)
        do {
            let result = try await body(store)
            await store.close()
            return result
        } catch {
            await store.close()
            throw error
        }
    }

    /// How many hold each achievement; `nil` in a store of so many players that counting would take its time.
    func holderCounts(_ reader: any ProgressReading) async throws -> HolderCounts? {
        try await reader.allPlayers(limit: Self.countedPlayers + 1).count > Self.countedPlayers
            ? nil : try await reader.holderCounts()
    }

    /// In a store of more players nobody waits for all of them to be counted.
    static let countedPlayers = 10_000

    private func checkStore() throws(CommandFailure) {
        var status = stat()
        guard stat(storePath, &status) != 0 else { return }
        let code = errno
        guard code == ENOENT || code == ENOTDIR else {
            throw CommandFailure(
                .cannotWrite, "cannot open the store \(storePath): \(String(cString: strerror(code)))")
        }
        throw CommandFailure(.noInput, "there is no store \(storePath); `\(tool.name) run` makes one")
    }
}

/// What commands that only add to a store say of one that is not there.
enum NewStore {
    static let help = "A store that is not there is made, and the command says so."
}

/// Which of the game modes there are a call uses.
enum ModeSelection {
    /// The modes that `--modes` names, in the order of the list of all; without it all of them. They are made from the
    /// file that the tool's option names, or else from the bytes of `optionFile`.
    static func modes(_ arguments: Arguments, optionFile: [UInt8]? = nil) throws -> [any GameMode] {
        try modes(arguments, among: try list(arguments, optionFile: optionFile))
    }

    /// Those of `all` that `--modes` names, in their order.
    fileprivate static func modes(_ arguments: Arguments, among all: [any GameMode]) throws -> [any GameMode] {
        guard let text = arguments[.modes] else { return all }
        let names = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        let known = all.map(\.id.rawValue)
        for name in names where !known.contains(name) {
            throw arguments.invalid(
                .modes, name, known.joined(separator: ", "), suggestion: NearestName.find(name, among: known))
        }
        return all.filter { names.contains($0.id.rawValue) }
    }

    /// The most bytes of a file that modes are made from, which is read whole.
    private static let fileLimit = 16 << 20

    /// All modes, made from the file that the tool's option names, or else from the bytes of `optionFile`.
    fileprivate static func list(_ arguments: Arguments, optionFile: [UInt8]?) throws -> [any GameMode] {
        guard let option = arguments.tool.option else { return arguments.tool.modes }
        guard let path = arguments[option.option] else {
            return try optionFile.map(option.modes) ?? arguments.tool.modes
        }
        let file = try InputFile(path: path)
        let content = try file.content(limit: fileLimit)
        do {
            return try option.modes(content)
        } catch {
            throw CommandFailure(.badInput, "\(file.name): \(error)")
        }
    }

    /// The language that `--language` names, one that the modes speak; without it English.
    static func language(_ arguments: Arguments, _ modes: [any GameMode]) throws(UsageError) -> String {
        guard let language = arguments[.language] else { return "en" }
        let known = Set(modes.flatMap(\.name.languages)).sorted()
        guard known.contains(language) else {
            throw arguments.invalid(
                .language, language, known.joined(separator: " or "),
                suggestion: NearestName.find(language, among: known))
        }
        return language
    }
}
