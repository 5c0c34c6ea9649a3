import AchievementCore
import AchievementEngine
import AchievementStorage
import Achievements
import Foundation
import SQLiteProgressStore
import Testing

/// What a command earned and could not print comes with the next run, whoever made the store.
@Suite struct PrinterTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(lines: Sample.workouts(10), to: "e.jsonl")
        try directory.write(
            (#"{"mode":"fitness-workouts","id":"ten","title":{"en":"T","zh-Hans":"十"},"#
                + #""description":{"en":"T","zh-Hans":"十"},"points":5,"#
                + #""criterion":{"metric":"fitness-workouts.workouts","measure":"total","atLeast":10}}"#).utf8,
            to: "d.json")
    }

    private func tool(_ words: String..., output: Any? = nil) async throws -> Tool.Outcome {
        try await Tool.run(words + ["--store", "s.sqlite"], in: directory, output: output)
    }

    private func unlocks(_ outcome: Tool.Outcome) -> Int {
        outcome.lines.count { $0.hasPrefix(#"{"reward":"unlocked""#) }
    }

    /// A run whose output takes nothing.
    private func runUnread() async throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        _ = try await tool("run", "e.jsonl", "--format", "json", "--now", Sample.now, output: pipe)
    }

    @Test(
        "Rewards that could not be printed come with the next run, whatever made the store",
        arguments: ["define", "simulate", "restore", "touch", "merge", "import", "app"])
    func whateverCameFirst(_ first: String) async throws {
        var expected = 4
        switch first {
        case "define":
            _ = try await tool("define", "d.json", "--now", Sample.now)
            expected = 5
        case "simulate": _ = try await tool("simulate", "--player", "t", "--days", "1", "--quiet", "--now", Sample.now)
        case "import":
            try directory.write([], to: "none.jsonl")
            _ = try await tool("import", "none.jsonl", "--by", "op", "--now", Sample.now)
        case "touch": try directory.write([], to: "s.sqlite")
        case "app": try await record(Sample.workouts(1, of: "bo"))
        default:
            try directory.write([], to: "nothing.jsonl")
            _ = try await Tool.run("run", "nothing.jsonl", "--quiet", "--store", "o.sqlite", in: directory)
            _ = try await Tool.run("backup", "--output", "o.backup", "--store", "o.sqlite", in: directory)
            _ = try await tool(first, "o.backup")
        }
        try await runUnread()
        let next = try await tool("run", "e.jsonl", "--format", "json", "--now", Sample.now)
        #expect(unlocks(next) == expected, "\(next.output) \(next.errors)")
        let last = try await tool("run", "e.jsonl", "--format", "json", "--now", Sample.now)
        #expect(last.output.isEmpty)
    }

    @Test("What a command without rewards of its own gives waits for the next run")
    func definitionsLater() async throws {
        try directory.write([], to: "s.sqlite")
        _ = try await tool("run", "e.jsonl", "--now", Sample.now)
        _ = try await tool("define", "d.json", "--now", Sample.now)
        let next = try await tool("run", "e.jsonl", "--format", "json", "--now", Sample.now)
        #expect(next.lines.count == 1 && next.output.contains("fitness-workouts/ten"), "\(next.output)")
    }

    @Test("What an app earns in a store never waits for the command")
    func appsFillNothing() async throws {
        _ = try await tool("run", "e.jsonl", "--now", Sample.now)
        try await record(Sample.workouts(3, of: "bo"))
        let store = try await SQLiteProgressStore(path: directory.path("s.sqlite"), readOnly: true)
        #expect(try await store.pendingDeliveries().map(\.count) == [0])
        await store.close()
        #expect(try await tool("run", "e.jsonl", "--now", Sample.now).output.isEmpty)
    }

    /// As an app of its own does, in its own center.
    private func record(_ lines: [String]) async throws {
        let store = try await SQLiteProgressStore(path: directory.path("s.sqlite"))
        let center = try await AchievementCenter(
            store: store, configuration: CenterConfiguration(now: { .init(Sample.now) ?? .system })
        ) { AllModes.list() }
        for line in lines {
            let bytes = Array(line.utf8)
            let envelope = try bytes.withUnsafeBufferPointer { try center.rulebook.envelope(parsing: $0) }
            _ = try await center.record([envelope])
        }
        await store.close()
    }
}
