import Foundation
import Testing

@Suite("Administrative events in input files")
struct AllowActorsTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private static func act(_ id: String, _ type: String, _ data: String, player: String = "ada") -> String {
        Sample.event(id, type: "achievements.\(type)", player: player, data: data)
    }

    private static let definition = #"""
        {"mode":"fitness-workouts","id":"spring","title":{"en":"Spring","zh-Hans":"春"},\#
        "description":{"en":"Two","zh-Hans":"二"},"points":30,\#
        "criterion":{"metric":"fitness-workouts.workouts","measure":"total","atLeast":2}}
        """#

    /// One event of each kind, by different actors.
    private static let acts = [
        act("g", "granted", #"{"achievement":"martial-arts-ranks/rank_black","by":"sensei"}"#),
        act("r", "revoked", #"{"achievement":"martial-arts-ranks/rank_black","by":"coach"}"#),
        act("d", "defined", #"{"achievement":\#(definition),"by":"sensei"}"#, player: "sensei"),
        act("w", "withdrawn", #"{"achievement":"fitness-workouts/spring","by":"coach"}"#, player: "coach"),
        act("f", "streak-frozen", #"{"streak":"fitness-workouts.workout-days","day":"2026-11-17","by":"coach"}"#),
        act("v", "event-voided", #"{"source":"/app","id":"ada-1","by":"sensei"}"#),
    ]

    private func run(_ lines: [String], _ more: String...) async throws -> Tool.Outcome {
        try directory.write(lines: lines, to: "lines.jsonl")
        let call = ["run", "lines.jsonl", "--now", Sample.now, "--rejects", "bad.jsonl"] + more
        return try await Tool.run(call, in: directory)
    }

    private func codes() throws -> [String?] {
        try directory.read("bad.jsonl").split(separator: "\n").map { try Sample.object(String($0))["code"] as? String }
    }

    @Test("Administrative events in a file are rejected without `--allow-actors`")
    func nobodyIsAllowedUnlessTheOperatorSaysSo() async throws {
        let run = try await run(Sample.workouts(2) + Self.acts)
        #expect(run.status == 65)
        #expect(try #require(run.notes.last).hasPrefix("read 8, new 2, repeated 0, rejected 6,"))
        #expect(try codes() == Array(repeating: "not-allowed", count: 6))
        #expect(run.errors.contains("--allow-actors"))
        #expect(!run.output.contains("rank_black"))
    }

    @Test("Only the actors named by `--allow-actors` are accepted")
    func namedActorsMayAndOthersMayNot() async throws {
        let run = try await run(Sample.workouts(2) + [Self.acts[0], Self.acts[1]], "--allow-actors", "other,sensei")
        #expect(run.status == 65)
        #expect(run.output.contains(#""achievement":"martial-arts-ranks/rank_black""#))
        #expect(try codes() == ["not-allowed"])
        #expect(try #require(run.notes.last).hasPrefix("read 4, new 3, repeated 0, rejected 1,"))
    }

    @Test("A stored administrative event is a repeat, even if its actor is not allowed now")
    func whatIsInTheStoreIsARepeatWhateverThePolicySays() async throws {
        let lines = Sample.workouts(2) + Self.acts
        let first = try await run(lines, "--allow-actors", "*")
        #expect(first.status == 0, "\(first.errors)")
        #expect(try #require(first.notes.last).hasPrefix("read 8, new 8,"))
        let again = try await run(lines)
        #expect(again.status == 0, "\(again.errors)")
        #expect(try #require(again.notes.last).hasPrefix("read 8, new 0, repeated 8, rejected 0,"))
    }

    @Test("A definition in a file is backfilled, and its unlocks are printed with its title")
    func definedAchievementsHaveTitlesAndThePastIsInTheSummary() async throws {
        let first = try await run(Sample.workouts(2), "--format", "text")
        #expect(first.status == 0)
        let run = try await run([Self.acts[2]], "--allow-actors", "sensei", "--format", "text")
        #expect(run.output.contains("★ ada had already earned Spring (+30)"), "\(run.output)")
        #expect(run.errors.contains("1 player had already earned 1 achievement"))
        #expect(try #require(run.notes.last).hasPrefix("read 1, new 1, repeated 0, rejected 0, unlocked 1, points 30,"))
        let late = try await self.run(Sample.workouts(2, of: "bo"), "--format", "text", "--language", "zh-Hans")
        #expect(late.output.contains("★ bo在“健身”中解锁“春”（+30）"), "\(late.output)")
    }

    @Test("An actor can be limited to some kinds of administrative events")
    func anActorMayBeAllowedSomeKinds() async throws {
        let lines = Sample.workouts(2) + Self.acts
        // The sensei grants, defines and voids; the coach revokes, withdraws and freezes.
        let run = try await run(lines, "--allow-actors", "sensei:grant,define;coach:revoke,freeze")
        #expect(run.status == 65)
        #expect(try codes() == ["not-allowed", "not-allowed"])
        let refused = try directory.read("bad.jsonl")
        #expect(refused.contains("withdraw fitness-workouts/spring") && refused.contains("void the event"))
        let rest = try await self.run(lines, "--allow-actors", "*:void;coach:*")
        #expect(rest.status == 0, "\(rest.errors)")
    }

    @Test("Actor names may contain colons, and several names may share their kinds")
    func namesWithColonsAndSeveralNamesTakeKinds() async throws {
        let acts = ["urn:coach", "b"].map {
            Self.act("g-\($0)", "granted", #"{"achievement":"martial-arts-ranks/rank_black","by":"\#($0)"}"#)
        }
        let run = try await run(acts, "--allow-actors", "urn:coach,b:grant")
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test(
        "An unknown kind in `--allow-actors` is a usage error with a suggestion",
        arguments: [("coach:grnat", "grant"), ("coach:grant,revok;ops", "revoke"), ("coach:", "")])
    func kindsThatThereAreNotAreRefused(_ actors: String, _ suggestion: String) async throws {
        let run = try await run(Sample.workouts(1), "--allow-actors", actors)
        #expect(run.status == 64)
        #expect(suggestion.isEmpty || run.errors.contains("did you mean \(suggestion)?"), "\(run.errors)")
    }

    @Test("The operator of the `grant` command needs no `--allow-actors`")
    func operatorsNeedNoPermission() async throws {
        _ = try await run(Sample.workouts(1))
        let grant = try await Tool.run(
            "grant", "--player", "ada", "--achievement", "martial-arts-ranks/rank_black", "--by", "sensei", "--format",
            "text", in: directory)
        #expect(grant.status == 0 && grant.output.contains("granted by sensei"))
    }

    @Test("Empty names in `--allow-actors` are a usage error", arguments: ["", "a,,b", ","])
    func namesAreChecked(_ actors: String) async throws {
        let run = try await run(Sample.workouts(1), "--allow-actors=\(actors)")
        #expect(run.status == 64)
        #expect(run.errors.contains("--allow-actors"))
    }
}
