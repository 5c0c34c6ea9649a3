import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import Foundation
import SampleModel
import SampleShared
import Testing

/// The state of a device that outlives launches of the app: folders, settings, the clock, and scheduled reminders.
@MainActor
final class Device {
    let folders: AppFolders
    let settings: UserDefaults
    /// Noon on a Wednesday, two hours ahead of UTC.
    var now = Moment(milliseconds: 1_780_480_800_000, offsetSeconds: 7_200)
    /// The reminders scheduled with the system.
    private(set) var scheduled: [Notice] = []
    private(set) var reloads = 0

    private let suite = "sample-app-tests.\(UUID())"
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent("sample-app-tests-\(UUID())")

    init() throws {
        folders = AppFolders(
            own: root.appendingPathComponent("own"), shared: root.appendingPathComponent("shared"))
        settings = try #require(UserDefaults(suiteName: suite))
        // The system creates the shared folder, the app its own.
        try FileManager.default.createDirectory(
            at: root.appendingPathComponent("shared"), withIntermediateDirectories: true)
    }

    func remove() {
        settings.removePersistentDomain(forName: suite)
        try? FileManager.default.removeItem(at: root)
    }

    /// Launches the app on this device.
    func launch(language: String = "en", allowsReminders: Bool = true) -> AppModel {
        var services = AppServices()
        services.askForReminders = { allowsReminders }
        services.schedule = { notices, _ in await self.schedule(notices) }
        services.reloadWidgets = { MainActor.assumeIsolated { self.reloads += 1 } }
        let now = now
        return AppModel(
            folders: folders, settings: settings, language: language, services: services,
            configuration: CenterConfiguration(now: { now }))
    }

    /// The widget's current content.
    func widget() -> [WidgetContent] {
        WidgetContent.timeline(in: folders.shared, at: now.date, language: "en")
    }

    private func schedule(_ notices: [Notice]) { scheduled = notices }
}
