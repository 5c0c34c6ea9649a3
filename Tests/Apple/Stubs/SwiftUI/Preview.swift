// documentation/swiftui/preview(_:body:)
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "Preview")
