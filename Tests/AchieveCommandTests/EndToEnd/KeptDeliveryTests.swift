import Foundation
import Testing

@testable import AchieveCommand

@Suite("Kept deliveries and the age of a store")
struct KeptDeliveryTests {
    private let session: Session

    init() throws { session = try Session() }

    private func sent(at now: String = Sample.now) async throws -> [String] {
        try await session.call("info", "--deliveries", "achieve.run", at: now).lines
    }

    @Test("Printed rewards are kept for the chosen number of days and then cleared")
    func whatIsPrintedIsKeptForSoManyDaysAndThenCleared() async throws {
        _ = try await session.run(Sample.workouts(3), "--format", "json", "--keep-deliveries", "30")
        // Three awards, two unlocks.
        #expect(try await sent().count == 5)
        #expect(
            try await sent().contains {
                $0.hasPrefix(
                    "2026-11-20T04:00:00Z  ada  unlocked  fitness-workouts/streak_3  100  2026-11-03T08:00:00+08:00")
            })
        // The next run keeps the number of days.
        let later = "2026-12-19T12:00:00+08:00"
        let file = try session.directory.write(lines: Sample.workouts(1, of: "bob"), to: "bob.jsonl")
        _ = try await session.call("run", file, "--format", "json", at: later)
        #expect(try await sent(at: later).count == 7)
        // A run without rewards removes expired deliveries too.
        let empty = try session.directory.write(lines: [], to: "empty.jsonl")
        _ = try await session.call("run", empty, "--format", "json", at: "2026-12-21T12:00:00+08:00")
        #expect(try await sent().count == 2)
        _ = try await session.call("run", empty, "--format", "json", "--keep-deliveries", "0")
        #expect(try await sent().isEmpty)
    }

    @Test("Deliveries are not kept by default")
    func nothingIsKeptUnlessSomebodyAsks() async throws {
        _ = try await session.run(Sample.workouts(3), "--format", "json")
        let run = try await session.call("info", "--deliveries", "achieve.run")
        #expect(run.status == .done && run.output.isEmpty && run.errors.contains("--keep-deliveries"))
        let wrong = try await session.call("info", "--deliveries", "achieve.rnu")
        #expect(wrong.status == .usage && wrong.errors.contains("did you mean achieve.run?"))
    }

    @Test("Kept deliveries can be exported")
    func deliveriesAreExported() async throws {
        _ = try await session.run(
            Sample.workouts(1) + Sample.workouts(1, of: "bob"), "--format", "json", "--keep-deliveries", "7")
        let csv = try await session.call("export", "--what", "deliveries", "--player", "bob")
        #expect(csv.lines.first == "sink,sent_at,player,reward,subject,points,at,delivery")
        #expect(csv.lines.count == 3)
        #expect(
            csv.lines.last?.hasPrefix(
                "achieve.run,2026-11-20T04:00:00Z,bob,unlocked,fitness-workouts/workout_1,50,2026-11-01T08:00:00+08:00,"
            )
                == true)
        let json = try await session.call("export", "--what", "deliveries", "--format", "jsonl")
        let objects = try json.lines.map(Sample.object)
        #expect(objects.count == 4 && objects.allSatisfy { $0["sink"] as? String == "achieve.run" })
        #expect((objects[0]["delivery"] as? [String: Any])?["player"] as? String == "ada")
    }

    @Test("Erasing a player removes its kept deliveries")
    func whatWasSentGoesWithAPlayerWhoIsErased() async throws {
        // A name that no random id, which is hexadecimal, can contain.
        _ = try await session.run(
            Sample.workouts(1, of: "zoe") + Sample.workouts(1, of: "bob"), "--format", "json", "--keep-deliveries",
            "7")
        _ = try await session.call("erase", "--player", "zoe", "--by", "operator", "--yes")
        #expect(try await sent().count == 2)
        #expect(try session.bytes.range(of: Data("zoe".utf8)) == nil)
    }

    @Test("With `--max-age`, a store whose newest event is too old ends with status 1")
    func theNewestEventIsOldEnoughOrNot() async throws {
        _ = try await session.run(
            Sample.workouts(3) + [Sample.event("late", time: "2026-10-01T08:00:00+08:00")], "--quiet")
        let young = try await session.call("info", "--max-age", "18d")
        #expect(young.status == .done && young.output.contains("2026-11-03T08:00:00+08:00, not older than 18d"))
        let old = try await session.call("info", "--max-age", "17d", "--format", "json")
        #expect(old.status == .found)
        #expect(old.output.contains(#""newestEvent":"2026-11-03T08:00:00+08:00","maxAge":"17d","older":true"#))
        #expect(try await session.call("info", "--max-age", "9w", "--source", "/app").status == .done)
        let none = try await session.call("info", "--max-age", "9w", "--source", "/watch")
        #expect(none.status == .found && none.output.contains("no event of /watch"))
        for text in ["2", "d", "-1d", "1y", "0h"] {
            #expect(try await session.call("info", "--max-age=\(text)").status == .usage, "\(text)")
        }
        let facts = try await session.call("info")
        #expect(facts.output.contains("the newest of 2026-11-03T08:00:00+08:00"))
        let json = try await session.call("info", "--format", "json")
        #expect(
            json.output.contains(
                #""sources":[{"source":"/app","events":4,"newestEvent":"2026-11-03T08:00:00+08:00"}]"#))
    }
}
