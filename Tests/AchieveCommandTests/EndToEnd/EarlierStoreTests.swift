import Foundation
import Testing

@testable import AchieveCommand

/// Fixtures written by a release of each schema, opened by the current release.
@Suite("Stores of earlier schemas")
struct EarlierStoreTests {
    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../SQLiteProgressStoreTests/Fixtures").standardizedFileURL

    @Test("A store of an earlier schema is migrated, and its states match its log", arguments: 1...9)
    func itsStatesAreWhatItsLogGives(_ version: Int) async throws {
        let directory = try TemporaryDirectory()
        let file = try Data(contentsOf: Self.fixtures.appendingPathComponent("version-\(version).db"))
        let call = ["--store", try directory.write(file, to: "old.sqlite"), "--now", Sample.now]
        let none = try directory.write([], to: "none.jsonl")
        // The first writer migrates the store.
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

    /// Compares with the exports that the releases of schemas 7 to 9 made of their own stores. These releases dated
    /// unlocks by arrival, and listed points in that order.
    @Test(
        "A store of an earlier schema exports what its own release exported, in the order of time",
        arguments: [7, 8, 9], [("events", "jsonl"), ("points", "csv"), ("unlocks", "csv")])
    func whatItsReleaseReadIsReadStill(_ version: Int, _ kind: (what: String, format: String)) async throws {
        let (what, format) = kind
        let directory = try TemporaryDirectory()
        let file = try Data(contentsOf: Self.fixtures.appendingPathComponent("version-\(version).db"))
        let call = ["--store", try directory.write(file, to: "old.sqlite"), "--now", Sample.now]
        let none = try directory.write([], to: "none.jsonl")
        #expect(try await CommandLineTool.sample.call(["run", none, "--quiet"] + call, in: directory).status == .done)
        let export = try await CommandLineTool.sample.call(
            ["export", "--what", what, "--format", format] + call, in: directory)
        let folder = Self.fixtures.appendingPathComponent("version-\(version)")
        let exported = try String(contentsOf: folder.appendingPathComponent("\(what).\(format)"), encoding: .utf8)
        guard format == "csv" else {
            #expect(export.output == exported)
            return
        }
        #expect(undated(export.output, what) == undated(exported, what))
        let dated = folder.appendingPathComponent("dated/\(what).\(format)")
        #expect(try export.output == String(contentsOf: dated, encoding: .utf8))
    }

    /// The earned achievements, without their dates and causes.
    private func undated(_ csv: String, _ what: String) -> [String] {
        csv.split(separator: "\n").map { line in
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            return (what == "points" ? fields.prefix(5) : fields.prefix(3) + fields[4...4]).joined(separator: ",")
        }.sorted()
    }
}
