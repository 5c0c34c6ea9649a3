public import AchievementCore
public import AchievementGallery

/// The notices to be shown by the system, as requests for its notification center.
///
/// The system keeps a limited number of requests, so only the first ones are planned; plan again whenever the app
/// starts and after each change.
public struct NotificationPlan: Hashable, Sendable {
    /// A notification request.
    public struct Request: Hashable, Sendable, Identifiable {
        /// The notice's id, prefixed with ``NotificationPlan/prefix``.
        public let id: String
        /// The first line.
        public let title: String
        /// The text below the title.
        public let body: String
        /// The delay in seconds from now, at least 1.
        public let seconds: Double
    }

    /// The prefix of all ids, which distinguishes the requests of this library from others.
    public static let prefix = "achievements."
    /// The maximum number of requests, of the 64 that iOS keeps.
    static let limit = 60

    /// The requests, in the order of delivery.
    public let requests: [Request]

    /// Creates a plan of the notices that have not expired at a moment.
    ///
    /// - Parameters:
    ///   - notices: the player's notices; see ``/AchievementGallery/GalleryModel/notices(_:)``.
    ///   - now: the current moment.
    ///   - delivered: the ids of requests that have been delivered and are not to be shown again.
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
