import Foundation
import Testing

@testable import AchieveCommand

@Suite("What the command says after old events were folded")
struct FoldedAnswerTests {
    private let session: Session

    init() async throws {
        session = try Session()
        try await session.run(Sample.workouts(3), "--quiet")
        let later = [12, 13].flatMap { day in
            ["ada", "bob"].map { Sample.event("\($0)-\(day)", player: $0, time: "2026-11-\(day)T08:00:00+08:00") }
        }
        try await session.run(later, batch: "wrong", "--quiet")
        let other = Sample.event("z", player: "zoe", time: "2026-11-19T08:00:00+08:00")
            .replacingOccurrences(of: "/app", with: "/other")
        try await session.run([other], batch: "other", "--quiet")
    }

    private func retain(before day: String) async throws {
        let retain = try await session.call("retain", "--before", day, "--by", "op", "--yes")
        #expect(retain.status == .done, "\(retain.errors)")
    }

    @Test("Voiding a batch counts the events that have left it")
    func batch() async throws {
        try await retain(before: "2026-11-10")
        let void = try await session.call("void", "--batch", "wrong", "--by", "op")
        #expect(void.notes.last?.contains("voided 2 events of 1 player, 0 already void") == true, "\(void.errors)")
        #expect(void.errors.contains("warning: 2 more events of wrong have left the batch"), "\(void.errors)")
        let whole = try await session.call("void", "--batch", "other", "--by", "op")
        #expect(!whole.errors.contains("warning"))
    }

    @Test("The last event of a player whose events were all folded is the last one of them")
    func players() async throws {
        let before = try await session.call("players", "--format", "csv").output
        #expect(before.contains("2026-11-13T08:00:00+08:00"))
        try await retain(before: "2026-11-16")
        #expect(try await session.call("players", "--format", "csv").output == before)
    }

    @Test("Folding raises no alarm about the age of the last event")
    func age() async throws {
        func age(_ limit: String, _ source: String?) async throws -> CommandLineTool.Outcome {
            let words = ["info", "--max-age", limit] + (source.map { ["--source", $0] } ?? [])
            return try await CommandLineTool.sample.call(
                words + ["--store", session.directory.path("achievements.sqlite"), "--now", Sample.now],
                in: session.directory)
        }
        #expect(try await age("8d", "/app").status == .done)
        try await retain(before: "2026-11-20")
        // Of the whole store, the last folded event is known; of a source, only that it may be recent enough.
        #expect(try await age("2d", nil).output.contains("2026-11-19T08:00:00+08:00"))
        #expect(try await age("12h", nil).status == .found)
        let maybe = try await age("8d", "/app")
        #expect(maybe.status == .done && maybe.output.contains("were folded"), "\(maybe.output)")
        #expect(try await age("12h", "/app").status == .found)
    }
}
