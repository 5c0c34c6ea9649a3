#if canImport(AppIntents)
    import AppIntents
    import Foundation
    import SampleShared

    /// “How is my streak?”: answers from what the app wrote for its widget. It opens no store, so it may also run in an
    /// extension: add this file and `Localizable.xcstrings` to both targets.
    struct StreakIntent: AppIntent {
        static let title: LocalizedStringResource = "Streaks"

        func perform() async throws -> some IntentResult & ProvidesDialog {
            let language = Locale.preferredLanguages.first ?? "en"
            let content = WidgetContent.timeline(in: AppGroup.folder, at: Date(), language: language)[0]
            return .result(
                dialog: IntentDialog(stringLiteral: StreakSentence(content.streak, content.words).text))
        }
    }
#endif
