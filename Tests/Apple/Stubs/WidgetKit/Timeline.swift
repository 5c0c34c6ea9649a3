public import Foundation

// documentation/widgetkit/timelineentry
@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public protocol TimelineEntry {
    // documentation/widgetkit/timelineentry/date
    var date: Date { get }
}

// documentation/widgetkit/timeline
@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public struct Timeline<EntryType: TimelineEntry> {
    // documentation/widgetkit/timeline/init(entries:policy:)
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {}
}

// documentation/widgetkit/timelinereloadpolicy
@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public struct TimelineReloadPolicy: Equatable {
    // documentation/widgetkit/timelinereloadpolicy/atend
    public nonisolated(unsafe) static let atEnd = TimelineReloadPolicy()
    // documentation/widgetkit/timelinereloadpolicy/never
    public nonisolated(unsafe) static let never = TimelineReloadPolicy()
}

// documentation/widgetkit/timelineprovidercontext
@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public struct TimelineProviderContext {}

// documentation/widgetkit/timelineprovider
@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public protocol TimelineProvider {
    // documentation/widgetkit/timelineprovider/entry
    associatedtype Entry: TimelineEntry
    // documentation/widgetkit/timelineprovider/context
    typealias Context = TimelineProviderContext
    // documentation/widgetkit/timelineprovider/placeholder(in:)
    func placeholder(in context: Self.Context) -> Self.Entry
    // documentation/widgetkit/timelineprovider/getsnapshot(in:completion:)
    @preconcurrency
    func getSnapshot(in context: Self.Context, completion: @escaping @Sendable (Self.Entry) -> Void)
    // documentation/widgetkit/timelineprovider/gettimeline(in:completion:)
    @preconcurrency
    func getTimeline(in context: Self.Context, completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void)
}

// documentation/widgetkit/widgetcenter
@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
public class WidgetCenter {
    // documentation/widgetkit/widgetcenter/shared
    public nonisolated(unsafe) static let shared = WidgetCenter()

    // documentation/widgetkit/widgetcenter/reloadtimelines(ofkind:)
    public func reloadTimelines(ofKind kind: String) {}
}
