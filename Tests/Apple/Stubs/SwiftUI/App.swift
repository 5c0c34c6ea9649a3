// documentation/swiftui/app
@MainActor @preconcurrency
public protocol App {
    // documentation/swiftui/app/body-swift.associatedtype
    associatedtype Body: Scene
    // documentation/swiftui/app/body-swift.property, without its builder: an app of one scene
    @MainActor @preconcurrency var body: Self.Body { get }
    // documentation/swiftui/app/init()
    @MainActor @preconcurrency init()
}

extension App {
    // documentation/swiftui/app/main()
    @MainActor @preconcurrency public static func main() {}
}

// documentation/swiftui/scene
@MainActor @preconcurrency
public protocol Scene {
    // documentation/swiftui/scene/body-swift.associatedtype
    associatedtype Body: Scene
    // documentation/swiftui/scene/body-swift.property
    @MainActor @preconcurrency var body: Self.Body { get }
}

// documentation/swift/never
extension Never: Scene {}

// documentation/swiftui/windowgroup
public struct WindowGroup<Content: View>: Scene {
    // documentation/swiftui/windowgroup/init(makecontent:)
    public nonisolated init(@ViewBuilder makeContent: @escaping () -> Content) {}

    // documentation/swiftui/scene/body-swift.property
    public var body: Never { fatalError("a window group has no body") }
}

extension Scene {
    // documentation/swiftui/scene/onchange(of:initial:_:)-7b6vh
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene
    {
        self
    }
}

// documentation/swiftui/scenephase
public enum ScenePhase: Hashable, Comparable, Sendable {
    case background, inactive, active
}
