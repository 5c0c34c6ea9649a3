import AchievementCore
import AchievementEngine
import AchievementStorage

/// An event that is in the log is a conflict; the same id from another source is another event.
struct DuplicateCheck: StoreCheck {
    let name = "duplicates"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        _ = try await store.commit(StoreCommit(events: [Fixture.event("1"), Fixture.event("1", source: "/web")]))
        for (words, events) in [
            ("in the log", [Fixture.event("2"), Fixture.event("1")]),
            ("in the log with other data", [Fixture.event("1", data: #"{"amount":1}"#)]),
            ("twice in one commit", [Fixture.event("3"), Fixture.event("3")]),
        ] {
            let problem = try await store.refusal(of: StoreCommit(events: events))
            notes.expect(
                problem?.code == .conflict, "an event that is \(words)",
                "is answered by \(problem.map { $0.code.rawValue } ?? "success"), not by a conflict")
        }
        let log = try await store.log(after: 0, of: nil, limit: 9)
        notes.expect(log.map(\.id.source.string) == ["/app", "/web"], "the log", "is \(log)")
    }
}
