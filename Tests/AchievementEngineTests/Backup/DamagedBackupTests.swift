import AchievementCore
import AchievementStorage
import Foundation
import Testing

@testable import AchievementEngine

@Suite("Damaged backups")
struct DamagedBackupTests {
    private let folder: TemporaryFolder
    private let whole: Data

    init() async throws {
        folder = try TemporaryFolder()
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        _ = try await center.record([envelope(GymVisit(machine: "row"), "1"), envelope(GymVisit(), "2", player: "bob")])
        let file = folder.file("whole.backup")
        try await center.backup(to: file)
        whole = try Data(contentsOf: file)
    }

    /// The error that refuses `data`, or `nil` if it is accepted.
    private func refusal(of data: Data) throws -> BackupError? {
        let file = folder.file("damaged.backup")
        try data.write(to: file)
        do throws(BackupError) {
            _ = try Backup(contentsOf: file)
            return nil
        } catch { return error }
    }

    @Test("A backup cut off at any byte is refused")
    func truncated() throws {
        #expect(try refusal(of: whole) == nil)
        for count in 0..<whole.count {
            let error = try #require(try refusal(of: whole.prefix(count)), "\(count) of \(whole.count) bytes")
            #expect([.damaged, .notABackup].contains(error.code))
        }
        #expect(try refusal(of: whole.prefix(whole.count / 2))?.description.contains("truncated") == true)
    }

    @Test("A backup with any byte changed is refused")
    func edited() throws {
        for index in whole.indices {
            var data = whole
            data[index] ^= 1 << UInt8(index % 8)
            #expect(try refusal(of: data) != nil, "byte \(index)")
        }
    }

    @Test("A backup with a line missing or anything after its end is refused")
    func others() throws {
        #expect(try refusal(of: whole + Data("\n".utf8))?.code == .damaged)
        #expect(try refusal(of: whole + whole)?.code == .damaged)
        let lines = whole.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for line in lines.indices.dropLast() {
            let rest = Data(lines.enumerated().filter { $0.offset != line }.map(\.element).joined(separator: "\n".utf8))
            #expect(try refusal(of: rest) != nil, "without line \(line)")
        }
    }

    @Test("Foreign files and newer versions are refused with an error that says so")
    func foreign() throws {
        #expect(try refusal(of: Data("SQLite format 3\0".utf8))?.code == .notABackup)
        #expect(try refusal(of: Data("{\"specversion\":\"1.0\"}\n".utf8))?.code == .notABackup)
        #expect(try refusal(of: Data(repeating: 0x20, count: 100_000))?.code == .notABackup)
        let text = String(decoding: whole, as: UTF8.self)
        let newer = text.replacingOccurrences(of: #""version":1"#, with: #""version":2"#)
        #expect(try refusal(of: Data(newer.utf8))?.code == .newerVersion)
        #expect(throws: BackupError.self) { try Backup(contentsOf: folder.file("none")) }
    }

    @Test("A file that changes after opening leaves the store unusable rather than wrong")
    func changedLater() async throws {
        let file = folder.file("late.backup")
        try whole.write(to: file)
        let backup = try Backup(contentsOf: file)
        let text = String(decoding: whole, as: UTF8.self)
        try Data(text.replacingOccurrences(of: #""machine":"row""#, with: #""machine":"bow""#).utf8).write(to: file)
        let store = InMemoryProgressStore()
        await #expect(throws: BackupError.self) { try await backup.restore(into: store) }
        await #expect(throws: StoreError.self) { try await AchievementCenter.gym(store: store) }
    }
}
