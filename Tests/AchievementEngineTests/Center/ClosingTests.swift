import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Foundation
import Testing

@Suite("Closing a center, and times of a host")
struct ClosingTests {
    @Test("Closing ends streams, even ones requested later, and leaves rewards to the next center")
    func closing() async throws {
        let store = InMemoryProgressStore()
        let closed = RecordingSink()
        let center = try await AchievementCenter.gym(store: store, sinks: [closed])
        let (rewards, changes) = (center.rewards(for: "ada"), center.changes())
        let at = try #require(Moment("2026-05-01T12:00:00Z"))
        try await center.record(GymVisit(), for: "ada", id: "1", at: at)
        await center.close()
        var kinds: [Reward.Kind] = []
        for await reward in rewards { kinds.append(reward.kind) }
        #expect(kinds.contains(.unlocked))
        var players: [PlayerID] = []
        for await change in changes { players.append(change.player) }
        #expect(players == ["ada"])
        for await reward in center.rewards(for: "ada") { Issue.record("\(reward)") }

        try await center.record(GymVisit(), for: "bob", id: "2", at: at)
        let next = RecordingSink()
        let other = try await AchievementCenter.gym(store: store, sinks: [next])
        try await other.deliverPending()
        #expect(await next.rewards.contains { $0.kind == .unlocked })
    }

    @Test("A date is a moment on the clock of a time zone, summer time included")
    func dates() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let winter = Date(timeIntervalSince1970: 1_767_222_000.25)
        #expect(Moment(winter, in: berlin).description == "2026-01-01T00:00:00.250+01:00")
        #expect(Moment(winter.addingTimeInterval(180 * 86_400), in: berlin).offsetSeconds == 7_200)
        #expect(Moment(Date.distantPast, in: .gmt).milliseconds == 0)
        #expect(Moment(Date(timeIntervalSince1970: .infinity), in: .gmt).description.hasPrefix("9999-12-31"))
    }
}
