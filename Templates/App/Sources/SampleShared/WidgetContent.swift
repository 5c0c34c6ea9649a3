import AchievementEngine
public import AchievementGallery
public import AchievementPresentation
public import Foundation

/// The content of a widget from a date on.
public struct WidgetContent: Hashable, Sendable {
    /// The date from which it is valid.
    public let date: Date
    /// The entry to show; `nil` until the app has been opened once.
    public let entry: PlayerSnapshot.Entry?
    /// The localized words around it.
    public let words: ScreenWords

    /// The streak to show; `nil` if there is none, and then the widget shows ``emptyText``.
    public var streak: StreakCard? { entry?.streak }

    /// Points and level over all modes; `nil` until the app has been opened once.
    public var level: LevelBadge? { entry?.level }

    /// When the streak breaks unless it is continued today; `nil` if nothing has to be done.
    public var breaksAt: Date? { streak.flatMap { $0.status == .gracePeriod ? $0.graceEndsAt?.date : nil } }

    /// The widget's text without a streak.
    public var emptyText: String { words.text(.noActivity) }

    /// The content that was last written for the widget, for now and after each of the next day changes.
    ///
    /// - Parameters:
    ///   - folder: the shared folder; `nil` if there is none.
    ///   - now: the current date.
    ///   - language: the language of the words if nothing has been written yet, a BCP 47 tag.
    /// - Returns: at least one content, the first of them for now.
    public static func timeline(in folder: URL?, at now: Date, language: String) -> [WidgetContent] {
        SnapshotMoment.timeline(of: folder.map(AppGroup.snapshotFile), at: now).map {
            WidgetContent($0, language: language)
        }
    }

    /// Creates the content for an entry of the timeline; in `language`, a BCP 47 tag, if nothing has been written yet.
    public init(_ moment: SnapshotMoment, language: String) {
        date = moment.date
        entry = moment.entry
        words = moment.snapshot.map { ScreenWords($0.language) } ?? ScreenWords(language: language)
    }
}
