import Foundation
import Testing

/// Two releases of a mode, each a program of its own in `Tests/Releases`, record into one store. The later release has
/// other rules, more metrics and achievements; it renamed a metric and an achievement and retired another achievement.
@Suite("Two releases of a mode on one store")
struct ReleasesTests {
    enum Release: String {
        case earlier = "EarlierRelease"
        case later = "LaterRelease"
    }

    private let directory: TemporaryDirectory
    private let events = Self.season()

    init() throws { directory = try TemporaryDirectory() }

    /// Runs of eight players on twenty days. Some runs are too short for the later rules, including all of the last
    /// player's.
    private static func season() -> [String] {
        var lines: [String] = []
        for day in 1...20 {
            for player in 0..<8 where (day + player) % 6 != 0 {
                let tenths = player == 7 ? 3 + day % 5 : [4, 28, 55, 9, 13, 121, 7, 402][(day * 3 + player * 5) % 8]
                lines.append(
                    Sample.event(
                        "\(player)-\(day)", type: "running.run-finished", player: "p\(player)",
                        time: "2026-10-\(day < 10 ? "0" : "")\(day)T0\(player):30:00+0\(player):00",
                        data: #"{"kilometres":\#(tenths / 10).\#(tenths % 10),"route":"r\#((day + player) % 4)"}"#))
            }
        }
        return lines
    }

    @discardableResult
    private func run(_ release: Release, _ words: String...) async throws -> Tool.Outcome {
        let outcome = try await Tool.run(words + ["--now", Sample.now], of: release.rawValue, in: directory)
        #expect(outcome.status == 0, "\(release) \(words): \(outcome.errors)")
        return outcome
    }

    private func record(_ lines: some Sequence<String>, by release: Release, into store: String) async throws {
        let path = try directory.write(lines: Array(lines), to: "\(UUID()).jsonl")
        try await run(release, "run", path, "--quiet", "--store", store)
    }

    /// A player's status as a release reports it.
    private struct Player {
        let measured: NSDictionary
        let points: Int
        let unlocked: Set<String>

        init(_ status: [String: Any]) {
            measured = ["metrics": status["metrics"] ?? [:], "streaks": status["streaks"] ?? [:]]
            points = (status["points"] as? [String: Any])?["total"] as? Int ?? -1
            let achievements = status["achievements"] as? [[String: Any]] ?? []
            unlocked = Set(achievements.filter { $0["unlocked"] as? Bool == true }.compactMap { $0["key"] as? String })
        }
    }

    private func players(_ release: Release, _ store: String) async throws -> [String: Player] {
        let status = try await run(release, "status", "--all", "--format", "json", "--store", store)
        return try status.lines.map(Sample.object).reduce(into: [:]) { players, object in
            players[object["player"] as? String ?? ""] = Player(object)
        }
    }

    /// Opens the store with the later release and compares it with one that only the later release wrote.
    private func compare(_ store: String, isSoleWriter: Bool = false) async throws {
        try await record([], by: .later, into: store)
        try await record(events, by: .later, into: "later.sqlite")
        try await record(events, by: .earlier, into: "earlier.sqlite")
        let (found, expected) = try await (players(.later, store), players(.later, "later.sqlite"))
        let earlier = try await players(.earlier, "earlier.sqlite")
        #expect(found.count == 8 && found.keys.sorted() == expected.keys.sorted())
        let points = ["runs_3": 30, "runs_6": 60, "distance_20": 20, "sprint": 10]
        for (name, player) in found {
            let wanted = try #require(expected[name])
            #expect(player.measured == wanted.measured, "\(name)")
            #expect(player.unlocked.isSuperset(of: wanted.unlocked), "\(name)")
            // Any further unlocks are those of the earlier release.
            let more = player.unlocked.subtracting(wanted.unlocked)
            let given = Set(earlier[name, default: Player([:])].unlocked.map(Self.nameNow))
            #expect(more.isSubset(of: given), "\(name) has \(more)")
            let worth = try more.map { try #require(points[String($0.dropFirst("running/".count))]) }
            #expect(player.points == wanted.points + worth.reduce(0, +), "\(name)")
        }
        // The history exercises each rule that changed.
        #expect(Set(expected.values.flatMap(\.unlocked)).count == 7)
        #expect(expected["p7"]?.unlocked == [] && earlier["p7"]?.unlocked.isEmpty == false)
        let verify = try await run(.later, "verify", "--store", store)
        #expect(verify.output.hasSuffix(": nothing found\n"), "\(verify.output)")
    }

    private static func nameNow(_ key: String) -> String { key == "running/far_20" ? "running/distance_20" : key }

    @Test("Releases that record in turns lose nothing, and renamed and withdrawn unlocks stay")
    func inTurns() async throws {
        for (turn, start) in stride(from: 0, to: events.count, by: 28).enumerated() {
            try await record(
                events[start..<min(start + 28, events.count)], by: turn.isMultiple(of: 2) ? .earlier : .later,
                into: "turns.sqlite")
        }
        try await compare("turns.sqlite")
        // Unlocks of the earlier release are held under their current name, and retired ones stay.
        let players = try await players(.later, "turns.sqlite")
        #expect(players.values.contains { $0.unlocked.contains("running/sprint") })
        #expect(players["p7"]?.unlocked.contains("running/runs_3") == true)
    }

    @Test("An earlier release that records after the later one loses nothing")
    func theLaterOneFirstAndThenTheEarlierOneAlone() async throws {
        try await record(events.prefix(20), by: .later, into: "back.sqlite")
        try await record(events.dropFirst(20), by: .earlier, into: "back.sqlite")
        try await compare("back.sqlite")
    }

    /// Two processes of each release; each event is a commit of its own, and four commits are in flight at any time.
    @Test("Releases that record at the same time lose nothing")
    func atOnce() async throws {
        let processes = try [Release.earlier, .later, .earlier, .later].map { release in
            try Feed(release.rawValue, ["run", "--receipts", "--quiet", "--store", "once.sqlite"], in: directory)
        }
        for start in stride(from: 0, to: events.count, by: processes.count) {
            let lines = events[start..<min(start + processes.count, events.count)]
            for (process, line) in zip(processes, lines) { try process.send(line) }
            for (process, _) in zip(processes, lines) {
                #expect(try process.receipt().hasPrefix(#"{"receipt":"recorded""#))
            }
        }
        for process in processes { #expect(try process.finish() == 0) }
        try await compare("once.sqlite")
    }
}

/// A running tool that is sent events one by one.
private struct Feed {
    private let process: Process
    private let input = Tool.pipe()
    private let output = Tool.pipe()

    init(_ program: String, _ words: [String], in directory: TemporaryDirectory) throws {
        process = try Tool.process(words + ["--now", Sample.now], of: program, in: directory)
        (process.standardInput, process.standardOutput) = (input, output)
        try Tool.start(process)
    }

    func send(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) }

    /// The receipt of the event that was sent last; empty if the tool has ended.
    func receipt() throws -> String {
        var text = Data()
        while text.last != UInt8(ascii: "\n") {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            text += more
        }
        return String(decoding: text, as: UTF8.self)
    }

    func finish() throws -> Int32 {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
