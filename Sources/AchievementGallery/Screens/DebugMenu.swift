public import AchievementCore
import AchievementEngine

/// The debug screen of an app: per mode, activity to simulate for a test player, and a reset.
///
/// Pass a sample to ``/AchievementEngine/AchievementCenter/simulate(_:for:)`` and a section's mode to
/// ``/AchievementEngine/AchievementCenter/reset(_:of:by:reason:id:)``.
public struct DebugMenu: Sendable {
    /// The debug actions of a mode.
    public struct Section: Sendable, Identifiable {
        /// The mode.
        public let id: GameModeID
        /// The mode's name.
        public let name: String
        /// The items to simulate.
        public let items: [Item]
        /// The title of a button that resets the mode.
        public let resetText: String
    }

    /// An activity to simulate.
    public struct Item: Sendable, Identifiable {
        /// The mode's id, a slash and the sample's id.
        public let id: String
        /// The name, such as `Ten tasks`.
        public let name: String
        /// The activity to record.
        public let sample: SampleDay
    }

    /// The modes, in their order.
    public let sections: [Section]

    /// Creates the menu of `modes`; `language` is the BCP 47 tag of one of `languages`, see ``GalleryLanguage``.
    public init(
        _ modes: [any GameMode], language: String, among languages: [GalleryLanguage] = GalleryLanguage.allCases
    ) {
        let words = GalleryWords(language: language, among: languages)
        sections = modes.map { mode in
            let name = words.text(mode.name)
            return Section(
                id: mode.id, name: name,
                items: mode.sampleDays.map {
                    Item(id: "\(mode.id)/\($0.id)", name: words.text($0.name), sample: $0)
                }, resetText: words.text(.resetMode, name))
        }
    }
}
