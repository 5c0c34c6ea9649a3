import Foundation
import Testing

@testable import AchieveCommand

/// Stores that releases of each schema wrote, as the present release sees them.
@Suite struct EarlierStoreTests {
    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../SQLiteProgressStoreTests/Fixtures").standardizedFileURL

    @Test(arguments: 1...7)
    func itsStatesAreWhatItsLogGives(_ version: Int) async throws {
        let directory = try TemporaryDirectory()
        let file = try Data(contentsOf: Self.fixtures.appendingPathComponent("version-\(version).db"))
        let call = ["--store", try directory.write(file, to: "old.sqlite"), "--now", Sample.now]
        let none = try directory.write([], to: "none.jsonl")
        // Whoever opens it first brings it up to date.
        let run = try await CommandLineTool.sample.call(["run", none, "--quiet"] + call, in: directory)
        #expect(run.status == .done, "\(run.errors)")
        let verify = try await CommandLineTool.sample.call(["verify"] + call, in: directory)
        #expect(verify.output.hasPrefix("2 players rebuilt from "), "\(verify.output)\(verify.errors)")
        #expect(verify.output.hasSuffix(" events: nothing found\n"), "\(verify.output)")
        let status = try await CommandLineTool.sample.call(
            ["status", "--all", "--format", "json"] + call, in: directory)
        let again = try await CommandLineTool.sample.call(["run", none, "--quiet"] + call, in: directory)
        #expect(again.errors.contains("unlocked 0, points 0,"))
        let later = try await CommandLineTool.sample.call(
            ["status", "--all", "--format", "json"] + call, in: directory)
        #expect(later.output == status.output && !status.output.isEmpty)
    }

    /// What the release of schema 7 exported of its store.
    @Test(arguments: [("events", "jsonl"), ("points", "csv"), ("unlocks", "csv")])
    func whatItsReleaseReadIsReadStill(_ what: String, _ format: String) async throws {
        let directory = try TemporaryDirectory()
        let file = try Data(contentsOf: Self.fixtures.appendingPathComponent("version-7.db"))
        let call = ["--store", try directory.write(file, to: "old.sqlite"), "--now", Sample.now]
        let none = try directory.write([], to: "none.jsonl")
        #expect(try await CommandLineTool.sample.call(["run", none, "--quiet"] + call, in: directory).status == .done)
        let export = try await CommandLineTool.sample.call(
            ["export", "--what", what, "--format", format] + call, in: directory)
        let exported = Self.fixtures.appendingPathComponent("version-7/\(what).\(format)")
        #expect(try export.output == String(contentsOf: exported, encoding: .utf8))
    }
}
