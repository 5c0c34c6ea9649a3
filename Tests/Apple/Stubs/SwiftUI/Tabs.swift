// documentation/swiftui/tabview
public struct TabView<SelectionValue: Hashable, Content: View>: View, Leaf {
    private let content: Content

    // documentation/swiftui/tabview/init(selection:content:), the one for views that have a tab item
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var nodes: [Node] { [Node("TabView", [:], outline(content))] }
}

extension View {
    // documentation/swiftui/view/tabitem(_:)
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        let label = label()
        return noted("tabItem", with: { outline(label) })
    }
}

// documentation/swiftui/navigationlink
public struct NavigationLink<Label: View, Destination: View>: View, Leaf {
    private let label: Label

    // documentation/swiftui/navigationlink/init(destination:label:)-27n7s
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { self.label = label() }

    public var nodes: [Node] { [Node("NavigationLink", [:], outline(label))] }
}
