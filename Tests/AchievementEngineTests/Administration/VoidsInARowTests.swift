import AchievementCore
import AchievementStorage
import AchievementTesting
import Testing

@testable import AchievementEngine

@Suite("Several voids")
struct VoidsInARowTests {
    private static let ten: AchievementKey = "gym/ten"

    private func center(
        _ mode: Gym = Gym(), store: any ProgressStore = InMemoryProgressStore()
    ) async throws -> AchievementCenter {
        try await AchievementCenter.gym(mode, store: store)
    }

    private func record(_ envelopes: some Sequence<EventEnvelope>, in center: AchievementCenter) async throws {
        for envelope in envelopes { _ = try await center.record([envelope])[0].get() }
    }

    /// Visits on the first days of May, at noon.
    private func visits(_ count: Int) throws -> [EventEnvelope] {
        try (1...count).map { day in
            try envelope(GymVisit(), "v\(day)", at: "2026-05-\(day < 10 ? "0" : "")\(day)T12:00:00Z")
        }
    }

    private func void(_ id: String, as void: String, at text: String) throws -> EventEnvelope {
        try envelope(EventVoided(source: "/test", id: id, by: "coach"), void, at: text, by: "coach")
    }

    private func adjustment(_ id: String, at text: String) throws -> EventEnvelope {
        try envelope(
            PointsAdjusted(amount: 5, mode: "gym", by: "coach", reason: "a test"), id, at: text, by: "coach")
    }

    private func unlockedAt(_ key: AchievementKey, in center: AchievementCenter) async throws -> Moment? {
        try await center.status(of: "ada").achievements.first { $0.key == key }?.unlockedAt
    }

    /// Eleven visits, of which two become void: without one, the eleventh completes ten; without both, nothing does.
    private func twoVoids(_ first: String = "v1", _ second: String = "v2") throws -> [EventEnvelope] {
        try visits(11) + [
            void(first, as: "first", at: "2026-05-12T12:00:00Z"),
            void(second, as: "second", at: "2026-05-13T12:00:00Z"),
        ]
    }

    @Test("Two voids in a row that leave too few events for an achievement leave its date, whichever came first")
    func inARow() async throws {
        for (first, second) in [("v1", "v2"), ("v2", "v1"), ("v1", "v11"), ("v11", "v1")] {
            let (center, other) = try await (center(), center())
            let events = try twoVoids(first, second)
            try await record(events, in: center)
            #expect(try await unlockedAt(Self.ten, in: center) == Moment("2026-05-10T12:00:00Z"))
            #expect(try await center.verify().isSound)
            // The same events, with the fifth visit late.
            try await record(events[..<4] + events[5...] + events[4..<5], in: other)
            #expect(try await center.statusLines() == other.statusLines())
            #expect(try await other.verify().isSound)
        }
    }

    @Test("An event between two voids dates by the first, also where the void events were folded before the voids")
    func folded() async throws {
        for day in [Day(5, 1), Day(5, 2), Day(5, 6), Day(5, 12)] {
            let center = try await center()
            try await record(twoVoids(), in: center)
            try await center.retain(before: day, by: "ops")
            // What comes late and precedes a void makes the history be judged again.
            try await record([adjustment("late", at: "2026-05-12T06:00:00Z")], in: center)
            #expect(try await unlockedAt(Self.ten, in: center) == Moment("2026-05-10T12:00:00Z"), "\(day)")
            try await center.retain(before: max(day, Day(5, 7)), by: "ops")
            try await record([adjustment("later", at: "2026-05-12T18:00:00Z")], in: center)
            #expect(try await unlockedAt(Self.ten, in: center) == Moment("2026-05-11T12:00:00Z"), "\(day)")
            #expect(try await center.verify().isSound, "\(day)")
        }
    }

    @Test("The void of a reset gives back nothing that a voided grant gave, whichever is voided first")
    func grantAndReset() async throws {
        let events = try [
            envelope(
                AchievementGranted(achievement: "gym/honour", by: "coach"), "grant", at: "2026-05-01T12:00:00Z",
                by: "coach"),
            envelope(ModeReset(mode: "gym", by: "coach"), "reset", at: "2026-05-02T12:00:00Z", by: "coach"),
        ]
        for voided in [["grant", "reset"], ["reset", "grant"]] {
            let center = try await center()
            try await record(events, in: center)
            try await record([void(voided[0], as: "first", at: "2026-05-03T12:00:00Z")], in: center)
            try await record([void(voided[1], as: "second", at: "2026-05-04T12:00:00Z")], in: center)
            #expect(try await unlockedAt("gym/honour", in: center) == nil)
            #expect(try await center.status(of: "ada").points.total == 0)
            #expect(try await center.verify().isSound)
        }
    }

    @Test("What a release brings is not dated by an event that was void before")
    func beforeRelease() async throws {
        let store = InMemoryProgressStore()
        let earlier = try await center(Gym(omitted: ["ten", "after_ten"]), store: store)
        try await record(visits(10) + [void("v10", as: "void", at: "2026-05-11T12:00:00Z")], in: earlier)
        let center = try await center(store: store)
        try await record([envelope(GymVisit(), "v12", at: "2026-05-12T12:00:00Z")], in: center)
        #expect(try await unlockedAt(Self.ten, in: center) == Moment("2026-05-12T12:00:00Z"))
        #expect(try await center.verify().isSound)
    }
}
