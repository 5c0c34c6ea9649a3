import AchievementStorage
import AchievementSupport
import Foundation
import PostgresProgressStore
import SQLiteProgressStore

extension StoreLocation {
    /// Opens the store, calls `body` with it, and closes it.
    ///
    /// - Parameter use: the purpose of opening it; reading creates and changes nothing.
    /// - Throws: ``CommandFailure`` if there is no store and `use` is not `.making`.
    func withStore<Result: Sendable>(
        for use: StoreUse, in tool: CommandLineTool, pageCapacity: Int = 16 << 20,
        _ body: (any SurveyedStore, _ isNew: Bool) async throws -> Result
    ) async throws -> Result {
        // Such a copy may contain players whom this writer erases.
        if use != .reading { DryRun.removeAbandoned(tool) }
        switch self {
        case .file(let path):
            let isNew = !FileManager.default.fileExists(atPath: path)
            if use != .making { try checkFile(path, tool) }
            let store = try await SQLiteProgressStore(
                path: path, readOnly: use == .reading, busyTimeout: tool.busyTimeout, pageCapacity: pageCapacity)
            return try await Self.closing(store, isNew, body)
        case .database(let address):
            let store = try await Self.open(address, for: use, in: tool)
            return try await Self.closing(store, store.isNew, body)
        }
    }

    /// Opens the store in the file at `path` for writing, calls `body` with it, and closes it.
    static func withFile<Result: Sendable>(
        _ path: String, in tool: CommandLineTool, _ body: (SQLiteProgressStore) async throws -> Result
    ) async throws -> Result {
        try StoreLocation.file(path).checkFile(path, tool)
        let store = try await SQLiteProgressStore(path: path, busyTimeout: tool.busyTimeout)
        return try await closing(store, false) { _, _ in try await body(store) }
    }

    /// Removes the file of a store in which nothing has ever been recorded. A process that has the file open notices
    /// with its next commit that it is gone. In a database, nothing is removed.
    func removeUnused(_ store: any SurveyedStore) async {
        guard case .file = self, let store = store as? SQLiteProgressStore else { return }
        await store.removeIfUnused()
    }

    private static func closing<Result: Sendable>(
        _ store: any SurveyedStore, _ isNew: Bool, _ body: (any SurveyedStore, Bool) async throws -> Result
    ) async throws -> Result {
        do {
            let result = try await body(store, isNew)
            await store.close()
            return result
        } catch {
            await store.close()
            throw error
        }
    }

    private static func open(
        _ address: DatabaseAddress, for use: StoreUse, in tool: CommandLineTool
    ) async throws -> PostgresProgressStore {
        guard PostgresProgressStore.reachesDatabases else {
            throw CommandFailure(
                .cannotWrite,
                "this \(tool.name) was built without PostgreSQL, so it cannot use \(address); `make install "
                    + "TRAITS=PostgreSQL` builds one that can")
        }
        do throws(StoreError) {
            return try await PostgresProgressStore(address.connection, busyTimeout: tool.databaseTimeout, use: use)
        } catch {
            guard error.code == .notThere else { throw error }
            throw CommandFailure(.noInput, "there is no store at \(address); `\(tool.name) run` creates one")
        }
    }

    private func checkFile(_ path: String, _ tool: CommandLineTool) throws(CommandFailure) {
        var status = stat()
        guard stat(path, &status) != 0 else { return }
        let code = errno
        guard code == ENOENT || code == ENOTDIR else {
            throw CommandFailure(.cannotWrite, "cannot open the store \(path): \(SystemErrorText.words(code))")
        }
        throw CommandFailure(.noInput, "there is no store \(path); `\(tool.name) run` creates one")
    }

    /// The path of the file, for commands that only work with files.
    ///
    /// - Parameters:
    ///   - command: the name of the command.
    ///   - instead: what does the same for a database, as part of the message.
    /// - Throws: ``CommandFailure`` for a database.
    func file(for command: String, orUse instead: String) throws(CommandFailure) -> String {
        guard let path else {
            throw CommandFailure(
                .usage,
                "\(command) works only on stores in files, but \(self) is a database; "
                    + "\(instead)")
        }
        return path
    }
}
