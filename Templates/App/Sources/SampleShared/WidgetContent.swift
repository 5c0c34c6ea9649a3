import AchievementEngine
public import AchievementGallery
public import AchievementPresentation
public import Foundation

/// What a widget shows from a date on.
public struct WidgetContent: Hashable, Sendable {
    /// From when on it is right.
    public let date: Date
    /// What there is to show; `nil` until the app was opened once.
    public let entry: PlayerSnapshot.Entry?
    /// The words around it.
    public let words: ScreenWords

    /// The streak to show; `nil` if there is none, and then the widget says what will stand there.
    public var streak: StreakCard? { entry?.streak }

    /// Points and level over all modes; `nil` until the app was opened once.
    public var level: LevelBadge? { entry?.level }

    /// When the streak breaks unless something is done today; `nil` if nothing has to be done.
    public var breaksAt: Date? { streak.flatMap { $0.status == .gracePeriod ? $0.graceEndsAt?.date : nil } }

    /// What the widget says without a streak.
    public var emptyText: String { words.text(.noActivity) }

    /// What was written last for the widget, now and after each of the next turns of the day.
    ///
    /// - Parameters:
    ///   - folder: the shared folder; `nil` if there is none.
    ///   - now: the present.
    ///   - language: the language of the words if nothing was written yet, a BCP 47 tag.
    /// - Returns: at least one, the first of them for now.
    public static func timeline(in folder: URL?, at now: Date, language: String) -> [WidgetContent] {
        SnapshotMoment.timeline(of: folder.map(AppGroup.snapshotFile), at: now).map {
            WidgetContent($0, language: language)
        }
    }

    /// What a widget shows of an entry of its timeline; in `language` if nothing was written yet, a BCP 47 tag.
    public init(_ moment: SnapshotMoment, language: String) {
        date = moment.date
        entry = moment.entry
        words = moment.snapshot.map { ScreenWords($0.language) } ?? ScreenWords(language: language)
    }
}
