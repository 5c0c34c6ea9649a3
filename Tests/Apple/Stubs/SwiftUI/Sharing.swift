public import Foundation

// documentation/coretransferable/transferable, which SwiftUI passes on
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public protocol Transferable {}
// documentation/swift/never
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension Never: Transferable {}
// documentation/swift/string
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension String: Transferable {}
// documentation/swiftui/image
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension Image: Transferable {}

// documentation/swiftui/sharelink
@available(iOS 16, macOS 13, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
public struct ShareLink<
    Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View
>: View, Leaf where Data.Element: Transferable {
    private let message: String
    private let label: Label

    public var nodes: [Node] { [Node("ShareLink", ["message": message], outline(label)) {}] }
}

@available(iOS 16, macOS 13, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
extension ShareLink where Data == CollectionOfOne<String>, PreviewImage == Never, PreviewIcon == Never {
    // documentation/swiftui/sharelink/init(item:subject:message:label:)
    public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.message = item
        self.label = label()
    }
}

@available(iOS 16, macOS 13, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
extension ShareLink {
    // documentation/swiftui/sharelink/init(item:subject:message:preview:label:)
    public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I> {
        self.message = message?.content ?? ""
        self.label = label()
    }
}

// documentation/swiftui/sharepreview
@available(iOS 16, macOS 13, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
public struct SharePreview<PreviewImage: Transferable, Icon: Transferable> {
    // A literal goes through the bundle; a value is used as it is.
    // documentation/swiftui/sharepreview/init(_:image:)
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: PreviewImage) where Icon == Never {}
}

// documentation/swiftui/imagerenderer
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
@MainActor
public final class ImageRenderer<Content: View> {
    // documentation/swiftui/imagerenderer/content
    public final var content: Content
    // documentation/swiftui/imagerenderer/scale
    public final var scale: CGFloat = 1

    // documentation/swiftui/imagerenderer/init(content:)
    public init(content view: Content) { content = view }

    // documentation/swiftui/imagerenderer/cgimage
    public final var cgImage: CGImage? { nil }
}
