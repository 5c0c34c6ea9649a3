import AchievementCore
import AchievementStorage

/// An event is found again, by the bytes of its identity, with its whole content.
struct EventCheck: StoreCheck {
    let name = "events"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        // Numbers, UUIDs in lowercase, uppercase and mixed case, near-UUIDs, both normal forms of a name, quotes,
        // emoji, a line separator.
        let ids = [
            "1", "550e8400-e29b-41d4-a716-446655440000", "550E8400-E29B-41D4-A716-446655440000",
            "550e8400-e29b-41D4-a716-446655440000", "550e8400e29b-41d4-a716-4466554400000",
            "00000000-0000-4000-8000-000000000000", "caf\u{E9}", "cafe\u{301}", "\u{1F469}\u{200D}\u{1F680}",
            "' OR 1=1 --", "\u{2028}", "%_",
        ]
        let events =
            ids.map { Fixture.event($0, data: #"{"id":"x"}"#, attributes: #"{"a":1}"#) }
            + [
                Fixture.event("early", at: Moment(milliseconds: 0, offsetSeconds: -64_800)),
                Fixture.event("late", at: Moment(milliseconds: 253_402_300_799_999, offsetSeconds: 64_800)),
                Fixture.event("1", source: "https://example.org/caf\u{E9}", of: "\u{4E2D}\u{6587}"),
            ]
        try await store.write(events: events)
        // Each event is requested twice but found once.
        let found = try await store.load(players: [], events: (events + events).map(\.id)).events
        notes.expect("the number of events that are found", found.count, is: events.count)
        for event in events {
            guard var stored = found.first(where: { $0.id == event.id }) else {
                notes.fail("\(event.id)", "an event that was committed is not found")
                continue
            }
            notes.expect(stored.sequence > 0, "\(event.id)", "the place in the log is \(stored.sequence)")
            stored.sequence = 0
            notes.expect("the event \"\(event.id)\"", stored, is: event)
        }
        let others = [EventID(source: "/app", id: "2"), EventID(source: "/web", id: "caf\u{E9}")]
        notes.expect(
            "events that were not committed", try await store.load(players: [], events: others).events, is: [])
        notes.expect("events that were not requested", try await store.load(players: [], events: []).events, is: [])
    }
}

/// The log is in order of arrival and is read page by page, whole or for one player.
struct LogCheck: StoreCheck {
    let name = "log"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        for round in 0..<6 {
            let ids = ["z\(round)", "b\(round)", "a\(round)"]
            try await store.write(events: ids.enumerated().map { Fixture.event($1, of: $0 == 1 ? "bo" : "ada") })
        }
        let all = (0..<6).flatMap { ["z\($0)", "b\($0)", "a\($0)"] }
        let whole = try await read(store, of: nil, pages: 4)
        notes.expect("the log", whole.map(\.id.id.string), is: all)
        let sequences = whole.map(\.sequence)
        notes.expect(
            zip([0] + sequences, sequences).allSatisfy { $0 < $1 }, "log",
            "the places \(sequences) do not rise from 1 on")

        let ownIDs = all.filter { !$0.hasPrefix("b") }
        notes.expect(
            "the log of a player", try await read(store, of: "ada", pages: 5).map(\.id.id.string), is: ownIDs)
        // Events of another player in between must not matter.
        notes.expect("the log of another player", try await store.logIDs(of: "bo").count, is: 6)
        try await store.write(events: [Fixture.event("later")])
        notes.expect("the log of a player, later", try await store.logIDs(of: "ada"), is: ownIDs + ["later"])
        for limit in [0, -1] {
            notes.expect("a page of \(limit) events", try await store.logIDs(limit: limit), is: [])
            notes.expect(
                "a page of \(limit) events of a player", try await store.logIDs(of: "ada", limit: limit), is: [])
        }
        notes.expect("the log before its start", try await store.logIDs(after: -7, limit: 1), is: ["z0"])
        notes.expect("the log behind its end", try await store.logIDs(after: .max), is: [])
        notes.expect("the log of an unknown player", try await store.logIDs(of: "nobody"), is: [])
    }

    /// Reads the log in pages, limiting the number of pages.
    private func read(
        _ store: any ProgressStore, of player: PlayerID?, pages size: Int
    ) async throws -> [LoggedEvent] {
        var events: [LoggedEvent] = []
        for _ in 0..<10 {
            let page = try await store.log(of: player, after: events.last?.sequence ?? 0, limit: size)
            if page.isEmpty { break }
            events += page
        }
        return events
    }
}

/// Committing an event that is already in the log is a conflict; the same id from another source is another event.
struct DuplicateCheck: StoreCheck {
    let name = "duplicates"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        try await store.write(events: [Fixture.event("1"), Fixture.event("1", source: "/web")])
        for (words, events) in [
            ("in the log", [Fixture.event("2"), Fixture.event("1")]),
            ("in the log with other data", [Fixture.event("1", data: #"{"amount":1}"#)]),
            ("twice in one commit", [Fixture.event("3"), Fixture.event("3")]),
        ] {
            let code = await store.refusal(of: StoreCommit(generation: 0, events: events))
            notes.expect(
                code == .conflict, "an event that is \(words)",
                "is answered by \(code?.rawValue ?? "success"), not by a conflict")
        }
        let log = try await store.log(of: nil, after: 0, limit: 9)
        notes.expect("the sources in the log", log.map(\.id.source), is: ["/app", "/web"])

        // A refused commit must leave no trace.
        let lost = [Fixture.event("2", source: "/lost"), Fixture.event("1")]
        _ = await store.refusal(of: StoreCommit(generation: 0, events: lost))
        try await store.write(events: [Fixture.event("3", source: "/other")])
        try await store.write(events: [Fixture.event("4", source: "/lost")])
        let sources = try await store.log(of: nil, after: 0, limit: 9).map(\.id.source)
        notes.expect("the sources in the log", sources, is: ["/app", "/web", "/other", "/lost"])
    }
}
