import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import AchievementStorage
import FitnessWorkouts
import Foundation
import TaskFocus
import Testing
import TrophyRooms

@Suite("Celebrations", .timeLimit(.minutes(20)))
@MainActor
struct CelebrationsTests {
    /// Dismisses all waiting celebrations, and returns the titles in the order of display.
    private func celebrate(_ model: PlayerModel) -> [String] {
        var titles: [String] = []
        while let celebration = model.celebrations.current {
            titles += celebration.entries.map(\.title)
            model.celebrations.dismiss(celebration)
        }
        return titles
    }

    /// Gives a player 1,100 points of one mode.
    private func reachLevelTwo(_ phone: Phone) async throws {
        for id: AchievementID in ["task_500_completed", "focus_50_hours"] {
            try await phone.center.grant(
                AchievementKey(mode: TaskFocus.id, id: id), to: phone.player, by: "coach")
        }
    }

    @Test("Unlocks, milestones, rooms and levels are shown once each, one after another")
    func eachOnce() async throws {
        let phone = try await Phone()
        for day in (0..<3).reversed() { try await phone.record(TaskCompleted(task: "a"), daysAgo: day) }
        let room = try #require(
            phone.center.rulebook.catalog.first { $0.key.mode == TrophyRooms.id && !$0.achievement.effects.isEmpty })
        try await phone.center.grant(room.key, to: phone.player, by: "coach")
        try await reachLevelTwo(phone)
        let model = phone.model()
        await model.refresh()
        let kinds = model.celebrations.waiting.flatMap(\.entries).map(\.kind)
        #expect(kinds.contains(.unlock))
        #expect(kinds.contains(.milestone(days: 3)))
        #expect(kinds.contains(.room(number: 1)))
        #expect(kinds.contains { if case .level = $0 { true } else { false } })
        let shown = celebrate(model)
        #expect(shown.count == model.recent.count)
        await model.refresh()
        #expect(model.celebrations.current == nil)
    }

    @Test("Rewards not shown before the app ended are shown at its next start, and none twice")
    func relaunch() async throws {
        let phone = try await Phone()
        try await phone.record(TaskCreated(task: "a"))
        try await phone.record(WorkoutCompleted(calories: 100, durationMinutes: 20))
        let first = phone.model()
        await first.refresh()
        let all = first.celebrations.waiting.flatMap(\.entries).map(\.title)
        #expect(all.count > 1)
        first.celebrations.dismiss(try #require(first.celebrations.current))
        let second = phone.model()
        await second.refresh()
        #expect(celebrate(second) == Array(all.dropFirst()))
        let third = phone.model()
        await third.refresh()
        #expect(third.celebrations.current == nil)
    }

    @Test("A mode that returns does not repeat celebrations")
    func modeAway() async throws {
        let (store, seen) = (InMemoryProgressStore(), InMemorySeenRewards())
        let phone = try await Phone(store: store, seen: seen)
        try await reachLevelTwo(phone)
        try await phone.record(WorkoutCompleted(calories: 100, durationMinutes: 20))
        let model = phone.model()
        await model.refresh()
        #expect(celebrate(model).count == model.recent.count)
        for (rooms, workouts) in [(true, false), (false, false), (false, true), (true, true)] {
            let phone = try await Phone(store: store, seen: seen, hasRooms: rooms, hasWorkouts: workouts)
            let model = phone.model()
            await model.refresh()
            #expect(celebrate(model) == [], "rooms \(rooms), workouts \(workouts)")
        }
    }

    @Test("Adding a second mode does not repeat levels that were celebrated with the first alone")
    func secondMode() async throws {
        let (store, seen) = (InMemoryProgressStore(), InMemorySeenRewards())
        let alone = try await Phone(store: store, seen: seen, hasRooms: false, hasWorkouts: false)
        try await reachLevelTwo(alone)
        let model = alone.model()
        await model.refresh()
        #expect(celebrate(model).contains("Level 2"))
        let both = try await Phone(store: store, seen: seen, hasRooms: false)
        let later = both.model()
        await later.refresh()
        #expect(later.recent.contains { $0.kind == .level(2, mode: TaskFocus.id) })
        #expect(celebrate(later) == [])
    }

    @Test("Rewards earned while the app was not running are celebrated at its start")
    func meanwhile() async throws {
        let phone = try await Phone()
        let first = phone.model()
        await first.refresh()
        try await phone.record(TaskCreated(task: "a"))
        let second = phone.model()
        await second.refresh()
        #expect(celebrate(second) == ["First Task"])
    }

    @Test("A tap and a timer that dismiss the same celebration skip no other")
    func dismissedTwice() async throws {
        let phone = try await Phone()
        try await phone.record(TaskCreated(task: "a"))
        try await phone.record(FocusSessionCompleted(minutes: 25))
        let model = phone.model()
        await model.refresh()
        let (first, second) = (model.celebrations.waiting[0], model.celebrations.waiting[1])
        model.celebrations.dismiss(first)
        model.celebrations.dismiss(first)
        #expect(model.celebrations.current == second)
    }

    @Test("A reward that arrives during a celebration waits behind it, even if it is older")
    func arrivals() async throws {
        let phone = try await Phone()
        try await phone.record(TaskCreated(task: "a"))
        let model = phone.model()
        await model.refresh()
        let shown = try #require(model.celebrations.current)
        try await phone.record(FocusSessionCompleted(minutes: 25), daysAgo: 2)
        await model.refresh()
        #expect(model.celebrations.current == shown)
        #expect(celebrate(model) == ["First Task", "First Focus"])
    }

    @Test("A reward revoked before its turn is not celebrated, and is celebrated if granted again")
    func takenBack() async throws {
        let phone = try await Phone()
        let key = AchievementKey(mode: FitnessWorkouts.id, id: "workout_1")
        let model = phone.model()
        try await phone.center.grant(key, to: phone.player, by: "coach")
        await model.refresh()
        #expect(model.celebrations.current != nil)
        try await phone.center.revoke(key, from: phone.player, by: "coach")
        await model.refresh()
        #expect(model.celebrations.current == nil)
        phone.clock.advance(by: .minutes(1))
        try await phone.center.grant(key, to: phone.player, by: "coach")
        await model.refresh()
        #expect(celebrate(model) == ["First Workout"])
    }

    @Test("Rewards earned again after an erasure are celebrated again, levels too")
    func erased() async throws {
        let phone = try await Phone()
        let model = phone.model()
        try await reachLevelTwo(phone)
        await model.refresh()
        let level = try #require(model.recent.first { $0.kind == .level(2, mode: TaskFocus.id) })
        #expect(celebrate(model).contains(level.title))
        phone.clock.advance(by: .minutes(1))
        try await phone.center.erase(phone.player, by: "desk")
        await model.refresh()
        phone.clock.advance(by: .minutes(1))
        try await reachLevelTwo(phone)
        await model.refresh()
        #expect(celebrate(model).contains(level.title))
    }

    @Test("Unseen rewards have a dot, and all can be marked as seen at once")
    func dots() async throws {
        let phone = try await Phone()
        try await phone.record(TaskCreated(task: "a"))
        try await phone.record(FocusSessionCompleted(minutes: 25))
        let model = phone.model()
        await model.refresh()
        #expect(model.recent.allSatisfy(model.celebrations.isUnseen))
        let first = try #require(model.celebrations.current)
        model.celebrations.dismiss(first)
        #expect(model.recent.filter(model.celebrations.isUnseen).count == model.recent.count - 1)
        model.celebrations.dismissAll()
        #expect(!model.recent.contains(where: model.celebrations.isUnseen))
        #expect(phone.seen.seen(by: phone.player) == Set(model.recent.map(\.id)))
    }

    @Test("User defaults keep each player's seen rewards across launches")
    func defaults() async throws {
        let suite = "achievement-presentation-tests.\(UUID())"
        let defaults = try #require(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        let phone = try await Phone(seen: UserDefaultsSeenRewards(defaults))
        try await phone.record(TaskCreated(task: "a"))
        let model = phone.model()
        await model.refresh()
        #expect(celebrate(model) == ["First Task"])

        let later = UserDefaultsSeenRewards(try #require(UserDefaults(suiteName: suite)))
        #expect(later.seen(by: phone.player) == Set(model.recent.map(\.id)))
        #expect(later.seen(by: "bob").isEmpty)
        later.keep([], of: phone.player)
        #expect(later.seen(by: phone.player).isEmpty)
        defaults.set(7, forKey: "achievements.seen.ada")
        #expect(later.seen(by: phone.player).isEmpty)
    }
}
