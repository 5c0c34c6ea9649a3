public import AchievementCore
public import AchievementGallery
import AchievementNotifications
import Foundation

#if canImport(UserNotifications)
    import UserNotifications
#endif
#if canImport(WidgetKit)
    import WidgetKit
#endif

/// The system services that the app uses. Tests and previews pass their own.
public struct AppServices: Sendable {
    /// Receivers of rewards, such as a `GameCenterSink`.
    public var sinks: [any RewardSink] = []
    /// Asks the player whether the app may send reminders, and returns the answer.
    public var askForReminders: @Sendable () async -> Bool = { false }
    /// Replaces the scheduled reminders.
    public var schedule: @Sendable (_ notices: [Notice], _ now: Moment) async throws -> Void = { _, _ in }
    /// Makes the widgets reload their content.
    public var reloadWidgets: @Sendable () -> Void = {}

    /// Creates services that do nothing.
    public init() {}
}

#if canImport(UserNotifications)
    extension AppServices {
        /// The services of this device; `widget` is the kind of the app's widget. tvOS has neither widgets nor
        /// notifications that can be used as reminders, and visionOS has widgets only from version 26.
        public static func system(widget kind: String) -> AppServices {
            var services = AppServices()
            #if canImport(WidgetKit) && !os(tvOS)
                services.reloadWidgets = {
                    if #available(visionOS 26, *) { WidgetCenter.shared.reloadTimelines(ofKind: kind) }
                }
            #endif
            #if !os(tvOS)
                // A program without a bundle, such as a package run by Xcode, has no notification center.
                guard Bundle.main.bundleIdentifier != nil else { return services }
                services.askForReminders = {
                    let center = UNUserNotificationCenter.current()
                    return (try? await center.requestAuthorization(options: [.alert, .sound])) ?? false
                }
                services.schedule = { try await NoticeScheduler().schedule($0, at: $1) }
            #endif
            return services
        }
    }
#endif
