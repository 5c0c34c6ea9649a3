public import SwiftUI

/// The texts that a view shows, in order. The label of a picker is not among them: a menu shows it in a form alone, and
/// screen readers say it.
public func texts(_ nodes: [Node]) -> [String] {
    nodes.flatMap { node in
        (node.text.map { [$0] } ?? []) + texts(node.children.filter { node.kind != "Picker" || $0.kind != "label" })
    }
}

/// A control that can be pressed.
public struct PressableElement {
    /// The label that a screen reader announces.
    public let label: String
    /// Presses it.
    @MainActor public func press() { action() }

    let action: @MainActor () -> Void
}

/// The pressable controls of a view, in order.
public func buttons(_ nodes: [Node]) -> [PressableElement] { nodes.flatMap { buttons($0, name: nil) } }

/// A field or chart into which a value can be entered.
public struct EnterableElement {
    /// The label of the field; empty for a chart.
    public let label: String
    /// Enters a value: the text of a field, or what is selected on the axis of a chart.
    @MainActor public func enter(_ value: Any) { action(value) }

    let action: @MainActor (Any) -> Void
}

/// The fields and charts of a view, in order.
public func fields(_ nodes: [Node]) -> [EnterableElement] {
    nodes.flatMap { node in
        let label = node.kind == "TextField" ? texts(node.children).joined() : ""
        return (node.enter.map { [EnterableElement(label: label, action: $0)] } ?? []) + fields(node.children)
    }
}

/// The options in the pickers of a view, in order.
public func choices(_ nodes: [Node]) -> [PressableElement] {
    nodes.flatMap { node in
        guard node.kind == "Picker" else { return choices(node.children) }
        return node.children.compactMap { choice in
            choice.action.map { PressableElement(label: texts([choice]).joined(), action: $0) }
        }
    }
}

private func buttons(_ node: Node, name: String?) -> [PressableElement] {
    // A label around a single element is its name; a label around several is the name of the group.
    let isName = node.kind == ".accessibilityLabel" && spoken(node.children).count < 2
    let name = isName ? name ?? node.attributes["label"] : name
    if ["Button", "Toggle"].contains(node.kind), let action = node.action {
        let label = name ?? spoken([node]).first?.label ?? ""
        return [PressableElement(label: label, action: action)]
    }
    return node.children.flatMap { buttons($0, name: name) }
}
