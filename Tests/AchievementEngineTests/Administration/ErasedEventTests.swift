import AchievementCore
import AchievementStorage
import AchievementTesting
import Foundation
import Testing

@testable import AchievementEngine

@Suite("Events of erased players")
struct ErasedEventTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func center(_ store: any ProgressStore, at now: String) async throws -> AchievementCenter {
        try await AchievementCenter.gym(store: store, now: now)
    }

    private func code(_ answer: Result<Receipt, EventError>) -> EventError.Code? {
        if case .failure(let error) = answer { error.code } else { nil }
    }

    private func visit(_ id: String, at text: String) throws -> EventEnvelope {
        try envelope(GymVisit(), id, at: text)
    }

    @Test("Events dated up to an erasure are refused; later ones count from zero", arguments: [1, 1_000])
    func nightly(batchLimit: Int) async throws {
        let store = InMemoryProgressStore()
        let before = try await center(store, at: "2026-05-01T12:00:00Z")
        let file = try [visit("1", at: "2026-05-01T10:00:00Z"), visit("2", at: "2026-05-01T11:00:00Z")]
        _ = try await before.record(file)
        try await before.erase("ada", by: "operator")

        let after = try await AchievementCenter.gym(store: store, now: "2026-05-02T02:00:00Z", batchLimit: batchLimit)
        let bob = try envelope(GymVisit(), "3", player: "bob", at: "2026-05-01T09:00:00Z")
        let later = try visit("4", at: "2026-05-01T12:00:00.001Z")
        let answers = try await after.record(file + [bob, later] + file)
        #expect(answers.map(code) == [.erased, .erased, nil, nil, .erased, .erased])
        #expect(try await after.status(of: "ada").metrics["gym.visits"] == .sum(total: 1, bestDay: 1))
        #expect(try await after.record([later]).map(code) == [nil])
        let reset = try envelope(ModeReset(mode: "gym", by: "coach"), "5", at: "2026-05-01T08:00:00Z", by: "coach")
        #expect(try await after.record([reset]).map(code) == [.erased])
        let error = try #require(throws: EventError.self) { try answers[0].get() }
        #expect(
            error.message == "ada was erased, and nothing dated up to 2026-05-01T12:00:00Z counts; "
                + "time is 2026-05-01T10:00:00Z")
    }

    @Test("Erased events dated ahead stay refused, even if the erasing clock was slow")
    func ahead() async throws {
        for clock in ["2026-03-10T13:00:00Z", "1970-01-02T00:00:00Z"] {
            let store = InMemoryProgressStore()
            let before = try await center(store, at: "2026-03-10T12:00:00Z")
            let events = try [visit("1", at: "2026-03-01T10:00:00Z"), visit("2", at: "2026-03-11T08:00:00Z")]
            _ = try await before.record(events)
            try await center(store, at: clock).erase("ada", by: "operator")
            let after = try await center(store, at: "2026-03-11T09:00:00Z")
            #expect(try await after.record(events).map(code) == [.erased, .erased])
            #expect(try await after.allPlayers() == [])
        }
    }

    @Test("Merging in any order does not bring back an erased player's events dated ahead")
    func merged() async throws {
        let events = try [visit("1", at: "2026-03-01T10:00:00Z"), visit("2", at: "2026-03-11T08:00:00Z")]
        // The phone has both events or only one; the clock of the erasing device is right or slow.
        for (known, clock) in [(2, "2026-03-10T13:00:00Z"), (1, "2026-03-10T13:00:00Z"), (2, "1970-01-02T00:00:00Z")] {
            let (phone, tablet) = (InMemoryProgressStore(), InMemoryProgressStore())
            _ = try await center(phone, at: "2026-03-10T12:00:00Z").record(Array(events.prefix(known)))
            let onTablet = try await center(tablet, at: "2026-03-10T12:00:00Z")
            _ = try await onTablet.record(events)
            let old = try await onTablet.backup(to: folder.file("\(UUID()).backup"))
            try await center(phone, at: clock).erase("ada", by: "operator")

            let later = try await (
                center(phone, at: "2026-03-12T12:00:00Z"), center(tablet, at: "2026-03-12T12:00:00Z")
            )
            let erased = try await later.0.backup(to: folder.file("\(UUID()).backup"))
            try await old.merge(into: later.0)
            try await erased.merge(into: later.1)
            try await later.0.backup(to: folder.file("\(UUID()).backup")).merge(into: later.1)
            try await old.merge(into: later.1)
            for center in [later.0, later.1] {
                #expect(try await center.allPlayers() == [])
                #expect(try await center.store.log(of: nil, after: 0, limit: .max) == [])
                #expect(try await center.record(events).map(code) == [.erased, .erased])
            }
            let notes = await (phone.catalog().notes, tablet.catalog().notes)
            let key = Tombstone.note("ada")
            #expect(notes.0[key] != nil && notes.0[key] == notes.1[key])
        }
    }

    @Test("Events recorded on another device after the erasure survive a merge")
    func back() async throws {
        let (phone, tablet) = (InMemoryProgressStore(), InMemoryProgressStore())
        _ = try await center(phone, at: "2026-03-10T12:00:00Z").record([visit("1", at: "2026-03-10T11:00:00Z")])
        try await center(phone, at: "2026-03-10T13:00:00Z").erase("ada", by: "operator")
        // Dated ahead of the tablet's clock, and recorded after the erasure on the phone.
        _ = try await center(tablet, at: "2026-03-10T14:00:00Z").record([visit("2", at: "2026-03-10T20:00:00Z")])
        let joined = try await center(phone, at: "2026-03-12T12:00:00Z")
        try await center(tablet, at: "2026-03-12T12:00:00Z").backup(to: folder.file("t.backup")).merge(into: joined)
        #expect(try await joined.status(of: "ada").metrics["gym.visits"] == .sum(total: 1, bestDay: 1))
    }

    @Test("An erasure reaches a device that already has everything else")
    func alone() async throws {
        let (phone, tablet) = try await (Device(folder), Device(folder))
        _ = try await phone.center.record(visits(2, "/phone") + visits(1, "/phone of bob", player: "bob"))
        _ = try await tablet.take(from: phone)
        _ = try await phone.take(from: tablet)
        try await phone.center.erase("ada", by: "ada")
        let carried = try await tablet.take(from: phone)
        #expect(carried.pieces.count == 1 && carried.summaries.map(\.erased) == [1])
        #expect(try await tablet.center.allPlayers() == ["bob"])
        #expect(try await tablet.take(from: phone).pieces.isEmpty)
        expectSame(try await (phone.states(), tablet.states()))
    }

    @Test("Resending an older erasure does not remove later events")
    func older() async throws {
        let store = InMemoryProgressStore()
        let center = try await center(store, at: "2026-05-20T12:00:00Z")
        let erasures = try ["2026-05-02T12:00:00Z", "2026-05-04T12:00:00Z"].map {
            try envelope(PlayerErased(by: "operator"), "erased \($0)", at: $0, by: "operator")
        }
        _ = try await center.record([visit("1", at: "2026-05-01T12:00:00Z"), erasures[0]])
        _ = try await center.record([visit("2", at: "2026-05-03T12:00:00Z"), erasures[1]])
        _ = try await center.record([visit("3", at: "2026-05-05T12:00:00Z")])
        #expect(try await center.record(erasures).map(code) == [.erased, nil])
        #expect(try await center.allPlayers() == ["ada"])
    }
}
