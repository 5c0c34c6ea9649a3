extension View {
    // documentation/swiftui/view/focusable(_:)
    @available(iOS 17, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
    public func focusable(_ isFocusable: Bool = true) -> some View {
        noted("focusable", ["focusable": "\(isFocusable)"])
    }
}

extension EnvironmentValues {
    // documentation/swiftui/environmentvalues/isfocused
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
    public var isFocused: Bool { false }
}
