import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import FitnessWorkouts
import Foundation
import SampleModel
import SampleShared
import TaskFocus
import Testing

@Suite("The app")
@MainActor
struct AppModelTests {
    @Test("Every button of every mode records something that earns points or a reward", arguments: AppMode.allCases)
    func buttons(mode: AppMode) async throws {
        let device = try Device()
        defer { device.remove() }
        let app = device.launch()
        await app.choose([mode])
        #expect(app.modes == [mode])
        #expect(!mode.actions.isEmpty)
        for action in mode.actions {
            await app.record(action)
            #expect(app.failure == nil)
            #expect(app.earned != nil)
        }
        let player = try #require(app.player)
        #expect(player.phase == .ready)
        #expect(player.gallery?.playerName == "You")
        #expect(player.recent.count > 0)
        #expect(Set(player.cards.map(\.key.mode)) == [mode.id])
        await app.close().value
    }

    @Test("Each mode has a streak whose day a button marks", arguments: AppMode.allCases)
    func marking(mode: AppMode) async throws {
        let device = try Device()
        defer { device.remove() }
        let app = device.launch()
        await app.choose([mode])
        let streak = try #require(app.player?.streaks.first(where: app.canMark))
        #expect(app.player?.today(streak.id)?.mark == .open)
        await app.markDone(streak)
        #expect(app.player?.today(streak.id)?.mark == .done)
        #expect(app.player?.streak(streak.id)?.current == 1)
        #expect(app.earned?.streaks.map(\.id).contains(streak.id) == true)
        await app.close().value
    }

    @Test("After a relaunch, only rewards that were not celebrated yet are celebrated")
    func celebrations() async throws {
        let device = try Device()
        defer { device.remove() }
        let first = device.launch()
        await first.choose([.taskFocus, .fitnessWorkouts])
        await first.record(AppMode.taskFocus.actions[0])
        await first.record(AppMode.fitnessWorkouts.actions[0])
        let celebrations = try #require(first.player).celebrations
        let seen = try #require(celebrations.current)
        #expect(seen.entries.map(\.title) == ["First Focus"])
        celebrations.dismiss(seen)
        let rest = celebrations.waiting
        #expect(!rest.isEmpty)
        await first.close().value

        let second = device.launch()
        await second.open().value
        let later = try #require(second.player).celebrations
        #expect(later.waiting.flatMap(\.entries).map(\.id) == rest.flatMap(\.entries).map(\.id))
        later.dismissAll()
        await second.close().value

        let third = device.launch()
        await third.open().value
        #expect(third.player?.celebrations.current == nil)
        await third.close().value
    }

    @Test("Choosing other modes keeps what the former modes earned")
    func choices() async throws {
        let device = try Device()
        defer { device.remove() }
        let app = device.launch()
        await app.open().value
        #expect(app.modes == AppMode.allCases)
        await app.record(AppMode.fitnessWorkouts.actions[0])
        await app.choose([.taskFocus])
        #expect(Set(app.player?.cards.map(\.key.mode) ?? []) == [TaskFocus.id])
        await app.record(AppMode.taskFocus.actions[0])
        await app.choose([])
        #expect(app.modes == [.taskFocus])
        await app.close().value

        let later = device.launch()
        #expect(later.modes == [.taskFocus])
        await later.choose([.fitnessWorkouts, .taskFocus])
        #expect(later.modes == [.taskFocus, .fitnessWorkouts])
        let unlocked = later.player?.cards.filter(\.isUnlocked).map(\.key.id) ?? []
        #expect(unlocked.contains("workout_1"))
        #expect(unlocked.contains("focus_first_session"))
        await later.close().value
    }

    @Test("A closed app keeps its screen, records nothing, and resumes when it is opened")
    func background() async throws {
        let device = try Device()
        defer { device.remove() }
        let app = device.launch()
        #expect(app.phase == .loading)
        await app.open().value
        await app.record(AppMode.taskFocus.actions[0])
        app.player?.filter.order = .title
        await app.close().value
        #expect(app.phase == .ready)
        let points = try #require(app.player?.level?.points)
        await app.record(AppMode.taskFocus.actions[0])
        await app.open().value
        #expect(app.failure == nil)
        #expect(app.player?.level?.points == points)
        #expect(app.player?.filter.order == .title)
        await app.close().value
    }

    @Test("Going to the background and back immediately leaves the app open")
    func thereAndBack() async throws {
        let device = try Device()
        defer { device.remove() }
        let app = device.launch()
        await app.open().value
        let shown = app.player
        app.close()
        await app.open().value
        #expect(app.player === shown)
        await app.record(AppMode.taskFocus.actions[0])
        #expect(app.earned?.rewards.isEmpty == false)
        await app.close().value
    }

    @Test("A store that cannot be opened is reported, and opened once that is possible")
    func unreadable() async throws {
        let device = try Device()
        defer { device.remove() }
        try FileManager.default.createDirectory(at: device.folders.own, withIntermediateDirectories: true)
        try Data("not a store, but a text that is long enough to be one".utf8).write(to: device.folders.store)
        let app = device.launch()
        await app.open().value
        guard case .failed = app.phase else {
            Issue.record("\(app.phase)")
            return
        }
        await #expect(throws: (any Error).self) { try await app.doneToday() }
        try FileManager.default.removeItem(at: device.folders.store)
        await app.open().value
        #expect(app.phase == .newcomer)
        #expect(app.failure == nil)
        await app.close().value
    }

    @Test("“Done today” marks the day once, also while the app is not open")
    func intent() async throws {
        let device = try Device()
        defer { device.remove() }
        let app = device.launch()
        await app.choose([.fitnessWorkouts])
        await app.close().value
        let answer = try await app.doneToday()
        #expect(answer == "Workout days\n1 day in a row\nDone for today")
        #expect(try await app.doneToday() == answer)
        #expect(device.widget().first?.streak?.current == 1)
        let chinese = device.launch(language: "zh-Hans")
        #expect(try await chinese.doneToday() == "锻炼日\n1 天\n今日已完成")
        await chinese.open().value
        #expect(chinese.player?.modes.first?.level.points == 100)
        await chinese.close().value
    }

    @Test("The debug menu plays a day and resets a mode")
    func debugging() async throws {
        let device = try Device()
        defer { device.remove() }
        let app = device.launch()
        await app.choose([.taskFocus])
        let sample = try #require(TaskFocus().sampleDays.first { $0.id == "ten-tasks" })
        await app.simulate(sample)
        #expect(app.player?.cards.first { $0.key.id == "task_daily_10" }?.isUnlocked == true)
        await app.reset(TaskFocus.id)
        #expect(app.failure == nil)
        #expect(app.player?.cards.contains(where: \.isUnlocked) == false)
        await app.close().value
    }
}
