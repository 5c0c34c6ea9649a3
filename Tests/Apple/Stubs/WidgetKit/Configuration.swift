public import SwiftUI

// documentation/widgetkit/widgetfamily, without the sizes that this package does not use
@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
@preconcurrency
public enum WidgetFamily: Int, Sendable {
    // documentation/widgetkit/widgetfamily/systemsmall
    @available(watchOS, unavailable)
    case systemSmall
    // documentation/widgetkit/widgetfamily/systemmedium
    @available(watchOS, unavailable)
    case systemMedium
}

// documentation/widgetkit/staticconfiguration
@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
@MainActor @preconcurrency
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    // documentation/widgetkit/staticconfiguration/init(kind:provider:content:)
    @MainActor @preconcurrency
    public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {}

    // documentation/swiftui/widgetconfiguration/body-swift.property
    public var body: Never { fatalError("a configuration has no body") }
}

@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
extension WidgetConfiguration {
    // documentation/swiftui/widgetconfiguration/configurationdisplayname(_:)-4v9q
    @available(*, deprecated, message: "a literal is looked up in the app's bundle; take it from ScreenWords")
    @MainActor @preconcurrency
    public func configurationDisplayName(_ displayNameKey: LocalizedStringKey) -> some WidgetConfiguration { self }

    // documentation/swiftui/widgetconfiguration/configurationdisplayname(_:)-2c3zv
    @_disfavoredOverload
    @MainActor @preconcurrency
    public func configurationDisplayName<S: StringProtocol>(_ displayName: S) -> some WidgetConfiguration { self }

    // documentation/swiftui/widgetconfiguration/description(_:)-4q9pa
    @available(*, deprecated, message: "a literal is looked up in the app's bundle; take it from ScreenWords")
    @MainActor @preconcurrency
    public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration { self }

    // documentation/swiftui/widgetconfiguration/description(_:)-2bfr
    @_disfavoredOverload
    @MainActor @preconcurrency
    public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration { self }

    // documentation/swiftui/widgetconfiguration/supportedfamilies(_:)
    @MainActor @preconcurrency
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
}

@available(iOS 14, macOS 11, watchOS 9, visionOS 26, *)
@available(tvOS, unavailable)
extension EnvironmentValues {
    // documentation/swiftui/environmentvalues/widgetfamily
    public var widgetFamily: WidgetFamily { fatalError() }
}

@available(iOS 17, macOS 14, watchOS 10, visionOS 26, *)
@available(tvOS, unavailable)
extension ContainerBackgroundPlacement {
    // documentation/swiftui/containerbackgroundplacement/widget
    public static var widget: ContainerBackgroundPlacement { fatalError() }
}
