import AchievementCore
import AchievementEngine
import AchievementStorage
import Achievements
import Foundation
import SQLiteProgressStore
import Testing

/// Rewards that a command earned and could not print are printed by the next run, whoever created the store.
@Suite("Rewards that commands print")
struct PrinterTests {
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

    /// A run whose standard output is closed.
    private func runUnread() async throws {
        let pipe = Tool.pipe()
        try pipe.fileHandleForReading.close()
        _ = try await tool("run", "e.jsonl", "--format", "json", "--now", Sample.now, output: pipe)
    }

    @Test(
        "Rewards that could not be printed come with the next run, however the store was created",
        arguments: ["define", "simulate", "restore", "touch", "merge", "import", "app"])
    func whateverCameFirst(_ first: String) async throws {
        var expected = 4
        switch first {
        case "define":
            // The definition exists before the events, so its unlock comes with them.
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

    @Test("Achievements that a definition finds earned are printed by the command or, if it failed, by the next run")
    func definitions() async throws {
        for isRead in [true, false] {
            let store = "\(isRead).sqlite"
            let call = { (words: [String], output: Any?) in
                try await Tool.run(words + ["--store", store, "--now", Sample.now], in: directory, output: output)
            }
            _ = try await call(["run", "e.jsonl"], nil)
            let unread = Tool.pipe()
            try unread.fileHandleForReading.close()
            let defined = try await call(["define", "d.json", "--format", "json"], isRead ? nil : unread)
            let next = try await call(["run", "e.jsonl", "--format", "json"], nil)
            let printed = isRead ? Array(defined.lines.dropFirst()) : next.lines
            #expect(printed.count == 1 && printed[0].contains("fitness-workouts/ten"), "\(printed)")
            #expect(isRead == next.output.isEmpty, "\(next.output)")
        }
        let quiet = try await tool("define", "d.json", "--quiet", "--now", Sample.now)
        #expect(quiet.lines == ["added fitness-workouts/ten"])
    }

    @Test("Rewards that an app earns in a store are never queued for the command")
    func appsFillNothing() async throws {
        _ = try await tool("run", "e.jsonl", "--now", Sample.now)
        try await record(Sample.workouts(3, of: "bo"))
        let store = try await SQLiteProgressStore(path: directory.path("s.sqlite"), readOnly: true)
        #expect(try await store.pendingDeliveries().map(\.count) == [0])
        await store.close()
        #expect(try await tool("run", "e.jsonl", "--now", Sample.now).output.isEmpty)
    }

    /// An action on the store before the printed rewards are counted.
    private enum Deed: CaseIterable {
        case define, simulate, restore, touch, killed, unread, app, importNothing, grant
    }

    @Test("Each reward that commands earned is printed, in whatever order they ran or died", arguments: 1...6)
    func inAnyOrder(_ seed: UInt64) async throws {
        var state = seed
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        _ = try await Tool.run("run", "e.jsonl", "--quiet", "--store", "o.sqlite", "--now", Sample.now, in: directory)
        _ = try await Tool.run("backup", "--output", "o.backup", "--store", "o.sqlite", in: directory)
        var printed: Set<String> = []
        for step in 0..<5 {
            let player = "p\(step)"
            try directory.write(lines: Sample.workouts(2 + random(9), of: player), to: "\(player).jsonl")
            switch Deed.allCases[random(Deed.allCases.count)] {
            case .define:
                let defined = try await tool("define", "d.json", "--format", "json", "--now", Sample.now)
                printed.formUnion(try unlocked(in: defined.lines))
            case .simulate:
                _ = try await tool(
                    "simulate", "--player", "quiet", "--days", "3", "--quiet", "--seed", "\(step)", "--now", Sample.now)
            case .restore where step == 0: _ = try await tool("restore", "o.backup")
            case .touch where step == 0: try directory.write([], to: "s.sqlite")
            case .importNothing:
                // Like every command that prints rewards, it prints pending ones.
                let imported = try await Tool.run(
                    ["import", "-", "--by", "op", "--format", "json", "--store", "s.sqlite"], in: directory, input: "")
                printed.formUnion(try unlocked(in: imported.lines))
            case .app where step > 0: try await record(Sample.workouts(2, of: "app\(step)"))
            case .grant:
                let grant = try await tool(
                    "grant", "--player", "g\(step)", "--new-player", "--achievement", "martial-arts-ranks/rank_blue",
                    "--by", "op", "--format", "json", "--now", Sample.now)
                printed.formUnion(try unlocked(in: grant.lines))
            case .killed:
                let process = try Tool.process(
                    ["run", "\(player).jsonl", "--format", "json", "--store", "s.sqlite", "--now", Sample.now],
                    in: directory)
                let output = Tool.pipe()
                process.standardOutput = output
                process.standardError = FileHandle.nullDevice
                try Tool.start(process)
                // Killed while it runs, before or after it printed something; only complete lines count.
                var data = random(2) == 0 ? output.fileHandleForReading.availableData : Data()
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                data += output.fileHandleForReading.readDataToEndOfFile()
                let lines = String(decoding: data, as: UTF8.self).split(
                    separator: "\n", omittingEmptySubsequences: false)
                printed.formUnion(try unlocked(in: lines.dropLast().map(String.init)))
            default:
                let pipe = Tool.pipe()
                try pipe.fileHandleForReading.close()
                _ = try await tool(
                    "run", "\(player).jsonl", "--format", "json", "--now", Sample.now, output: pipe)
            }
        }
        for step in 0..<5 {
            let run = try await tool("run", "p\(step).jsonl", "--format", "json", "--now", Sample.now)
            #expect(run.status == 0, "\(run.errors)")
            printed.formUnion(try unlocked(in: run.lines))
        }
        let held = try await tool("export", "--what", "unlocks", "--format", "jsonl")
        let owed = try held.lines.map { try Sample.object($0) }
            .filter { ($0["player"] as? String)?.hasPrefix("p") == true || $0["origin"] as? String == "granted" }
            .map { "\($0["player"] ?? "") \($0["achievement"] ?? "")" }
        #expect(!owed.isEmpty && Set(owed).subtracting(printed).isEmpty, "seed \(seed): \(owed) but \(printed)")
    }

    /// The unlocks in printed lines, as player and achievement.
    private func unlocked(in lines: [String]) throws -> [String] {
        try lines.map { try Sample.object($0) }.flatMap { reward -> [String] in
            let player = reward["player"] as? String ?? ""
            if let key = reward["achievement"] as? String { return ["\(player) \(key)"] }
            return (reward["unlocks"] as? [String] ?? []).map { "\(player) \($0)" }
        }
    }

    /// Records in a center of its own, as an app does.
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
