import AchievementCore
import AchievementStorage
import Foundation
import Testing

@testable import SQLiteProgressStore

@Suite("Store files that are replaced")
struct ReplacedFileTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("replaced-tests-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private var path: String { folder.appendingPathComponent("s.sqlite").path }

    /// A change to the files of an open store.
    enum Change: CaseIterable, Sendable {
        case deleted, replaced, renamed, logDeleted, logReplaced

        func make(at path: String) throws {
            let files = FileManager.default
            switch self {
            case .deleted: try files.removeItem(atPath: path)
            case .replaced:
                try Data("another".utf8).write(to: URL(fileURLWithPath: path + ".new"))
                #expect(rename(path + ".new", path) == 0)
            case .renamed: try files.moveItem(atPath: path, toPath: path + ".old")
            case .logDeleted: try files.removeItem(atPath: path + "-wal")
            case .logReplaced:
                try files.copyItem(atPath: path + "-wal", toPath: path + ".copy")
                #expect(rename(path + ".copy", path + "-wal") == 0)
            }
        }
    }

    @Test("A store whose file or log was removed or replaced confirms nothing", arguments: Change.allCases)
    func replaced(_ change: Change) async throws {
        let store = try await SQLiteProgressStore(path: path)
        _ = try await store.commit(StoreCommit(generation: 0, notes: ["a": "1"]))
        try change.make(at: path)
        let error = await #expect(throws: StoreError.self) {
            try await store.commit(StoreCommit(generation: 0, notes: ["b": "2"]))
        }
        #expect(error?.code == .replaced && error?.isRetryable == false)
        #expect(error?.message.contains(path) == true)
        await #expect(throws: StoreError.self) {
            try await store.load(players: [], events: [.init(source: "/s", id: "1")])
        }
        await store.close()
    }

    @Test("Other stores on the same file and a removed link do not disturb a store")
    func undisturbed() async throws {
        let link = folder.appendingPathComponent("link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "s.sqlite")
        let store = try await SQLiteProgressStore(path: link)
        _ = try await store.commit(StoreCommit(generation: 0, notes: ["a": "1"]))
        for _ in 0..<3 {
            let other = try await SQLiteProgressStore(path: path)
            _ = try await other.commit(StoreCommit(generation: 0, notes: ["b": "2"]))
            await other.close()
        }
        try FileManager.default.removeItem(atPath: link)
        _ = try await store.commit(StoreCommit(generation: 0, notes: ["c": "3"]))
        await store.close()
        #expect(try await SQLiteProgressStore(path: path).catalog().notes.count == 3)
    }

    /// A change to the bytes of the log of an open store.
    enum Damage: CaseIterable, Sendable {
        case emptied, shortened, zeroed, ofAnother, lastCommitZeroed

        func make(at path: String) throws {
            let log = try FileHandle(forUpdating: URL(fileURLWithPath: path + "-wal"))
            defer { try? log.close() }
            let size = try log.seekToEnd()
            switch self {
            case .emptied: try log.truncate(atOffset: 0)
            case .shortened: try log.truncate(atOffset: size - 4_096)
            case .zeroed:
                try log.truncate(atOffset: 0)
                try log.truncate(atOffset: size)
            case .ofAnother:
                try log.seek(toOffset: 16)
                try log.write(contentsOf: Data("12345678".utf8))
            case .lastCommitZeroed:
                try log.truncate(atOffset: size - 4_120)
                try log.truncate(atOffset: size)
            }
        }
    }

    @Test(
        "A store whose log was emptied or overwritten confirms nothing, and returns to its state before the log",
        arguments: Damage.allCases)
    func damaged(_ damage: Damage) async throws {
        let first = try await SQLiteProgressStore(path: path)
        _ = try await first.commit(StoreCommit(generation: 0, notes: ["a": "1"]))
        await first.close()
        let store = try await SQLiteProgressStore(path: path)
        _ = try await store.commit(StoreCommit(generation: 0, notes: ["b": "2"]))
        try damage.make(at: path)
        for _ in 0..<2 {
            let error = await #expect(throws: StoreError.self) {
                try await store.commit(StoreCommit(generation: 0, notes: ["c": "3"]))
            }
            #expect(error?.code == .replaced && error?.isRetryable == false)
            #expect(error?.message.contains(path) == true)
            await #expect(throws: StoreError.self) { try await SQLiteProgressStore(path: path) }
            await #expect(throws: StoreError.self) {
                try await store.load(players: [], events: [.init(source: "/s", id: "1")])
            }
        }
        await store.close()
        let again = try await SQLiteProgressStore(path: path)
        #expect(try await again.catalog().notes["a"] == "1")
        #expect(try RawDatabase(path: path).integrity() == "ok")
        _ = try await again.commit(StoreCommit(generation: 0, notes: ["d": "4"]))
        #expect(try await again.catalog().notes["d"] == "4")
        await again.close()
    }

    @Test("A log that another store has checkpointed and emptied does not disturb other stores")
    func emptied() async throws {
        let store = try await SQLiteProgressStore(path: path)
        for number in 0..<4 {
            _ = try await store.commit(StoreCommit(generation: 0, notes: ["a": "\(number)"]))
            let other = try RawDatabase(path: path)
            try other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            let status = try FileManager.default.attributesOfItem(atPath: path + "-wal")
            #expect(status[.size] as? Int == 0)
        }
        _ = try await store.commit(StoreCommit(generation: 0, notes: ["a": "last"]))
        await store.close()
        #expect(try await SQLiteProgressStore(path: path).catalog().notes["a"] == "last")
    }
}
