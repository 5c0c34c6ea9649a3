import AchievementCore
import AchievementEngine
import Achievements
import Foundation
import SQLiteProgressStore

/// What a command works with, as its arguments say: game modes, a store and a clock.
struct Host: Sendable {
    /// The chosen modes.
    let modes: [any GameMode]
    /// The path of the store.
    let storePath: String
    /// What replaces the clock, if anything.
    let now: Moment?
    /// The language of titles and descriptions.
    let language: String

    /// - Parameters:
    ///   - now: the moment if the arguments name none; `nil` is the clock.
    ///   - puzzles: the path of a catalog of puzzle levels if the arguments name none.
    /// - Throws: ``UsageError``, or ``CommandFailure`` if the catalog of puzzle levels cannot be used.
    init(_ arguments: Arguments, now: Moment? = nil, puzzles: String? = nil) throws {
        modes = try ModeSelection.modes(arguments, puzzles: puzzles)
        storePath = arguments[.store] ?? "achievements.sqlite"
        self.now = try arguments.now() ?? now
        language = try ModeSelection.language(arguments, modes)
    }

    /// The same host with another store.
    func withStore(_ path: String) -> Host {
        Host(modes: modes, storePath: path, now: now, language: language)
    }

    private init(modes: [any GameMode], storePath: String, now: Moment?, language: String) {
        self.modes = modes
        self.storePath = storePath
        self.now = now
        self.language = language
    }

    /// Compiles the modes without a store.
    func rulebook() throws(CatalogError) -> Rulebook { try Rulebook(modes: modes) }

    /// Calls `body` with a center over the store, which is created if there is none, and closes the store.
    func withCenter<Result: Sendable>(
        sinks: [any RewardSink] = [], _ body: (AchievementCenter) async throws -> Result
    ) async throws -> Result {
        // Whoever can write the store may do everything with it.
        var configuration = CenterConfiguration(source: "achieve", policy: .everybody)
        if let now { configuration.now = { now } }
        let store = try await SQLiteProgressStore(path: storePath)
        do {
            let center = try await AchievementCenter(store: store, configuration: configuration) {
                modes
            } sinks: {
                sinks
            }
            let result = try await body(center)
            await store.close()
            return result
        } catch {
            await store.close()
            throw error
        }
    }

    /// The same over a store that must be there: reading never creates one.
    func withExistingCenter<Result: Sendable>(
        sinks: [any RewardSink] = [], _ body: (AchievementCenter) async throws -> Result
    ) async throws -> Result {
        guard FileManager.default.fileExists(atPath: storePath) else {
            throw CommandFailure(.noInput, "there is no store \(storePath); `achieve run` makes one")
        }
        return try await withCenter(sinks: sinks, body)
    }
}
