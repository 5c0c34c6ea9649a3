#if canImport(UserNotifications) && !os(tvOS)
    public import AchievementCore
    public import AchievementGallery
    import UserNotifications

    /// Schedules notices with the notification center of the system. The app asks the player for permission before.
    ///
    /// ```swift
    /// try await NoticeScheduler().schedule(gallery.notices(), at: gallery.madeAt)
    /// ```
    public struct NoticeScheduler: Sendable {
        /// A scheduler with the notification center of the app.
        public init() {}

        /// Replaces everything that was scheduled before, so that what is no longer listed is not shown. What was shown
        /// already is not shown again.
        ///
        /// - Throws: an error of the system if a request is refused, such as for want of permission.
        public func schedule(_ notices: [Notice], at now: Moment) async throws {
            let center = UNUserNotificationCenter.current()
            let shown = await center.deliveredNotifications().map(\.request.identifier)
            let plan = NotificationPlan(notices, at: now, delivered: Set(shown))
            let planned = Set(plan.requests.map(\.id))
            let scheduled = await center.pendingNotificationRequests().map(\.identifier)
            // A request replaces one of its identifier. The system removes later than it is asked to, so one that was
            // removed and added again might be gone.
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
