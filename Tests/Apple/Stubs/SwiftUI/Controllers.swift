// Views that show a system view controller; not on Linux, which has none.
#if os(macOS) && canImport(AppKit)
    public import AppKit

    // documentation/swiftui/nsviewcontrollerrepresentable
    @available(macOS 10.15, *)
    @MainActor @preconcurrency
    public protocol NSViewControllerRepresentable: View where Body == Never {
        // documentation/swiftui/nsviewcontrollerrepresentable/nsviewcontrollertype
        associatedtype NSViewControllerType: NSViewController
        // documentation/swiftui/nsviewcontrollerrepresentable/makensviewcontroller(context:)
        @MainActor @preconcurrency func makeNSViewController(context: Self.Context) -> NSViewControllerType
        // documentation/swiftui/nsviewcontrollerrepresentable/updatensviewcontroller(_:context:)
        @MainActor @preconcurrency func updateNSViewController(
            _ nsViewController: NSViewControllerType, context: Self.Context)
        // documentation/swiftui/nsviewcontrollerrepresentable/context
        typealias Context = NSViewControllerRepresentableContext<Self>
    }

    // documentation/swiftui/nsviewcontrollerrepresentablecontext
    @available(macOS 10.15, *)
    @MainActor @preconcurrency
    public struct NSViewControllerRepresentableContext<ViewController: NSViewControllerRepresentable> {}

    extension NSViewControllerRepresentable {
        // documentation/swiftui/view/body-8kl5o
        public var body: Never { fatalError() }
    }
#elseif !os(watchOS) && canImport(UIKit)
    public import UIKit

    // documentation/swiftui/uiviewcontrollerrepresentable
    @available(iOS 13, tvOS 13, visionOS 1, *)
    @MainActor @preconcurrency
    public protocol UIViewControllerRepresentable: View where Body == Never {
        // documentation/swiftui/uiviewcontrollerrepresentable/uiviewcontrollertype
        associatedtype UIViewControllerType: UIViewController
        // documentation/swiftui/uiviewcontrollerrepresentable/makeuiviewcontroller(context:)
        @MainActor @preconcurrency func makeUIViewController(context: Self.Context) -> UIViewControllerType
        // documentation/swiftui/uiviewcontrollerrepresentable/updateuiviewcontroller(_:context:)
        @MainActor @preconcurrency func updateUIViewController(
            _ uiViewController: UIViewControllerType, context: Self.Context)
        // documentation/swiftui/uiviewcontrollerrepresentable/context
        typealias Context = UIViewControllerRepresentableContext<Self>
    }

    // documentation/swiftui/uiviewcontrollerrepresentablecontext
    @available(iOS 13, tvOS 13, visionOS 1, *)
    @MainActor @preconcurrency
    public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}

    extension UIViewControllerRepresentable {
        // documentation/swiftui/view/body-8kl5o
        public var body: Never { fatalError() }
    }
#endif
