public import AchievementCore
public import AchievementGallery

/// The notices that a system is to show, as requests for its notification center.
///
/// Systems keep a limited number of requests, so only the first are planned; plan again whenever the app starts and after
/// each change.
public struct NotificationPlan: Hashable, Sendable {
    /// A request.
    public struct Request: Hashable, Sendable, Identifiable {
        /// The notice's id after ``NotificationPlan/prefix``.
        public let id: String
        /// The first line.
        public let title: String
        /// The text below the title.
        public let body: String
        /// Seconds from now, at least 1.
        public let seconds: Double
    }

    /// The beginning of all ids, by which requests of this library are told from others.
    public static let prefix = "achievements."
    /// How many requests are planned at most, of the 64 that iOS keeps.
    public static let limit = 60

    /// The requests, the first to be shown at the front.
    public let requests: [Request]

    /// A plan of what is not over at a moment.
    ///
    /// - Parameters:
    ///   - notices: what to remind the player of; see ``/AchievementGallery/GalleryModel/notices(_:)``.
    ///   - now: the present moment.
    ///   - delivered: ids of requests that were shown already and are not to be shown again.
    public init(_ notices: [Notice], at now: Moment, delivered: Set<String> = []) {
        let open = notices.filter { notice in
            !delivered.contains(Self.prefix + notice.id)
                && (notice.expiresAt.map { $0.milliseconds > now.milliseconds } ?? true)
        }
        let sorted = open.sorted { ($0.deliverAt.milliseconds, $0.id) < ($1.deliverAt.milliseconds, $1.id) }
        requests = sorted.prefix(Self.limit).map { notice in
            let wait = Double(notice.deliverAt.milliseconds - now.milliseconds) / 1_000
            return Request(
                id: Self.prefix + notice.id, title: notice.title, body: notice.body, seconds: max(1, wait))
        }
    }
}
