public import Foundation

// documentation/swiftui/horizontalalignment
public struct HorizontalAlignment: Equatable, Sendable {
    let name: String

    // documentation/swiftui/horizontalalignment/leading
    public static let leading = HorizontalAlignment(name: "leading")
    // documentation/swiftui/horizontalalignment/center
    public static let center = HorizontalAlignment(name: "center")
    // documentation/swiftui/horizontalalignment/trailing
    public static let trailing = HorizontalAlignment(name: "trailing")
}

// documentation/swiftui/verticalalignment
public struct VerticalAlignment: Equatable, Sendable {
    let name: String

    // documentation/swiftui/verticalalignment/top
    public static let top = VerticalAlignment(name: "top")
    // documentation/swiftui/verticalalignment/center
    public static let center = VerticalAlignment(name: "center")
    // documentation/swiftui/verticalalignment/bottom
    public static let bottom = VerticalAlignment(name: "bottom")
    // documentation/swiftui/verticalalignment/firsttextbaseline
    public static let firstTextBaseline = VerticalAlignment(name: "baseline")
}

// documentation/swiftui/alignment
public struct Alignment: Equatable, Sendable {
    // documentation/swiftui/alignment/horizontal
    public var horizontal: HorizontalAlignment
    // documentation/swiftui/alignment/vertical
    public var vertical: VerticalAlignment

    // documentation/swiftui/alignment/init(horizontal:vertical:)
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    // documentation/swiftui/alignment/center
    public static let center = Alignment(horizontal: .center, vertical: .center)
    // documentation/swiftui/alignment/leading
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    // documentation/swiftui/alignment/trailing
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    // documentation/swiftui/alignment/top
    public static let top = Alignment(horizontal: .center, vertical: .top)
    // documentation/swiftui/alignment/bottom
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    // documentation/swiftui/alignment/topleading
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
}

// documentation/swiftui/vstack
public struct VStack<Content: View>: View, Leaf {
    private let stack: Stack<Content>

    // documentation/swiftui/vstack/init(alignment:spacing:content:)
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        stack = Stack("VStack", alignment.name, spacing, content())
    }

    public var nodes: [Node] { stack.nodes }
}

// documentation/swiftui/hstack
public struct HStack<Content: View>: View, Leaf {
    private let stack: Stack<Content>

    // documentation/swiftui/hstack/init(alignment:spacing:content:)
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        stack = Stack("HStack", alignment.name, spacing, content())
    }

    public var nodes: [Node] { stack.nodes }
}

// documentation/swiftui/zstack
public struct ZStack<Content: View>: View, Leaf {
    private let stack: Stack<Content>

    // documentation/swiftui/zstack/init(alignment:content:)
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        stack = Stack("ZStack", alignment.vertical.name, nil, content())
    }

    public var nodes: [Node] { stack.nodes }
}

// documentation/swiftui/lazyvstack
public struct LazyVStack<Content: View>: View, Leaf {
    private let stack: Stack<Content>

    // documentation/swiftui/lazyvstack/init(alignment:spacing:pinnedviews:content:)
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        stack = Stack("VStack", alignment.name, spacing, content())
    }

    public var nodes: [Node] { stack.nodes }
}

// documentation/swiftui/lazyvgrid
public struct LazyVGrid<Content: View>: View, Leaf {
    private let stack: Stack<Content>

    // documentation/swiftui/lazyvgrid/init(columns:alignment:spacing:pinnedviews:content:)
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        // An adaptive item fills the width with columns, any other is one column.
        let isAdaptive = columns.count == 1 && columns[0].isAdaptive
        let width = isAdaptive ? [:] : ["columns": "\(columns.count),minmax(0,1fr)"]
        stack = Stack(
            "LazyVGrid", alignment.name, spacing, content(),
            width.merging(["minimum": columns.first?.minimum ?? ""]) { first, _ in first })
    }

    public var nodes: [Node] { stack.nodes }
}

// documentation/swiftui/lazyhgrid
public struct LazyHGrid<Content: View>: View, Leaf {
    private let stack: Stack<Content>

    // documentation/swiftui/lazyhgrid/init(rows:alignment:spacing:pinnedviews:content:)
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        stack = Stack("LazyHGrid", alignment.name, spacing, content(), ["rows": "\(rows.count)"])
    }

    public var nodes: [Node] { stack.nodes }
}

// documentation/swiftui/griditem
public struct GridItem: Sendable {
    // documentation/swiftui/griditem/size-swift.enum
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    let size: Size

    // documentation/swiftui/griditem/init(_:spacing:alignment:)
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) { self.size = size }

    var isAdaptive: Bool { if case .adaptive = size { true } else { false } }

    var minimum: String {
        switch size {
        case .fixed(let width): width.pixels
        case .flexible(let minimum, _), .adaptive(let minimum, _): minimum.pixels
        }
    }
}

/// The node of every stack and grid.
@MainActor
private struct Stack<Content: View> {
    let kind: String
    let attributes: [String: String]
    let content: Content

    init(
        _ kind: String, _ alignment: String, _ spacing: CGFloat?, _ content: Content, _ more: [String: String] = [:]
    ) {
        self.kind = kind
        attributes = ["align": alignment, "gap": spacing?.pixels ?? ""].merging(more) { $1 }
        self.content = content
    }

    var nodes: [Node] { [Node(kind, attributes, outline(content))] }
}

// documentation/swiftui/scrollview
public struct ScrollView<Content: View>: View, Leaf {
    private let axes: Axis.Set
    private let content: Content

    // documentation/swiftui/scrollview/init(_:content:)
    public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    public var nodes: [Node] {
        [Node("ScrollView", ["axis": axes.contains(.horizontal) ? "x" : "y"], outline(content))]
    }
}

// documentation/swiftui/axis
public enum Axis: Hashable, CaseIterable, Sendable {
    case horizontal, vertical

    // documentation/swiftui/axis/set
    public struct Set: OptionSet, Sendable {
        // documentation/swiftui/axis/set/rawvalue
        public let rawValue: Int8

        // documentation/swiftui/axis/set/init(rawvalue:)
        public init(rawValue: Int8) { self.rawValue = rawValue }

        // documentation/swiftui/axis/set/horizontal
        public static let horizontal = Set(rawValue: 1)
        // documentation/swiftui/axis/set/vertical
        public static let vertical = Set(rawValue: 2)
    }
}

// documentation/swiftui/spacer
public struct Spacer: View, Leaf, Sendable {
    // documentation/swiftui/spacer/init(minlength:)
    public nonisolated init(minLength: CGFloat? = nil) {}

    public var nodes: [Node] { [Node("Spacer")] }
}

// documentation/swiftui/divider
public struct Divider: View, Leaf {
    // documentation/swiftui/divider/init()
    public nonisolated init() {}

    public var nodes: [Node] { [Node("Divider")] }
}

extension CGFloat {
    /// The length in CSS syntax.
    var pixels: String { self == .infinity ? "100%" : "\(Double(self).css)px" }
}
