#if canImport(UserNotifications) && !os(tvOS)
    public import AchievementCore
    public import AchievementGallery
    import UserNotifications

    /// Schedules notices with the system's notification center. The app must have asked the player for permission.
    ///
    /// ```swift
    /// try await NoticeScheduler().schedule(gallery.notices(), at: gallery.madeAt)
    /// ```
    public struct NoticeScheduler: Sendable {
        /// Creates a scheduler for the app's notification center.
        public init() {}

        /// Replaces everything scheduled before, so that notices that are no longer listed are not shown. Notices that
        /// are already delivered are not shown again.
        ///
        /// - Throws: an error of the system if a request is refused, for example without permission.
        public func schedule(_ notices: [Notice], at now: Moment) async throws {
            let center = UNUserNotificationCenter.current()
            let shown = await center.deliveredNotifications().map(\.request.identifier)
            let plan = NotificationPlan(notices, at: now, delivered: Set(shown))
            let planned = Set(plan.requests.map(\.id))
            let scheduled = await center.pendingNotificationRequests().map(\.identifier)
            // A request replaces one with the same identifier. The system removes requests asynchronously, so a request
            // that is removed and added again might be lost.
            center.removePendingNotificationRequests(
                withIdentifiers: scheduled.filter { $0.hasPrefix(NotificationPlan.prefix) && !planned.contains($0) })
            for request in plan.requests {
                let content = UNMutableNotificationContent()
                content.title = request.title
                content.body = request.body
                let trigger = UNTimeIntervalNotificationTrigger(timeInterval: request.seconds, repeats: false)
                try await center.add(
                    UNNotificationRequest(identifier: request.id, content: content, trigger: trigger))
            }
        }
    }
#endif
