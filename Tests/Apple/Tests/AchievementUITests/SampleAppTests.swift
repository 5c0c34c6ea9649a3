import AchievementEngine
import Drawing
import Foundation
import SampleModel
import SampleViewsOnLinux
import SwiftUI
import Testing

@Suite("The sample app")
@MainActor
struct SampleAppTests {
    /// The app in a folder of its own, opened for the first time.
    private func withApp(_ language: String, _ use: (AppModel) async throws -> Void) async throws {
        let suite = "sample-app-screens.\(UUID())"
        let settings = try #require(UserDefaults(suiteName: suite))
        let folder = FileManager.default.temporaryDirectory.appending(path: suite)
        defer {
            settings.removePersistentDomain(forName: suite)
            try? FileManager.default.removeItem(at: folder)
        }
        let app = AppModel(
            folders: AppFolders(own: folder, shared: nil), settings: settings, language: language)
        await app.open().value
        try await use(app)
        await app.close().value
    }

    private func nodes(_ app: AppModel) -> [Node] {
        RootView(app).drawn { $0.locale = Locale(identifier: app.language) }
    }

    @Test("The app has four tabs, a button for whatever can be recorded, and a switch for each mode")
    func newcomer() async throws {
        try await withApp("en") { app in
            let said = texts(nodes(app))
            for tab in ["Today", "All achievements", "Streaks", "You"] { #expect(said.contains(tab)) }
            let found = buttons(nodes(app)).map(\.label)
            for action in app.modes.flatMap(\.actions) { #expect(found.contains(action.title("en"))) }
            for mode in AppMode.allCases { #expect(said.contains(mode.name("en"))) }
            #expect(said.contains("Simulate"))
        }
    }

    @Test("An event recorded by a button is on the screen, with a toast above it")
    func recording() async throws {
        try await withApp("en") { app in
            await app.record(AppMode.taskFocus.actions[0])
            let said = texts(nodes(app))
            #expect(said.contains("Earned just now"))
            #expect(said.contains("Achievement unlocked · Task Focus"))
            #expect(said.contains("First Focus"))
        }
    }

    @Test("In Chinese, no text remains English")
    func chinese() async throws {
        try await withApp("zh-Hans") { app in
            await app.record(AppMode.taskFocus.actions[0])
            let said = texts(nodes(app))
            #expect(said.count > 100)
            #expect(said.filter { $0.contains(/[A-Za-z]{2,}/) } == [])
        }
    }

    @Test("A store that cannot be opened is reported, with a retry button")
    func failing() async throws {
        let settings = try #require(UserDefaults(suiteName: "sample-app-screens.\(UUID())"))
        let nowhere = URL(filePath: "/dev/null/nowhere")
        let app = AppModel(folders: AppFolders(own: nowhere, shared: nil), settings: settings, language: "en")
        #expect(texts(nodes(app)) == ["Loading achievements"])
        await app.open().value
        #expect(texts(nodes(app)).first == "The achievements could not be read")
        #expect(buttons(nodes(app)).map(\.label) == ["Try again"])
    }
}
