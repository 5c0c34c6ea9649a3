#if canImport(UserNotifications) && !os(tvOS)
    public import AchievementCore
    public import AchievementGallery
    import Foundation
    import UserNotifications

    /// Schedules notices with the system's notification center. The app must have asked the player for permission.
    ///
    /// ```swift
    /// try await NoticeScheduler().schedule(gallery.notices(), at: gallery.madeAt)
    /// ```
    ///
    /// It keeps in the user defaults of the app when each notice was due. The app has to declare their use in its
    /// privacy manifest: reason `CA92.1`.
    public struct NoticeScheduler: Sendable {
        private let key: String

        /// Creates a scheduler for the app's notification center.
        ///
        /// - Parameter key: the key in the user defaults.
        public init(key: String = "achievements.notices") { self.key = key }

        /// Replaces everything scheduled before, so that notices that are no longer listed are not shown. A notice that
        /// was due once is not shown again, even after the player has cleared it.
        ///
        /// - Throws: an error of the system if a request is refused, for example without permission.
        public func schedule(_ notices: [Notice], at now: Moment) async throws {
            let center = UNUserNotificationCenter.current()
            var log = NotificationLog(UserDefaults.standard.stringArray(forKey: key) ?? [])
            let shown = await center.deliveredNotifications().map(\.request.identifier)
            let plan = NotificationPlan(notices, at: now, delivered: log.due(by: now).union(shown))
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
            log.note(plan, at: now)
            UserDefaults.standard.set(log.list, forKey: key)
        }
    }
#endif
