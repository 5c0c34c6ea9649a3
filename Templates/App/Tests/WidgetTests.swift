import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import Foundation
import SampleModel
import SampleShared
import Testing

@Suite("The widget and the reminders")
@MainActor
struct WidgetTests {
    @Test("The widget is empty until the app has been opened, and then shows what was recorded")
    func snapshot() async throws {
        let device = try Device()
        defer { device.remove() }
        #expect(device.widget().map(\.streak) == [nil])
        #expect(device.widget().first?.emptyText == "Days will appear here once something happens.")
        let app = device.launch()
        await app.choose([.fitnessWorkouts])
        #expect(device.reloads == 1)
        await app.record(AppMode.fitnessWorkouts.actions[0])
        #expect(device.reloads == 2)
        await app.close().value

        let content = device.widget()
        #expect(content.map { $0.streak?.status } == [.continuing, .gracePeriod, .broken, .broken])
        #expect(content.map { $0.streak?.current } == [1, 1, 0, 0])
        #expect(content.map { $0.breaksAt != nil } == [false, true, false, false])
        #expect(content[1].breaksAt == content[2].date)
        #expect(content[0].date == device.now.date)
        #expect(content.map(\.date) == content.map(\.date).sorted())
        #expect(content[0].level?.points == 100)
    }

    @Test("A timeline that is requested later begins with the content valid at that time")
    func later() async throws {
        let device = try Device()
        defer { device.remove() }
        let app = device.launch()
        await app.choose([.fitnessWorkouts])
        await app.record(AppMode.fitnessWorkouts.actions[0])
        await app.close().value
        device.now = device.now.advanced(by: .days(1))
        let tomorrow = device.widget()
        #expect(tomorrow[0].streak?.status == .gracePeriod)
        #expect(tomorrow[0].date == device.now.date)
        device.now = device.now.advanced(by: .days(30))
        #expect(device.widget().map { $0.streak?.status } == [.broken])
    }

    @Test("The shared folder holds what the widget shows and nothing else")
    func sharedFolder() async throws {
        let device = try Device()
        defer { device.remove() }
        let app = device.launch()
        await app.open().value
        await app.record(AppMode.taskFocus.actions[0])
        let shared = try #require(device.folders.shared)
        #expect(try FileManager.default.contentsOfDirectory(atPath: shared.path) == ["player.json"])
        #expect(FileManager.default.fileExists(atPath: device.folders.store.path))
        await app.close().value
        // The files that SQLite keeps beside an open database are gone once it is closed.
        #expect(try FileManager.default.contentsOfDirectory(atPath: device.folders.own.path) == ["progress.sqlite"])
    }

    @Test("The app records without a shared folder, too")
    func noGroup() async throws {
        let device = try Device()
        defer { device.remove() }
        let app = AppModel(
            folders: AppFolders(own: device.folders.own, shared: nil), settings: device.settings, language: "en")
        await app.open().value
        await app.record(AppMode.taskFocus.actions[0])
        #expect(app.failure == nil)
        #expect(app.earned?.rewards.isEmpty == false)
        await app.close().value
    }

    @Test("Reminders are planned after each change, if the player wants and allows them")
    func reminders() async throws {
        let device = try Device()
        defer { device.remove() }
        let app = device.launch()
        await app.choose([.fitnessWorkouts])
        await app.record(AppMode.fitnessWorkouts.actions[0])
        #expect(device.scheduled.isEmpty)
        await app.close().value

        device.now = device.now.advanced(by: .days(1))
        let next = device.launch()
        await next.open().value
        #expect(device.scheduled.isEmpty)
        await next.setReminders(true)
        #expect(next.wantsReminders)
        #expect(device.scheduled.map(\.kind).contains(.streakAtRisk))
        await next.record(AppMode.fitnessWorkouts.actions[0])
        #expect(!device.scheduled.map(\.kind).contains(.streakAtRisk))
        await next.close().value

        let third = device.launch(allowsReminders: false)
        #expect(third.wantsReminders)
        await third.open().value
        await third.setReminders(true)
        #expect(!third.wantsReminders)
        #expect(device.scheduled.isEmpty)
        await third.close().value
    }
}
