public import Foundation

// documentation/swiftui/layout
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public protocol Layout: Sendable {
    // test: the stack that it is
    nonisolated var stack: Node { get }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension Layout {
    // documentation/swiftui/layout/callasfunction(_:)
    @MainActor
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LaidOut(content: content(), stack: stack)
    }
}

struct LaidOut<Content: View>: View, Leaf {
    let content: Content
    let stack: Node

    var nodes: [Node] { [Node(stack.kind, stack.attributes, outline(content))] }
}

// documentation/swiftui/anylayout
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct AnyLayout: Layout {
    // test: the stack that it is; safe to send, because its node has no actions
    public nonisolated(unsafe) let stack: Node

    // documentation/swiftui/anylayout/init(_:)
    public nonisolated init<L: Layout>(_ layout: L) { stack = layout.stack }
}

// documentation/swiftui/hstacklayout
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct HStackLayout: Layout {
    // documentation/swiftui/hstacklayout/alignment
    public var alignment: VerticalAlignment
    // documentation/swiftui/hstacklayout/spacing
    public var spacing: CGFloat?

    // documentation/swiftui/hstacklayout/init(alignment:spacing:)
    public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    // test: the stack that it is
    public nonisolated var stack: Node { Node("HStack", ["align": alignment.name, "gap": spacing?.pixels ?? ""]) }
}

// documentation/swiftui/vstacklayout
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct VStackLayout: Layout {
    // documentation/swiftui/vstacklayout/alignment
    public var alignment: HorizontalAlignment
    // documentation/swiftui/vstacklayout/spacing
    public var spacing: CGFloat?

    // documentation/swiftui/vstacklayout/init(alignment:spacing:)
    public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    // test: the stack that it is
    public nonisolated var stack: Node { Node("VStack", ["align": alignment.name, "gap": spacing?.pixels ?? ""]) }
}
