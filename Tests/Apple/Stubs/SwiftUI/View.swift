// documentation/swiftui/view
@MainActor @preconcurrency
public protocol View {
    // documentation/swiftui/view/body-swift.associatedtype
    associatedtype Body: View
    // documentation/swiftui/view/body-8kl5o
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

// documentation/swift/never
extension Never: View {
    // documentation/swiftui/view/body-8kl5o
    public var body: Never { fatalError("Never has no body") }
}

// documentation/swiftui/viewbuilder
@resultBuilder
public struct ViewBuilder {
    // documentation/swiftui/viewbuilder/buildexpression(_:)
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    // documentation/swiftui/viewbuilder/buildblock()
    public static func buildBlock() -> EmptyView { EmptyView() }
    // documentation/swiftui/viewbuilder/buildblock(_:)
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    // documentation/swiftui/viewbuilder/buildblock(_:)
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView((repeat each content))
    }
    // documentation/swiftui/viewbuilder/buildif(_:)
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    // documentation/swiftui/viewbuilder/buildeither(first:)
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(choice: .first(first))
    }
    // documentation/swiftui/viewbuilder/buildeither(second:)
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(choice: .second(second))
    }
    // documentation/swiftui/viewbuilder/buildlimitedavailability(_:)
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

// documentation/swiftui/tupleview
public struct TupleView<T>: View, Leaf {
    // documentation/swiftui/tupleview/value
    public nonisolated(unsafe) let value: T

    // documentation/swiftui/tupleview/init(_:)
    public nonisolated init(_ value: T) { self.value = value }

    public var nodes: [Node] {
        Mirror(reflecting: value).children.flatMap { child in
            (child.value as? any View).map { outline(any: $0) } ?? []
        }
    }

    private func outline(any view: some View) -> [Node] { SwiftUI.outline(view) }
}

// documentation/swiftui/_conditionalcontent
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View, Leaf {
    enum Choice {
        case first(TrueContent)
        case second(FalseContent)
    }

    nonisolated(unsafe) let choice: Choice

    nonisolated init(choice: Choice) { self.choice = choice }

    public var nodes: [Node] {
        switch choice {
        case .first(let content): outline(content)
        case .second(let content): outline(content)
        }
    }
}

// documentation/swift/optional
extension Optional: View, Leaf where Wrapped: View {
    public var nodes: [Node] { map { outline($0) } ?? [] }
}

// documentation/swiftui/emptyview
public struct EmptyView: View, Leaf {
    // documentation/swiftui/emptyview/init()
    public nonisolated init() {}

    public var nodes: [Node] { [] }
}

// documentation/swiftui/anyview
public struct AnyView: View, Leaf {
    private let make: @MainActor () -> [Node]

    // documentation/swiftui/anyview/init(_:)
    public nonisolated init<V: View>(_ view: V) {
        // Read on the main actor only.
        nonisolated(unsafe) let view = view
        make = { outline(view) }
    }

    public var nodes: [Node] { make() }
}

// documentation/swiftui/group
public struct Group<Content: View>: View, Leaf {
    private let content: Content

    // documentation/swiftui/group/init(content:)
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var nodes: [Node] { outline(content) }
}

// documentation/swiftui/foreach
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, Leaf {
    // documentation/swiftui/foreach/data
    public var data: Data
    // documentation/swiftui/foreach/content
    public var content: (Data.Element) -> Content

    public var nodes: [Node] { data.flatMap { outline(content($0)) } }
}

extension ForEach where ID == Data.Element.ID, Data.Element: Identifiable {
    // documentation/swiftui/foreach/init(_:content:)
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
    }
}

extension ForEach {
    // documentation/swiftui/foreach/init(_:id:content:)
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
    }
}

// documentation/swiftui/viewmodifier
@MainActor @preconcurrency
public protocol ViewModifier {
    // documentation/swiftui/viewmodifier/body
    associatedtype Body: View
    // documentation/swiftui/viewmodifier/body(content:)
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    // documentation/swiftui/viewmodifier/content
    typealias Content = _ViewModifier_Content<Self>
}

// documentation/swiftui/_viewmodifier_content
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, Leaf {
    let make: @MainActor () -> [Node]

    public var nodes: [Node] { make() }
}

extension View {
    // documentation/swiftui/view/modifier(_:)
    public func modifier<T: ViewModifier>(_ modifier: T) -> some View {
        Modified(content: self, modifier: modifier)
    }
}

/// A modifier reads the environment where it is drawn, not where it is created.
private struct Modified<Content: View, Modifier: ViewModifier>: View, Leaf {
    let content: Content
    let modifier: Modifier

    var nodes: [Node] { outline(modifier.body(content: _ViewModifier_Content<Modifier> { outline(content) })) }
}
