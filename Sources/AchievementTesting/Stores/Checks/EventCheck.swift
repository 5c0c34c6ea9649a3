import AchievementCore
import AchievementEngine
import AchievementStorage

/// An event is found again, by the bytes of its identity, with everything it said.
struct EventCheck: StoreCheck {
    let name = "events"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        // Numbers, UUIDs in both cases, the two forms of one name, quotes, emoji, a line separator, an end of range.
        let ids = [
            "1", "550e8400-e29b-41d4-a716-446655440000", "550E8400-E29B-41D4-A716-446655440000", "caf\u{E9}",
            "cafe\u{301}", "\u{1F469}\u{200D}\u{1F680}", "' OR 1=1 --", "\u{2028}", "%_",
        ]
        let events =
            ids.map { Fixture.event($0, data: #"{"id":"x"}"#, attributes: #"{"a":1}"#) }
            + [
                Fixture.event("early", at: Moment(milliseconds: 0, offsetSeconds: -64_800)),
                Fixture.event("late", at: Moment(milliseconds: 253_402_300_799_999, offsetSeconds: 64_800)),
                Fixture.event("1", source: "https://example.org/caf\u{E9}", of: "\u{4E2D}\u{6587}"),
            ]
        _ = try await store.commit(StoreCommit(events: events))
        let found = try await store.events(with: events.map(\.id))
        for event in events {
            guard let stored = found[event.id] else {
                notes.fail("\(event.id)", "an event that was committed is not found")
                continue
            }
            notes.expect(
                stored.saysTheSame(as: event) && stored.attributes == event.attributes && stored.id == event.id
                    && stored.type == event.type,
                "\(event.id)", "the event is \(stored), not as it was committed")
        }
        let others = [EventID(source: "/app", id: "2"), EventID(source: "/web", id: "caf\u{E9}")]
        let strangers = try await store.events(with: others)
        notes.expect(strangers.isEmpty, "events", "events are found that nobody committed")
        let unasked = try await store.events(with: [])
        notes.expect(unasked.isEmpty, "events", "events are found that nobody asked for")
    }
}
