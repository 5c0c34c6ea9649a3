extension View {
    // Available on tvOS since 16.
    // documentation/swiftui/view/ontapgesture(count:perform:)
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        // Called on the main actor, where it was created.
        nonisolated(unsafe) let action = action
        return noted("onTapGesture") { action() }
    }

    // documentation/swiftui/view/onappear(perform:)
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        // Called on the main actor, where it was created, by a test.
        nonisolated(unsafe) let action = action
        return noted("onAppear") { action?() }
    }

    // documentation/swiftui/view/onchange(of:initial:_:)-4psgg
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        Watched(content: self, value: value, action: action)
    }

    // documentation/swiftui/view/task(priority:_:)
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        self
    }

    // documentation/swiftui/view/task(id:priority:_:)
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        self
    }

    // documentation/swiftui/view/sheet(item:ondismiss:content:)
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        noted("sheet", with: { item.wrappedValue.map { outline(content($0)) } ?? [] })
    }

    // documentation/swiftui/view/navigationdestination(item:destination:)
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        noted("navigationDestination", with: { item.wrappedValue.map { outline(destination($0)) } ?? [] })
    }

    // documentation/swiftui/view/id(_:)
    public func id<ID: Hashable>(_ id: ID) -> some View { self }

    // documentation/swiftui/view/searchable(text:placement:prompt:)-18a8f
    public func searchable(text: Binding<String>, prompt: Text? = nil) -> some View {
        noted("searchable", ["prompt": prompt?.content ?? "", "value": text.wrappedValue])
    }

    // documentation/swiftui/view/navigationtitle(_:)-43srq
    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        noted("navigationTitle", ["title": String(title)])
    }
}

// documentation/swiftui/navigationstack
public struct NavigationStack<Data, Root: View>: View, Leaf {
    private let root: Root

    public var nodes: [Node] { [Node("NavigationStack", [:], outline(root))] }
}

extension NavigationStack where Data == NavigationPath {
    // documentation/swiftui/navigationstack/init(root:)
    public init(@ViewBuilder root: () -> Root) { self.root = root() }
}

// documentation/swiftui/navigationpath
public struct NavigationPath: Equatable, Sendable {
    // documentation/swiftui/navigationpath/init()
    public init() {}
}

/// A view that calls an action when a value changes; entering the new value does so.
struct Watched<Content: View, Value: Equatable>: View, Leaf {
    let content: Content
    let value: Value
    let action: (Value, Value) -> Void

    var nodes: [Node] {
        var node = Node(".onChange", ["value": "\(value)"], outline(content))
        // Called on the main actor, where it was created, by a test.
        nonisolated(unsafe) let (value, action) = (value, action)
        node.enter = { if let new = $0 as? Value, new != value { action(value, new) } }
        return [node]
    }
}
