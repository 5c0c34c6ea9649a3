// A Mac has none of it.
#if !os(macOS)
    // documentation/uikit/uiviewcontroller
    @available(iOS 2, tvOS 9, visionOS 1, *)
    @available(watchOS, unavailable)
    @MainActor open class UIViewController {}
#endif
