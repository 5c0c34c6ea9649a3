// UIKit does not exist on a Mac.
#if !os(macOS)
    // documentation/uikit/uiviewcontroller
    @available(iOS 2, tvOS 9, visionOS 1, *)
    @available(watchOS, unavailable)
    @MainActor open class UIViewController {}
#endif
