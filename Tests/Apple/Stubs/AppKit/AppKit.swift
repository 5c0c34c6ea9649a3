// AppKit exists only on a Mac.
#if os(macOS)
    // documentation/appkit/nsviewcontroller
    @available(macOS 10.5, *)
    @MainActor open class NSViewController {}
#endif
