import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import AchievementUIOnLinux
import Drawing
import Foundation
import SQLiteProgressStore
import SwiftUI
import TaskFocus
import Testing

#if !canImport(Darwin)
    extension URL {
        static var applicationSupportDirectory: URL { FileManager.default.temporaryDirectory }
    }
#endif

// The code of the article about an app in one file.

@MainActor func openModel(
    in folder: URL = .applicationSupportDirectory, seen: any SeenRewards = UserDefaultsSeenRewards(),
    configuration: CenterConfiguration = CenterConfiguration()
) async throws -> PlayerModel {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = try await SQLiteProgressStore(path: folder.appending(path: "progress.sqlite").path)
    let center = try await AchievementCenter(store: store, configuration: configuration) { TaskFocus() }
    return PlayerModel("me", of: center, language: Locale.preferredLanguages.first ?? "en", seen: seen)
}

struct FirstApp: App {
    @State private var model: PlayerModel?

    var body: some Scene {
        WindowGroup {
            if let model {
                FirstScreen(model: model)
            } else {
                ProgressView().task { model = try? await openModel() }
            }
        }
    }
}

struct FirstScreen: View {
    @Bindable var model: PlayerModel
    @State private var opened: AchievementKey?

    var body: some View {
        PlayerPhaseView(model.phase) {
            Task { await model.refresh() }
        } content: {
            if let gallery = model.gallery, let streak = model.streak(TaskFocusMetrics.activeDays.id) {
                StreakCardView(streak, today: model.today(streak.id)) {
                    Task { try await model.markDone(streak.id, by: FocusSessionCompleted(minutes: 25)) }
                }
                AchievementGridView(
                    model.grid, progress: gallery.progress, categories: gallery.categories, filter: $model.filter,
                    open: { opened = $0 })
            }
        }
        .celebrating(model.celebrations, isHeld: opened != nil, show: { opened = $0 })
        .achievementDetail($opened, of: model)
        .task { await model.follow() }
    }
}

@Suite("An app in one file")
@MainActor
struct DocumentedAppTests {
    @Test("A tap on “Done today” marks the day and celebrates, and the celebration opens the achievement")
    func firstCelebration() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "documented-app-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let noon = try #require(Moment("2026-03-04T12:00:00+01:00"))
        let model = try await openModel(
            in: folder, seen: InMemorySeenRewards(), configuration: CenterConfiguration(now: { noon }))
        model.language = "en"
        let screen = FirstScreen(model: model)
        func nodes() -> [Node] { screen.drawn { $0.locale = Locale(identifier: "en") } }
        func press(_ label: String) throws {
            try #require(buttons(nodes()).first { $0.label == label }).press()
        }
        #expect(texts(nodes()) == ["Loading achievements"])
        await model.refresh()
        try press("Done today")
        while model.celebrations.current == nil { await Task.yield() }
        #expect(texts(nodes()).contains("First Focus"))
        #expect(!buttons(nodes()).contains { $0.label == "Done today" })
        try press("Show it")
        #expect(model.celebrations.current == nil)
        #expect(texts(nodes()).contains(ScreenWords(.english).text(.howTo)))
    }
}
