import AchievementCore
import AchievementStorage
import AchievementTesting
import Foundation
import Testing

@testable import AchievementEngine

@Suite("Merging backups")
struct MergeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func unlocked(_ sink: RecordingSink) async -> [String] {
        await sink.deliveries.flatMap { delivery -> [String] in
            switch delivery.reward {
            case .unlocked(let unlock): [unlock.achievement.id.rawValue]
            case .backfill(let summary): summary.unlocks.map(\.achievement.id.rawValue)
            case .level(let level): ["\(level.mode.map { "\($0)" } ?? "all") level \(level.level)"]
            case .points, .revoked, .room: []
            }
        }.sorted()
    }

    @Test("A merge adds up both devices and announces joint unlocks once")
    func celebrations() async throws {
        let (bell, chime) = (RecordingSink("bell"), RecordingSink("chime"))
        let phone = try await Device(folder, sinks: [bell])
        let tablet = try await Device(folder, sinks: [chime])
        _ = try await phone.center.record(visits(6, "/phone"))
        _ = try await tablet.center.record(visits(5, "/tablet", from: 11))
        try await phone.center.deliverPending()
        try await tablet.center.deliverPending()
        let (before, beforeThere) = await (unlocked(bell), unlocked(chime))
        #expect(before.contains("first") && beforeThere.contains("first") && !before.contains("ten"))

        let summary = try await tablet.backup().merge(into: phone.center)
        #expect(summary == MergeSummary(players: 1, events: 5, unlocks: 1))
        try await phone.center.deliverPending()
        #expect(try await phone.center.status(of: "ada").metrics["gym.visits"] == .sum(total: 11, bestDay: 1))
        // 11 visits, first, streak_3 and ten: 550 + 10 + 10 + 100 points; separately the devices had 320 and 270.
        #expect(try await phone.center.status(of: "ada").points.total == 670)
        let news = await unlocked(bell).filter { !before.contains($0) }
        #expect(news == ["gym level 7", "ten"])

        #expect(try await phone.backup().merge(into: tablet.center) == MergeSummary(players: 1, events: 6))
        try await tablet.center.deliverPending()
        #expect(await unlocked(chime) == beforeThere)
        expectSame(try await (phone.states(), tablet.states()))
        #expect(try await phone.center.verify().isSound)
        #expect(try await tablet.center.verify().isSound)
    }

    @Test("Two simultaneous merges deliver a joint unlock under one id")
    func crossing() async throws {
        let (bell, chime) = (RecordingSink("bell"), RecordingSink("chime"))
        let phone = try await Device(folder, sinks: [bell])
        let tablet = try await Device(folder, sinks: [chime])
        _ = try await phone.center.record(visits(6, "/phone"))
        _ = try await tablet.center.record(visits(5, "/tablet", from: 11))
        let backups = try await (phone.backup(), tablet.backup())
        try await backups.1.merge(into: phone.center)
        try await backups.0.merge(into: tablet.center)
        try await phone.center.deliverPending()
        try await tablet.center.deliverPending()
        let ids = await [bell, chime].asyncMap { sink in
            await sink.deliveries.compactMap { if case .backfill = $0.reward { $0.id } else { nil } }
        }
        #expect(ids[0].count == 1 && ids[0] == ids[1])
    }

    @Test("Every merge announces the highest level that the devices only reach together, and no other")
    func levels() async throws {
        let mode = Gym(omitted: ["ten", "after_ten", "season", "season_2"])
        let bell = RecordingSink("bell")
        let phone = try await Device(folder, mode: mode, sinks: [bell])
        let tablet = try await Device(folder, mode: mode)
        _ = try await phone.center.record(visits(4, "/phone"))
        for start in [11, 15, 19] {
            _ = try await tablet.center.record(visits(4, "/tablet\(start)", from: start))
            try await tablet.backup().merge(into: phone.center)
        }
        try await phone.center.deliverPending()
        let levels = await bell.rewards.compactMap { reward -> Int? in
            if case .level(let level) = reward, level.mode == "gym" { level.level } else { nil }
        }
        let last = try #require(try await phone.center.status(of: "ada").level.modes["gym"])
        #expect(last > 6)
        // The phone reached the first two levels by itself.
        #expect(levels == [2, 3, 5, 7, last])
    }

    @Test("A merge keeps the earlier date of an unlock")
    func earlier() async throws {
        let (phone, tablet) = try await (Device(folder), Device(folder))
        _ = try await phone.center.record(visits(1, "/phone", from: 9))
        _ = try await tablet.center.record(visits(1, "/tablet", from: 4))
        for joined in try await [phone.joined(with: tablet), tablet.joined(with: phone)] {
            let first = try await joined.center.status(of: "ada").achievements.first { $0.key == "gym/first" }
            #expect(first?.unlockedAt == Moment("2026-05-04T12:00:00Z"))
        }
    }

    @Test("Both devices date a joint unlock by the same event, even after a late one")
    func late() async throws {
        let (phone, tablet) = try await (Device(folder), Device(folder))
        _ = try await phone.center.record(visits(6, "/phone"))
        _ = try await tablet.center.record(visits(5, "/tablet", from: 11))
        func meet() async throws -> [Moment?] {
            let backups = try await (phone.backup(), tablet.backup())
            try await backups.1.merge(into: phone.center)
            try await backups.0.merge(into: tablet.center)
            expectSame(try await (phone.states(), tablet.states()))
            return try await [phone, tablet].asyncMap { device in
                try await device.center.status(of: "ada").achievements.first { $0.key == "gym/ten" }?.unlockedAt
            }
        }
        let tenth = try #require(Moment("2026-05-14T12:00:00Z"))
        #expect(try await meet() == [tenth, tenth])
        _ = try await phone.center.record(visits(1, "/phone, late", from: 8))
        let earlier = try #require(Moment("2026-05-13T12:00:00Z"))
        #expect(try await meet() == [earlier, earlier])
    }

    @Test("A merge does not bring back an erased player, and keeps later events")
    func erasures() async throws {
        let phone = try await Device(folder)
        _ = try await phone.center.record(visits(6, "/phone") + visits(2, "/phone of bob", player: "bob"))
        let (tablet, old) = try await (phone.copy(), phone.backup())
        _ = try await tablet.center.record(visits(3, "/tablet", from: 20))
        let erasure = PlayerErased(by: "operator")
        try await phone.record(envelope(erasure, "e", player: "ada", at: "2026-05-20T18:00:00Z", by: "operator"))
        #expect(try await phone.center.allPlayers() == ["bob"])
        // An old backup still has the player, but does not bring the player back.
        #expect(try await old.merge(into: phone.center) == MergeSummary())
        #expect(try await phone.center.allPlayers() == ["bob"])

        let (left, right) = try await (phone.joined(with: tablet), tablet.joined(with: phone))
        expectSame(try await (left.states(), right.states()))
        #expect(try await left.center.status(of: "ada").metrics["gym.visits"] == .sum(total: 2, bestDay: 1))
        #expect(try await right.store.history(of: "ada").map(\.id.id.string) == ["1", "2"])
        #expect(try await right.center.verify().isSound)
        let gone = try await Device(folder)
        _ = try await gone.center.record(visits(2, "/gone"))
        #expect(try await phone.backup().merge(into: gone.center) == MergeSummary(players: 1, events: 2, erased: 1))
        #expect(try await gone.center.allPlayers() == ["bob"])
    }

    @Test("An erasure takes back what erased events helped to earn, whoever merges first")
    func erasedPartOfAnUnlock() async throws {
        let (phone, tablet, eraser) = try await (Device(folder), Device(folder), Device(folder))
        _ = try await phone.center.record(visits(6, "/phone"))
        _ = try await tablet.center.record(visits(6, "/tablet", from: 20))
        _ = try await eraser.center.record(visits(1, "/eraser"))
        let erasure = PlayerErased(by: "operator")
        try await eraser.record(envelope(erasure, "e", player: "ada", at: "2026-05-15T18:00:00Z", by: "operator"))

        let first = try await phone.joined(with: tablet).joined(with: eraser)
        let last = try await eraser.joined(with: tablet).joined(with: phone)
        expectSame(try await (first.states(), last.states()))
        #expect(try await first.center.status(of: "ada").metrics["gym.visits"] == .sum(total: 6, bestDay: 1))
        let ten = try #require(
            try await first.center.status(of: "ada").achievements.first { $0.key == "gym/ten" })
        #expect(ten.unlockedAt == nil)
    }

    @Test("A merge carries definitions and withdrawals, and dates unlocks by their events")
    func definitions() async throws {
        func definition(_ visits: Int) -> AchievementDefinition {
            AchievementDefinition(
                mode: "gym", id: "may", title: ["en": "May"], description: ["en": "\(visits) visits"], points: 30,
                criterion: Gym.visits.total >= visits)
        }
        let (phone, tablet) = try await (Device(folder), Device(folder))
        _ = try await tablet.center.record(visits(5, "/tablet"))
        try await phone.record(
            envelope(AchievementDefined(achievement: definition(3), by: "coach"), "d", player: "coach", by: "coach"))
        let (left, right) = try await (phone.joined(with: tablet), tablet.joined(with: phone))
        expectSame(try await (left.states(), right.states()))
        let may = try await right.center.status(of: "ada").achievements.first { $0.key == "gym/may" }
        #expect(may?.unlockedAt == Moment("2026-05-03T12:00:00Z"))
        #expect(try await right.center.allPlayers() == ["ada"])

        try await right.record(
            envelope(
                AchievementWithdrawn(achievement: "gym/may", by: "coach"), "w", player: "coach",
                at: "2026-05-02T12:00:00Z", by: "coach"))
        try await right.backup().merge(into: left.center)
        #expect(try await left.center.reader().definitions.map(\.isWithdrawn) == [true])
        // A new definition takes effect again, even where only the withdrawal was known.
        try await left.record(
            envelope(
                AchievementDefined(achievement: definition(3), by: "coach"), "d2", player: "coach",
                at: "2026-05-03T12:00:00Z", by: "coach"))
        try await left.backup().merge(into: right.center)
        #expect(try await right.center.reader().definitions.map(\.isWithdrawn) == [false])
    }

    @Test("A merge keeps a withdrawal by a device whose clock is behind that of the definition")
    func earlyWithdrawal() async throws {
        let (phone, tablet) = try await (Device(folder), Device(folder))
        let definition = AchievementDefinition(
            mode: "gym", id: "may", title: ["en": "May"], description: ["en": "Visit"], points: 30,
            criterion: Gym.visits.total >= 1)
        // The clock of the devices says noon.
        try await phone.record(
            envelope(
                AchievementDefined(achievement: definition, by: "coach"), "d", player: "coach",
                at: "2026-06-01T13:00:00Z"))
        try await phone.center.withdraw("gym/may", by: "coach")
        for device in [try await phone.joined(with: tablet), try await tablet.joined(with: phone)] {
            #expect(try await device.center.reader().definitions.map(\.isWithdrawn) == [true])
        }
    }

    @Test("A backup with a contradiction or an unknown achievement is refused whole")
    func contradictions() async throws {
        let (phone, tablet) = try await (Device(folder), Device(folder))
        _ = try await phone.center.record(visits(3, "/app"))
        _ = try await tablet.center.record(visits(9, "/other", player: "aaron") + visits(2, "/app", player: "bob"))
        let before = try await phone.store.contents()
        let error = try await #require(throws: BackupError.self) { try await tablet.backup().merge(into: phone.center) }
        #expect(error.code == .contradiction)
        #expect(
            error.description == "the histories contradict each other: event \"0\" of /app was recorded for player "
                + "\"ada\", not \"bob\"; ids are unique per source")
        expectSame((before, try await phone.store.contents()))

        // An achievement unknown to this release.
        let newer = try await Device(folder, mode: Gym(extra: [Gym.achievement("new", Gym.visits.total >= 1)]))
        _ = try await newer.center.record(visits(1, "/newer"))
        await #expect(throws: BackupError.self) { try await newer.backup().merge(into: phone.center) }
        expectSame((before, try await phone.store.contents()))
    }

    @Test("The same event with two different times is one event, at the earlier time")
    func moments() async throws {
        let (phone, tablet) = try await (Device(folder), Device(folder))
        for (device, day) in [(phone, 7), (tablet, 5)] {
            try await device.record(
                EventEnvelope(
                    GymVisit(machine: "row"), id: EventID(source: "/app", id: "gift"), player: "ada",
                    at: try #require(Moment("2026-05-0\(day)T12:00:00Z"))))
        }
        let (left, right) = try await (phone.joined(with: tablet), tablet.joined(with: phone))
        expectSame(try await (left.states(), right.states()))
        #expect(try await left.store.history(of: "ada").map(\.moment) == [Moment("2026-05-05T12:00:00Z")])
        #expect(try await left.center.verify().isSound)
    }

    @Test("A merge that fails halfway can be repeated")
    func faults() async throws {
        let tablet = try await Device(folder)
        for player: PlayerID in ["ada", "bob", "eve"] {
            _ = try await tablet.center.record(visits(3, "/tablet \(player)", player: player))
        }
        let backup = try await tablet.backup()
        for call in 1... {
            let store = InMemoryProgressStore()
            let phone = try await Device(folder, store: store)
            _ = try await phone.center.record(visits(8, "/phone", from: 10, player: "bob"))
            let counted = FaultyStore(store, plan: StoreFaultPlan { _ in nil })
            _ = try await AchievementCenter.gym(store: counted)
            let faulty = FaultyStore(
                store, plan: .call(await counted.calls + call, StoreFault(call % 2 == 0 ? .after : .before)))
            let center = try await AchievementCenter.gym(store: faulty)
            do {
                try await backup.merge(into: center)
            } catch is StoreError {
                try await backup.merge(into: center)
            }
            expectSame(try await (tablet.joined(with: phone).states(), phone.states()))
            #expect(try await phone.center.verify().isSound)
            if await faulty.faults == 0 {
                #expect(call > 15)
                break
            }
        }
    }
}

extension Array {
    fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
