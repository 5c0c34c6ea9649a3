import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import Foundation
import SampleModel
import SampleShared
import Testing

/// What lasts on a device while the app is launched and ended: folders, settings, the clock, and what was scheduled.
@MainActor
final class Device {
    let folders: AppFolders
    let settings: UserDefaults
    /// Noon of a Wednesday, two hours east of Greenwich.
    var now = Moment(milliseconds: 1_780_480_800_000, offsetSeconds: 7_200)
    /// What the system is to remind of.
    private(set) var scheduled: [Notice] = []
    private(set) var reloads = 0

    private let suite = "sample-app-tests.\(UUID())"
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent("sample-app-tests-\(UUID())")

    init() throws {
        folders = AppFolders(
            own: root.appendingPathComponent("own"), shared: root.appendingPathComponent("shared"))
        settings = try #require(UserDefaults(suiteName: suite))
        // The system makes the shared folder, the app its own.
        try FileManager.default.createDirectory(
            at: root.appendingPathComponent("shared"), withIntermediateDirectories: true)
    }

    func remove() {
        settings.removePersistentDomain(forName: suite)
        try? FileManager.default.removeItem(at: root)
    }

    /// The app as it is launched on this device.
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

    /// What the widget shows now.
    func widget() -> [WidgetContent] {
        WidgetContent.timeline(in: folders.shared, at: now.date, language: "en")
    }

    private func schedule(_ notices: [Notice]) { scheduled = notices }
}
