/// A piece of a view that was read: a text, a stack, or a modifier with its content.
///
/// Not part of SwiftUI. Views of this module record their content as nodes, so that tests can read them.
public struct Node {
    /// The kind of piece, such as `Text` or, for a modifier, `.font`.
    public var kind: String
    /// The characters of a text.
    public var text: String?
    /// The arguments, by name.
    public var attributes: [String: String]
    /// The pieces inside.
    public var children: [Node]
    /// The action of a tap.
    public var action: (@MainActor () -> Void)?
    /// Enters a value, such as the text of a field or the selection of a chart.
    public var enter: (@MainActor (Any) -> Void)?
    /// The value of this piece among the options of a picker.
    var tag: AnyHashable?

    public init(
        _ kind: String, text: String? = nil, _ attributes: [String: String] = [:], _ children: [Node] = [],
        action: (@MainActor () -> Void)? = nil
    ) {
        self.kind = kind
        self.text = text
        self.attributes = attributes.filter { !$0.value.isEmpty }
        self.children = children
        self.action = action
    }
}

/// A view without a body, which records its own nodes.
@MainActor
public protocol Leaf {
    /// The nodes of the view.
    var nodes: [Node] { get }
}

extension View where Self: Leaf {
    /// Never called.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// The environment in which views are currently read.
@MainActor
enum Drawing {
    static var environment = EnvironmentValues()
}

/// The nodes of a view in the current environment.
@MainActor
func outline(_ view: some View) -> [Node] {
    if let leaf = view as? any Leaf { return leaf.nodes }
    return outline(view.body)
}

extension View {
    /// The nodes of the view in an environment.
    public func drawn(in change: (inout EnvironmentValues) -> Void = { _ in }) -> [Node] {
        let before = Drawing.environment
        defer { Drawing.environment = before }
        change(&Drawing.environment)
        return outline(self)
    }

    func noted(_ name: String, _ attributes: [String: String] = [:], action: (@MainActor () -> Void)? = nil)
        -> some View
    {
        Noted(content: self, name: name, attributes: attributes, action: action)
    }

    /// Records other views beside the content, such as an overlay.
    func noted(
        _ name: String, _ attributes: [String: String] = [:], with others: @escaping @MainActor () -> [Node]
    ) -> some View {
        Surrounded(content: self, name: name, attributes: attributes, others: others)
    }
}

struct Noted<Content: View>: View, Leaf {
    let content: Content
    let name: String
    let attributes: [String: String]
    let action: (@MainActor () -> Void)?

    var nodes: [Node] { [Node("." + name, attributes, outline(content), action: action)] }
}

struct Surrounded<Content: View>: View, Leaf {
    let content: Content
    let name: String
    let attributes: [String: String]
    let others: @MainActor () -> [Node]

    var nodes: [Node] {
        [Node("." + name, attributes, [Node("content", [:], outline(content)), Node("others", [:], others())])]
    }
}

/// Content in a changed environment.
struct Environed<Content: View>: View, Leaf {
    let content: Content
    let change: (inout EnvironmentValues) -> Void

    var nodes: [Node] { content.drawn(in: change) }
}

extension Double {
    /// The number in CSS syntax.
    var css: String { self == rounded() && abs(self) < 1e9 ? "\(Int(self))" : "\(self)" }
}
