public import Foundation

// documentation/usernotifications/unusernotificationcenter
@available(iOS 10, macOS 10.14, tvOS 10, watchOS 3, visionOS 1, *)
open class UNUserNotificationCenter {
    // documentation/usernotifications/unusernotificationcenter/current()
    open class func current() -> UNUserNotificationCenter { fatalError() }

    // documentation/usernotifications/unusernotificationcenter/requestauthorization(options:completionhandler:)
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { fatalError() }

    // documentation/usernotifications/unusernotificationcenter/add(_:withcompletionhandler:)
    open func add(_ request: UNNotificationRequest) async throws {}

    // documentation/usernotifications/unusernotificationcenter/getpendingnotificationrequests(completionhandler:)
    open func pendingNotificationRequests() async -> [UNNotificationRequest] { fatalError() }

    // documentation/usernotifications/unusernotificationcenter/removependingnotificationrequests(withidentifiers:)
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}

    // documentation/usernotifications/unusernotificationcenter/getdeliverednotifications(completionhandler:)
    @available(tvOS, unavailable)
    open func deliveredNotifications() async -> [UNNotification] { fatalError() }
}

// documentation/usernotifications/unnotification
@available(iOS 10, macOS 10.14, tvOS 10, watchOS 3, visionOS 1, *)
open class UNNotification {
    // documentation/usernotifications/unnotification/request
    open var request: UNNotificationRequest { fatalError() }
}

// documentation/usernotifications/unnotificationrequest
@available(iOS 10, macOS 10.14, tvOS 10, watchOS 3, visionOS 1, *)
open class UNNotificationRequest {
    // documentation/usernotifications/unnotificationrequest/init(identifier:content:trigger:)
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {}

    // documentation/usernotifications/unnotificationrequest/identifier
    open var identifier: String { fatalError() }
}

// documentation/usernotifications/unnotificationcontent
@available(iOS 10, macOS 10.14, tvOS 10, watchOS 3, visionOS 1, *)
open class UNNotificationContent {
    init() {}
}

// documentation/usernotifications/unmutablenotificationcontent
@available(iOS 10, macOS 10.14, tvOS 10, watchOS 3, visionOS 1, *)
open class UNMutableNotificationContent: UNNotificationContent {
    // documentation/usernotifications/unmutablenotificationcontent
    public override init() {}

    // documentation/usernotifications/unmutablenotificationcontent/title
    @available(tvOS, unavailable)
    open var title: String {
        get { fatalError() }
        set {}
    }

    // documentation/usernotifications/unmutablenotificationcontent/body
    @available(tvOS, unavailable)
    open var body: String {
        get { fatalError() }
        set {}
    }
}

// documentation/usernotifications/unnotificationtrigger
@available(iOS 10, macOS 10.14, tvOS 10, watchOS 3, visionOS 1, *)
open class UNNotificationTrigger {
    init() {}
}

// documentation/usernotifications/untimeintervalnotificationtrigger
@available(iOS 10, macOS 10.14, tvOS 10, watchOS 3, visionOS 1, *)
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    // documentation/usernotifications/untimeintervalnotificationtrigger/init(timeinterval:repeats:)
    public init(timeInterval: TimeInterval, repeats: Bool) {}
}

// documentation/usernotifications/unauthorizationoptions
@available(iOS 10, macOS 10.14, tvOS 10, watchOS 3, visionOS 1, *)
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    public static let alert = UNAuthorizationOptions(rawValue: 4)
}
