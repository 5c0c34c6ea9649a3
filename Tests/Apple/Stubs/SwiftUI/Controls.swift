// documentation/swiftui/buttonrole
public struct ButtonRole: Equatable, Sendable {
    let name: String

    // documentation/swiftui/buttonrole/destructive
    public static let destructive = ButtonRole(name: "destructive")
    // documentation/swiftui/buttonrole/cancel
    public static let cancel = ButtonRole(name: "cancel")
}

// documentation/swiftui/button
public struct Button<Label: View>: View, Leaf {
    private let role: ButtonRole?
    private let action: @MainActor () -> Void
    private let label: Label

    // documentation/swiftui/button/init(role:action:label:)
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    // documentation/swiftui/button/init(action:label:)
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    public var nodes: [Node] {
        // A disabled control cannot be pressed.
        let isEnabled = Drawing.environment.isEnabled
        let attributes = ["role": role?.name ?? "", "disabled": isEnabled ? "" : "true"]
        return [Node("Button", attributes, outline(label), action: isEnabled ? action : nil)]
    }
}

extension Button where Label == Text {
    // documentation/swiftui/button/init(_:action:)
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { Text(title) }
    }

    // documentation/swiftui/button/init(_:role:action:)
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension View {
    // documentation/swiftui/view/disabled(_:)
    public func disabled(_ disabled: Bool) -> some View {
        Environed(content: self) { $0.isEnabled = $0.isEnabled && !disabled }
    }

    // documentation/swiftui/view/buttonstyle(_:)
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        noted("buttonStyle", ["style": style.name])
    }
}

// documentation/swiftui/primitivebuttonstyle
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    // test: what the picture shows
    nonisolated var name: String { get }
}

// documentation/swiftui/plainbuttonstyle
public struct PlainButtonStyle: PrimitiveButtonStyle {
    public nonisolated var name: String { "plain" }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    // documentation/swiftui/primitivebuttonstyle/plain
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

// documentation/swiftui/borderedbuttonstyle
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public nonisolated var name: String { "bordered" }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    // documentation/swiftui/primitivebuttonstyle/bordered
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

// documentation/swiftui/borderedprominentbuttonstyle
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public nonisolated var name: String { "prominent" }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    // documentation/swiftui/primitivebuttonstyle/borderedprominent
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

// documentation/swiftui/toggle
public struct Toggle<Label: View>: View, Leaf {
    private let isOn: Binding<Bool>
    private let label: Label

    // documentation/swiftui/toggle/init(ison:label:)
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    public var nodes: [Node] {
        [Node("Toggle", ["value": "\(isOn.wrappedValue)"], outline(label)) { isOn.wrappedValue.toggle() }]
    }
}

extension Toggle where Label == Text {
    // documentation/swiftui/toggle/init(_:ison:)
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

// documentation/swiftui/picker
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View, Leaf {
    private let selection: Binding<SelectionValue>
    private let label: Label
    private let content: Content

    // documentation/swiftui/picker/init(selection:content:label:)
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.content = content()
        self.label = label()
    }

    public var nodes: [Node] {
        let choices = outline(content).map { choice in
            var choice = choice
            let value = choice.tag?.base as? SelectionValue
            choice.attributes["selected"] = "\(value == selection.wrappedValue)"
            if let value { choice.action = { selection.wrappedValue = value } }
            return choice
        }
        return [Node("Picker", [:], [Node("label", [:], outline(label))] + choices)]
    }
}

extension Picker where Label == Text {
    // documentation/swiftui/picker/init(_:selection:content:)
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension View {
    // documentation/swiftui/view/labelshidden()
    public func labelsHidden() -> some View { noted("labelsHidden") }

    // documentation/swiftui/view/tag(_:includeoptional:)
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        Tagged(content: self, tag: AnyHashable(tag))
    }
}

struct Tagged<Content: View>: View, Leaf {
    let content: Content
    let tag: AnyHashable

    var nodes: [Node] {
        var node = Node(".tag", [:], outline(content))
        node.tag = tag
        return [node]
    }
}

// documentation/swiftui/textfield
public struct TextField<Label: View>: View, Leaf {
    private let text: Binding<String>
    private let label: Label

    public var nodes: [Node] {
        var node = Node("TextField", ["value": text.wrappedValue], outline(label))
        node.enter = { if let entered = $0 as? String { text.wrappedValue = entered } }
        return [node]
    }
}

extension TextField where Label == Text {
    // documentation/swiftui/textfield/init(_:text:)
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.text = text
        label = Text(title)
    }
}

// documentation/swiftui/textfieldstyle
@MainActor @preconcurrency
public protocol TextFieldStyle {}

// documentation/swiftui/roundedbordertextfieldstyle
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct RoundedBorderTextFieldStyle: TextFieldStyle {}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    // documentation/swiftui/textfieldstyle/roundedborder
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
    // documentation/swiftui/view/textfieldstyle(_:)
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { noted("textFieldStyle") }
}

// documentation/swiftui/progressview
public struct ProgressView<Label: View, CurrentValueLabel: View>: View, Leaf {
    private let fraction: Double?

    public var nodes: [Node] { [Node("ProgressView", ["fraction": fraction.map { "\($0)" } ?? ""])] }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    // documentation/swiftui/progressview/init()
    public nonisolated init() { fraction = nil }

    // documentation/swiftui/progressview/init(value:total:)
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        fraction = value.map { Double($0 / total) }
    }
}

// documentation/swiftui/gauge
@available(tvOS, unavailable)
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View, Leaf {
    private let fraction: Double
    private let label: Label

    public var nodes: [Node] { [Node("Gauge", ["fraction": "\(fraction)"], outline(label))] }
}

@available(tvOS, unavailable)
extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    // documentation/swiftui/gauge/init(value:in:label:)
    public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
        fraction = Double((value - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound))
        self.label = label()
    }
}
