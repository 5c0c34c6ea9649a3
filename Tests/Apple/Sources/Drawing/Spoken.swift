public import SwiftUI

/// A stop of a screen reader: a label, a value and traits.
///
/// VoiceOver orders elements by their place on the screen; here they are in the order of the view.
public struct SpokenElement: Hashable, Sendable {
    /// The label of the element.
    public var label = ""
    /// The value of the element.
    public var value = ""
    /// Traits such as button and header.
    public var traits: [String] = []

    /// The element in one line, such as `On a Roll = 4/5 [button]`.
    public var line: String {
        let parts = [
            label, value.isEmpty ? "" : "= \(value)", traits.isEmpty ? "" : "[\(traits.joined(separator: " "))]",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// The announcements of a screen reader for a view, element by element.
public func spoken(_ nodes: [Node]) -> [SpokenElement] { nodes.flatMap(spoken) }

private func spoken(_ node: Node) -> [SpokenElement] {
    switch node.kind {
    case ".accessibilityHidden" where node.attributes["hidden"] == "true": return []
    case ".accessibilityElement": return grouped(node)
    case ".accessibilityLabel", ".accessibilityValue", ".accessibilityAddTraits": return described(node)
    case "Text": return node.text.map { [SpokenElement(label: $0)] } ?? []
    case "Image": return [SpokenElement(label: "image \(node.attributes["symbol"] ?? "")")]
    // The icon of a label adds nothing to its title.
    case "Label": return spoken(node.children.last?.children ?? [])
    case "Button", "ShareLink":
        let state = node.attributes["disabled"] == "true" ? ["dimmed"] : []
        return [SpokenElement(label: labels(node.children), traits: ["button"] + state)]
    case "Toggle":
        let isOn = node.attributes["value"] == "true"
        return [SpokenElement(label: labels(node.children), value: isOn ? "1" : "0", traits: ["toggle"])]
    case "Picker":
        let chosen = node.children.first { $0.attributes["selected"] == "true" }
        let name = node.children.first { $0.kind == "label" }
        return [
            SpokenElement(
                label: labels(name.map { [$0] } ?? []), value: labels(chosen.map { [$0] } ?? []), traits: ["picker"])
        ]
    case "TextField":
        return [SpokenElement(label: labels(node.children), value: node.attributes["value"] ?? "", traits: ["field"])]
    case "ProgressView":
        let fraction = node.attributes["fraction"].flatMap(Double.init)
        return fraction.map { [SpokenElement(value: "\(Int($0 * 100)) %")] } ?? []
    case ".navigationTitle":
        return [SpokenElement(label: node.attributes["title"] ?? "", traits: ["title"])] + spoken(node.children)
    case ".searchable":
        let field = SpokenElement(
            label: node.attributes["prompt"] ?? "", value: node.attributes["value"] ?? "", traits: ["search"])
        return [field] + spoken(node.children)
    // The background of a view is not announced.
    case ".background": return spoken(node.children.first?.children ?? node.children)
    default: return spoken(node.children)
    }
}

private func grouped(_ node: Node) -> [SpokenElement] {
    let parts = spoken(node.children)
    switch node.attributes["children"] {
    case "ignore": return [SpokenElement(traits: parts.contains { $0.traits.contains("button") } ? ["button"] : [])]
    case "combine":
        return [
            SpokenElement(
                label: parts.map(\.label).filter { !$0.isEmpty }.joined(separator: ", "),
                value: parts.map(\.value).filter { !$0.isEmpty }.joined(separator: ", "),
                traits: parts.flatMap(\.traits).uniqued)
        ]
    default: return parts
    }
}

private func described(_ node: Node) -> [SpokenElement] {
    var elements = spoken(node.children)
    let isContainer = elements.count > 1
    if elements.isEmpty { elements = [SpokenElement()] }
    if isContainer, let label = node.attributes["label"] {
        // The name of a group is announced on entering it.
        return [SpokenElement(label: label, traits: ["group"])] + elements
    }
    for index in elements.indices {
        if let label = node.attributes["label"] { elements[index].label = label }
        if let value = node.attributes["value"], !value.isEmpty { elements[index].value = value }
        if let traits = node.attributes["traits"] {
            elements[index].traits = (elements[index].traits + traits.split(separator: " ").map(String.init)).uniqued
        }
    }
    return elements
}

private func labels(_ nodes: [Node]) -> String {
    spoken(nodes).map { [$0.label, $0.value].filter { !$0.isEmpty }.joined(separator: " ") }
        .filter { !$0.isEmpty && !$0.hasPrefix("image ") }.joined(separator: ", ")
}

extension [String] {
    fileprivate var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
