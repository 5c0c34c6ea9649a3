// documentation/accessibility/accessibilitynotification
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public enum AccessibilityNotification {
    // documentation/accessibility/accessibilitynotification/announcement
    public struct Announcement {
        private let text: String

        // documentation/accessibility/accessibilitynotification/announcement/init(_:)
        public init(_ announcement: String) { text = announcement }

        // documentation/accessibility/accessibilitynotification/announcement/post()
        public func post() { Self.posted.append(text) }

        // test: what was announced; screens are on the main actor, and so are their tests
        public nonisolated(unsafe) static var posted: [String] = []
    }
}
