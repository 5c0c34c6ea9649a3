public import AchievementCore
public import Foundation

/// What a widget shows from a date on, of what the app wrote last.
public struct SnapshotMoment: Hashable, Sendable {
    /// From when on it is right.
    public let date: Date
    /// What there is to show; `nil` until the app has written a snapshot, and after a release that writes another form.
    public let entry: PlayerSnapshot.Entry?
    /// The snapshot that it is of.
    public let snapshot: PlayerSnapshot?

    /// What was written last for a widget, now and after each of the next turns of the day.
    ///
    /// - Parameters:
    ///   - file: the file that the app writes; `nil` if there is no place for one.
    ///   - now: the present.
    /// - Returns: at least one, the first of them for now.
    public static func timeline(of file: URL?, at now: Date) -> [SnapshotMoment] {
        guard let snapshot = file.flatMap({ try? PlayerSnapshot(contentsOf: $0) }) else {
            return [SnapshotMoment(date: now, entry: nil, snapshot: nil)]
        }
        let later = snapshot.entries.map { (date: $0.from.date, entry: $0) }.filter { $0.date > now }
        let current = snapshot.entries.last { $0.from.date <= now } ?? snapshot.entries[0]
        return ([(date: now, entry: current)] + later).map {
            SnapshotMoment(date: $0.date, entry: $0.entry, snapshot: snapshot)
        }
    }
}

extension Moment {
    /// The same moment for the system.
    public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1_000) }
}

// Televisions have no widgets, and visionOS has them since 26 only.
#if canImport(WidgetKit) && (os(iOS) || os(macOS) || os(watchOS))
    public import WidgetKit

    extension SnapshotMoment: TimelineEntry {}

    /// Provides a widget with what the app wrote last, without opening the store.
    ///
    /// ```swift
    /// StaticConfiguration(kind: "streak", provider: SnapshotProvider(of: file)) { StreakWidgetView($0.entry?.streak) }
    /// ```
    ///
    /// The timeline has an entry for now and for each of the next turns of the day, a few in all. The app asks for a new
    /// one by `WidgetCenter` after each change; when the last entry has come, the system does.
    public struct SnapshotProvider: TimelineProvider {
        private let file: URL?

        /// A provider of the snapshot in `file`, which lies in a container that app and extension share; `nil` if there
        /// is none.
        public init(of file: URL?) { self.file = file }

        /// What there is to show now, which takes no longer than reading a small file.
        public func placeholder(in context: Context) -> SnapshotMoment { timeline[0] }

        /// What there is to show now.
        public func getSnapshot(in context: Context, completion: @escaping @Sendable (SnapshotMoment) -> Void) {
            completion(timeline[0])
        }

        /// What there is to show now and after each of the next turns of the day.
        public func getTimeline(
            in context: Context, completion: @escaping @Sendable (Timeline<SnapshotMoment>) -> Void
        ) {
            completion(Timeline(entries: timeline, policy: .atEnd))
        }

        private var timeline: [SnapshotMoment] { SnapshotMoment.timeline(of: file, at: Date()) }
    }
#endif
