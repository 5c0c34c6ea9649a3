#if canImport(AppIntents)
    import AppIntents
    import Foundation
    import SampleModel

    /// “Done today”: marks today in the streak on the first screen.
    ///
    /// It belongs to the app's target and not to an extension: the system runs it in the app's process, which may open
    /// the store, even while no window is open.
    struct DoneTodayIntent: AppIntent {
        static let title: LocalizedStringResource = "Done today"

        @MainActor
        func perform() async throws -> some IntentResult & ProvidesDialog {
            .result(dialog: IntentDialog(stringLiteral: try await SampleApp.model.doneToday()))
        }
    }

    /// The phrases that people can say without any setup. Titles are in `Localizable.xcstrings`, phrases in
    /// `AppShortcuts.xcstrings`, in each language of the app.
    struct SampleShortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
            AppShortcut(
                intent: DoneTodayIntent(),
                phrases: ["Done today in \(.applicationName)", "Mark today in \(.applicationName)"],
                shortTitle: "Done today", systemImageName: "checkmark.circle.fill")
            AppShortcut(
                intent: StreakIntent(),
                phrases: ["How is my streak in \(.applicationName)", "My streak in \(.applicationName)"],
                shortTitle: "Streaks", systemImageName: "flame.fill")
        }
    }
#endif
