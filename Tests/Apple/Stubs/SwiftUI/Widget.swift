// documentation/swiftui/widget
@available(iOS 14, macOS 11, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
@MainActor @preconcurrency
public protocol Widget {
    // documentation/swiftui/widget/body-swift.associatedtype
    associatedtype Body: WidgetConfiguration
    // documentation/swiftui/widget/body-swift.property
    @MainActor @preconcurrency var body: Self.Body { get }
    // documentation/swiftui/widget/init()
    @MainActor @preconcurrency init()
}

@available(iOS 14, macOS 11, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
extension Widget {
    // documentation/swiftui/widget/main()
    @MainActor @preconcurrency public static func main() {}
}

// documentation/swiftui/widgetconfiguration
@available(iOS 14, macOS 11, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
@MainActor @preconcurrency
public protocol WidgetConfiguration {
    // documentation/swiftui/widgetconfiguration/body-swift.associatedtype
    associatedtype Body: WidgetConfiguration
    // documentation/swiftui/widgetconfiguration/body-swift.property
    @MainActor @preconcurrency var body: Self.Body { get }
}

// documentation/swift/never
@available(iOS 14, macOS 11, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
extension Never: WidgetConfiguration {}

// documentation/swiftui/containerbackgroundplacement
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct ContainerBackgroundPlacement: Sendable {
    let name: String
}

extension View {
    // documentation/swiftui/view/containerbackground(_:for:)
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View
    {
        noted("background", ["background": style.css, "of": container.name])
    }
}
