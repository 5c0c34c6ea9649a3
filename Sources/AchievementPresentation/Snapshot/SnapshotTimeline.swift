public import AchievementCore
public import Foundation

/// The content of a widget from a date on, from the latest snapshot.
public struct SnapshotMoment: Hashable, Sendable {
    /// The date from which the content is valid.
    public let date: Date
    /// The content; `nil` until the app has written a snapshot, and after an update that changes the format of
    /// snapshots.
    public let entry: PlayerSnapshot.Entry?
    /// The snapshot that has the entry.
    public let snapshot: PlayerSnapshot?

    /// Returns the content of a widget from the latest snapshot, now and after each of the next scheduled changes.
    ///
    /// - Parameters:
    ///   - file: the file that the app writes; `nil` if there is no location for it.
    ///   - now: the current date.
    /// - Returns: at least one element, the first of which is valid now.
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

    /// Whether the system is to request another timeline at the end of this one. A timeline without anything later ends
    /// now: the system would request one after the other, until it stops updating the widget. The app requests the next
    /// one itself when it has written a snapshot.
    static func isContinued(_ timeline: [SnapshotMoment]) -> Bool { timeline.count > 1 }
}

extension Moment {
    /// The moment as a date.
    public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1_000) }
}

// tvOS has no widgets, and visionOS has them only since version 26.
#if canImport(WidgetKit) && (os(iOS) || os(macOS) || os(watchOS))
    public import WidgetKit

    extension SnapshotMoment: TimelineEntry {}

    /// Provides a widget with the latest snapshot, without opening the store.
    ///
    /// ```swift
    /// StaticConfiguration(kind: "streak", provider: SnapshotProvider(of: file)) { StreakWidgetView($0.entry?.streak) }
    /// ```
    ///
    /// The timeline has an entry for now and for each of the next turns of the day, a few in total. The app requests a
    /// new timeline with `WidgetCenter` after each change. The system does when the last entry has been reached, which
    /// is then valid until the app has been opened.
    public struct SnapshotProvider: TimelineProvider {
        private let file: URL?

        /// Creates a provider of the snapshot in `file`, which is in a container shared by the app and the extension;
        /// `nil` if there is none.
        public init(of file: URL?) { self.file = file }

        /// Returns the current content, which takes no longer than reading a small file.
        public func placeholder(in context: Context) -> SnapshotMoment { timeline[0] }

        /// Provides the current content.
        public func getSnapshot(in context: Context, completion: @escaping @Sendable (SnapshotMoment) -> Void) {
            completion(timeline[0])
        }

        /// Provides the content now and after each of the next scheduled changes.
        public func getTimeline(
            in context: Context, completion: @escaping @Sendable (Timeline<SnapshotMoment>) -> Void
        ) {
            let timeline = timeline
            completion(Timeline(entries: timeline, policy: SnapshotMoment.isContinued(timeline) ? .atEnd : .never))
        }

        private var timeline: [SnapshotMoment] { SnapshotMoment.timeline(of: file, at: Date()) }
    }
#endif
