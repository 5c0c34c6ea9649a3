import AchievementCore
import AchievementStorage
import Foundation
import SQLiteProgressStore
import Testing

@Suite("Files that a SQLite store refuses")
struct RefusedFileTests {
    /// The error of opening `path`, which must fail.
    private func error(
        opening path: String, vfs: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async -> StoreError? {
        await #expect(throws: StoreError.self, sourceLocation: sourceLocation) {
            _ = try await SQLiteProgressStore(path: path, vfs: vfs)
        }
    }

    @Test("A file that is not a database is refused and stays unchanged")
    func notADatabase() async throws {
        try await withTemporaryFolder { folder in
            let bytes = Data(repeating: UInt8(ascii: "x"), count: 5_000)
            try folder.write(bytes, to: "letter.txt")
            let error = await self.error(opening: folder.path("letter.txt"))
            #expect(error?.code == .notAStore)
            #expect(error?.message.contains(folder.path("letter.txt")) == true)
            #expect(try folder.bytes("letter.txt") == bytes)
        }
    }

    @Test(
        "A database of another application is refused and stays unchanged",
        arguments: ["PRAGMA application_id = 1196444487", "CREATE TABLE albums (title)", "PRAGMA user_version = 1"])
    func otherApplication(statement: String) async throws {
        try await withTemporaryFolder { folder in
            try RawDatabase(path: folder.path("other.sqlite")).execute(statement)
            let before = try folder.bytes("other.sqlite")
            let error = await self.error(opening: folder.path("other.sqlite"))
            #expect(error?.code == .notAStore)
            #expect(error?.isRetryable == false)
            #expect(error?.message.contains("something else") == true)
            #expect(try folder.bytes("other.sqlite") == before)
        }
    }

    @Test("A store of a newer version is refused and stays unchanged")
    func newerVersion() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            await (try SQLiteProgressStore(path: path)).close()
            try RawDatabase(path: path).execute("PRAGMA user_version = 11")
            let before = try folder.bytes("progress.sqlite")
            let error = await self.error(opening: path)
            #expect(error?.code == .newerVersion)
            #expect(error?.message.contains("newer version (schema 11, this one knows 10)") == true)
            #expect(try folder.bytes("progress.sqlite") == before)
        }
    }

    @Test("A damaged store is reported as corrupt")
    func damaged() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            await (try SQLiteProgressStore(path: path)).close()
            var bytes = try folder.bytes("progress.sqlite")
            // Keeps the header and overwrites the rest of the schema's root page.
            bytes.replaceSubrange(100..<4_096, with: Data(repeating: 0xA5, count: 3_996))
            try folder.write(bytes, to: "progress.sqlite")
            let error = await self.error(opening: path)
            #expect(error?.code == .corrupt)
        }
    }

    @Test("A folder in place of the file is refused")
    func folder() async throws {
        try await withTemporaryFolder { folder in
            let error = await self.error(opening: folder.url.path)
            #expect(error?.code == .cannotOpen)
            #expect(error?.message.contains("it is a folder, not a file") == true)
        }
    }

    @Test("A missing folder is reported and not created")
    func missingFolder() async throws {
        try await withTemporaryFolder { folder in
            let error = await self.error(opening: folder.path("missing/progress.sqlite"))
            #expect(error?.code == .cannotOpen)
            #expect(error?.message.contains("the folder \(folder.path("missing")) does not exist") == true)
            #expect(!FileManager.default.fileExists(atPath: folder.path("missing")))
        }
    }

    @Test("A path through a file is refused")
    func fileAsFolder() async throws {
        try await withTemporaryFolder { folder in
            try folder.write(Data(), to: "file")
            let error = await self.error(opening: folder.path("file/progress.sqlite"))
            #expect(error?.code == .cannotOpen)
            #expect(error?.message.contains("is a file, not a folder") == true)
        }
    }

    @Test("A path with a NUL is refused and not truncated")
    func pathWithNUL() async throws {
        try await withTemporaryFolder { folder in
            let error = await self.error(opening: folder.url.path + "/a\0b.sqlite")
            #expect(error?.code == .cannotOpen)
            #expect(!FileManager.default.fileExists(atPath: folder.path("a")))
        }
    }

    @Test("An in-memory database is refused")
    func inMemory() async {
        #expect(await error(opening: ":memory:")?.code == .cannotOpen)
    }

    @Test("An unknown file system is refused")
    func unknownFileSystem() async throws {
        try await withTemporaryFolder { folder in
            let error = await self.error(opening: folder.path("progress.sqlite"), vfs: "no such vfs")
            #expect(error?.message.contains("no such vfs") == true)
        }
    }

    @Test("A file that cannot be written is reported as read-only")
    func readOnly() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.path("progress.sqlite")
            await (try SQLiteProgressStore(path: path)).close()
            try await ReadOnlyFileSystem.whileRegistered { vfs in
                let error = await self.error(opening: path, vfs: vfs)
                #expect(error?.code == .readOnly)
                #expect(error?.isRetryable == false)
                let missing = await self.error(opening: folder.path("other.sqlite"), vfs: vfs)
                #expect(missing?.code == .cannotOpen)
            }
        }
    }
}
