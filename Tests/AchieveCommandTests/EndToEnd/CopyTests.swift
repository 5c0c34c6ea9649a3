import AchievementEngine
import AchievementStorage
import Foundation
import SQLiteProgressStore
import Testing

@testable import AchieveCommand

@Suite("Copying a store")
struct CopyTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func call(_ words: String...) async throws -> CommandLineTool.Outcome {
        let words = words.map { $0.hasSuffix(".sqlite") || $0.hasSuffix(".jsonl") ? directory.path($0) : $0 }
        return try await CommandLineTool.sample.call(words, in: directory)
    }

    /// Records workouts of two players.
    private func record(_ count: Int = 3) async throws {
        let lines = (1...count).map { Sample.event("ada-\($0)") } + Sample.workouts(3, of: "bob")
        try directory.write(lines: lines, to: "all.jsonl")
        let run = try await call("run", "all.jsonl", "--quiet", "--store", "a.sqlite", "--now", Sample.now)
        #expect(run.status == .done, "\(run.errors)")
    }

    private func difference() async throws -> CommandLineTool.Outcome {
        try await call("diff", "--store", "a.sqlite", "--with", "b.sqlite", "--now", Sample.now)
    }

    @Test("A copy has the same states and events, is verified, and can be recorded into like the original")
    func whole() async throws {
        try await record()
        _ = try await call(
            "grant", "--player", "ada", "--achievement", "martial-arts-ranks/rank_blue", "--by", "sensei", "--store",
            "a.sqlite", "--now", Sample.now)
        let copied = try await call("copy", "--from", "a.sqlite", "--to", "b.sqlite")
        #expect(copied.status == .done, "\(copied.errors)")
        #expect(copied.output == "copied: 2 players, 7 events; both stores hold the same data\n")
        #expect(try await difference().output == "2 players compared: none differs\n")
        let found = try await call("verify", "--store", "b.sqlite", "--now", Sample.now)
        #expect(found.status == .done, "\(found.output)")
        let again = try await call("copy", "--from", "a.sqlite", "--to", "b.sqlite", "--format", "json")
        #expect(again.output == #"{"copy":"copied before","players":2,"events":7}"# + "\n")
        let run = try await call("run", "all.jsonl", "--store", "b.sqlite", "--now", Sample.now)
        #expect(run.output.isEmpty && run.errors.contains("repeated 6"), "\(run.output)\(run.errors)")
        // The target now has an event that the source never had, so nothing is copied over it.
        try directory.write(lines: [Sample.event("more")], to: "more.jsonl")
        _ = try await call("run", "more.jsonl", "--quiet", "--store", "a.sqlite", "--now", Sample.now)
        let refused = try await call("copy", "--from", "a.sqlite", "--to", "b.sqlite")
        #expect(refused.status == .cannotWrite && refused.errors.contains("not empty"), "\(refused.errors)")
        #expect(refused.errors.contains("remove the target") && !refused.errors.contains("merge the backup"))
    }

    @Test("A copy has the batches and the kept deliveries, and reports that seals are not copied")
    func records() async throws {
        for (batch, player) in [("monday", "ada"), ("tuesday", "bob"), ("monday", "eve")] {
            try directory.write(lines: Sample.workouts(2, of: player), to: "\(player).jsonl")
            let run = try await call(
                "run", "\(player).jsonl", "--batch", batch, "--keep-deliveries", "30", "--format", "json", "--store",
                "a.sqlite", "--now", Sample.now)
            #expect(run.status == .done, "\(run.errors)")
        }
        func told(_ store: String) async throws -> [String] {
            var told: [String] = []
            for words in [["log", "--batch", "monday"], ["log", "--batch", "tuesday"]] {
                let log = try await CommandLineTool.sample.call(
                    words + ["--store", directory.path(store)], in: directory)
                told += log.output.split(separator: "\n").map(String.init).sorted()
            }
            let sent = try await call(
                "info", "--deliveries", "achieve.run", "--store", store, "--now", Sample.now)
            return told + sent.output.split(separator: "\n").map(String.init).sorted()
        }
        let copied = try await call("copy", "--from", "a.sqlite", "--to", "b.sqlite")
        #expect(copied.status == .done && !copied.errors.contains("seals"), "\(copied.errors)")
        let expected = try await told("a.sqlite")
        #expect(expected.count > 12)
        #expect(try await told("b.sqlite") == expected)
        // Copying twice changes nothing.
        #expect(try await call("copy", "--from", "a.sqlite", "--to", "b.sqlite").status == .done)
        #expect(try await told("b.sqlite") == expected)
        let void = try await call(
            "void", "--batch", "monday", "--by", "operator", "--store", "b.sqlite", "--now", Sample.now)
        #expect(void.errors.contains("voided 4 events of 2 players"), "\(void.errors)")

        let store = try await SQLiteProgressStore(path: directory.path("a.sqlite"))
        _ = try await store.commit(StoreCommit(generation: store.catalog().generation, notes: ["seal:main": "x"]))
        await store.close()
        let sealed = try await call("copy", "--from", "a.sqlite", "--to", "c.sqlite")
        #expect(sealed.status == .done && sealed.errors.contains("the seals of"), "\(sealed.errors)")
    }

    @Test("An interrupted copy is resumed by the same call; resuming from a changed store is refused", arguments: 1...3)
    func interruption(_ commits: Int) async throws {
        try await record(5_500)
        let (source, target) = (
            try await SQLiteProgressStore(path: directory.path("a.sqlite"), readOnly: true),
            try await SQLiteProgressStore(path: directory.path("b.sqlite"))
        )
        await #expect(throws: StoreError.self) {
            _ = try await StoreCopy(
                of: source, into: CutStore(base: target, commits: commits),
                draft: { try DraftFile(temporary: "copy-test") })
        }
        let begun = try await target.log(of: nil, after: 0, limit: 10_000).count
        // The notes are written first, then a page of the log of a long history, then the rest of it.
        #expect(begun == [1: 0, 2: 5_000, 3: 5_503][commits])
        await target.close()
        await source.close()
        let unfinished = try await call("status", "--all", "--store", "b.sqlite", "--now", Sample.now)
        #expect(unfinished.status != .done)

        let copied = try await call("copy", "--from", "a.sqlite", "--to", "b.sqlite")
        #expect(copied.status == .done, "\(copied.errors)")
        #expect(copied.output == "copied: 2 players, 5,503 events; both stores hold the same data\n")
        #expect(try await difference().status == .done)
    }

    @Test("An interrupted copy is not resumed from a store that has changed since")
    func changed() async throws {
        try await record()
        let (source, target) = (
            try await SQLiteProgressStore(path: directory.path("a.sqlite"), readOnly: true),
            try await SQLiteProgressStore(path: directory.path("b.sqlite"))
        )
        _ = try? await StoreCopy(
            of: source, into: CutStore(base: target, commits: 2), draft: { try DraftFile(temporary: "copy-test") })
        await target.close()
        await source.close()
        try directory.write(lines: [Sample.event("more")], to: "more.jsonl")
        _ = try await call("run", "more.jsonl", "--quiet", "--store", "a.sqlite", "--now", Sample.now)
        let refused = try await call("copy", "--from", "a.sqlite", "--to", "b.sqlite")
        #expect(refused.status == .cannotWrite && refused.errors.contains("has changed since"), "\(refused.errors)")
    }

    @Test("Copying a store into itself, or a missing store, is refused")
    func refusals() async throws {
        let itself = try await call("copy", "--from", "a.sqlite", "--to", "a.sqlite")
        #expect(itself.status == .usage && itself.errors.contains("a store other than"), "\(itself.errors)")
        try await record()
        let link = directory.path("link.sqlite")
        try FileManager.default.linkItem(atPath: directory.path("a.sqlite"), toPath: link)
        let linked = try await call("copy", "--from", "a.sqlite", "--to", "link.sqlite")
        #expect(linked.status == .usage && linked.errors.contains("a store other than"), "\(linked.errors)")
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.removeItem(atPath: directory.path("a.sqlite"))
        #expect(try await call("copy", "--from", "a.sqlite", "--to", "b.sqlite").status == .noInput)
        #expect(try !directory.names.contains("b.sqlite"))
    }
}

/// A store whose host disappears after some commits.
private actor CutStore: ForwardingStore {
    nonisolated let base: any ProgressStore
    private var left: Int

    init(base: any ProgressStore, commits: Int) { (self.base, left) = (base, commits) }

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        left -= 1
        guard left >= 0 else { throw StoreError(.inputOutput, "the host is gone") }
        return try await base.commit(commit)
    }
}
