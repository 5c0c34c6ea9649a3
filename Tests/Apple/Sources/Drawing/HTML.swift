import Foundation
public import SwiftUI

/// A rough picture of a view in HTML: stacks as flex boxes, texts in the sizes of iOS. It does not match SwiftUI's
/// layout.
public func html(_ nodes: [Node]) -> String { nodes.map(html).joined() }

private func html(_ node: Node) -> String {
    let inner = html(node.children)
    let at = node.attributes
    switch node.kind {
    case "Text": return "<span class=t>\(escaped(node.text ?? ""))</span>"
    case "Image": return icon(at["symbol"] ?? "", fills: at["fills"] == "true")
    case "VStack":
        let name = at["align"] == "leading" ? "v" : "v mid"
        return box("flex-direction:column;align-items:\(flex(at["align"]));gap:\(at["gap"] ?? "8px")", inner, name)
    case "HStack":
        let name = expands(node) ? "h grow" : "h"
        return box("align-items:\(flex(at["align"]));gap:\(at["gap"] ?? "8px")", inner, name)
    case "ZStack": return box("", inner, "z")
    case "Label": return box("gap:6px;align-items:baseline", inner, "h")
    case "LazyVGrid":
        let columns = at["columns"] ?? "auto-fill,minmax(\(at["minimum"] ?? "150px"),1fr)"
        return box("grid-template-columns:repeat(\(columns));gap:\(at["gap"] ?? "8px")", inner, "grid")
    case "LazyHGrid":
        return box(
            "grid-auto-flow:column;justify-content:start;grid-template-rows:repeat(\(at["rows"] ?? "1"),auto);gap:\(at["gap"] ?? "8px")",
            inner, "grid")
    case "ScrollView": return box("", inner, at["axis"] == "x" ? "sx" : "sy")
    case "Spacer": return "<div style=\"flex:1\"></div>"
    case "Divider": return "<hr>"
    case "ProgressView": return bar(at["fraction"].flatMap(Double.init) ?? 0)
    case "Shape", "Color": return shape(at)
    case "Chart" where !lines(of: node).isEmpty: return box("", linePicture(lines(of: node)), "chart")
    case "Chart": return box("--top:\(max(1, highest(node)))", inner, "chart")
    case "BarMark": return "<i style=\"--y:\(at["y"] ?? "0")\"></i>"
    case ".font": return box(font(at), inner, "c")
    case ".textFieldStyle": return box("", inner, "c rounded")
    case ".fixedSize": return box("", inner, "own")
    case ".foregroundStyle": return box("color:\(at["color"] ?? "")", inner, "c")
    case ".tint" where at["tint"] == "var(--accent)": return inner
    case ".tint": return box("--accent:\(at["tint"] ?? "var(--accent)")", inner, "c")
    case ".multilineTextAlignment":
        return box("--align:\(at["text-align"] == "center" ? "center" : "var(--start)")", inner, "c")
    case ".padding": return box(padding(at["padding"] ?? ""), inner, "b")
    case ".frame" where at["max-height"] == "100%": return box(frame(at), inner, "f tall")
    case ".frame": return box(frame(at), inner, at["width"] != nil && at["height"] != nil ? "f x" : "f")
    case ".background" where at["background"] != nil:
        return box("background:\(at["background"] ?? "");border-radius:\(at["radius"] ?? "0")", inner, "b")
    case ".background", ".overlay": return surrounded(node)
    case "Button":
        let isDisabled = at["disabled"] == "true"
        return
            "<button type=button\(isDisabled ? " disabled" : "")\(at["role"] == "destructive" ? " class=red" : "")>\(inner)</button>"
    case "ShareLink": return "<button type=button>\(inner)</button>"
    case ".buttonStyle": return box("", inner, "c \(at["style"] ?? "")")
    case "Toggle":
        return "<label class=h>\(inner)<input type=checkbox\(at["value"] == "true" ? " checked" : "")></label>"
    case "Picker": return picker(node)
    case "TextField":
        let name = escaped(texts(node.children).joined())
        return "<input aria-label=\"\(name)\" placeholder=\"\(name)\" value=\"\(escaped(at["value"] ?? ""))\">"
    case ".searchable":
        return
            "<input type=search aria-label=\"\(escaped(at["prompt"] ?? ""))\" placeholder=\"\(escaped(at["prompt"] ?? ""))\">\(inner)"
    case ".navigationTitle": return "<h1>\(escaped(at["title"] ?? ""))</h1>\(inner)"
    case ".accessibilityAddTraits" where at["traits"]?.contains("header") == true:
        return "<div class=c role=heading aria-level=2>\(inner)</div>"
    case ".accessibilityHidden": return "<div class=c aria-hidden=true>\(inner)</div>"
    case ".accessibilityLabel" where texts(node.children).isEmpty:
        // A button with only a picture.
        let name = "<button aria-label=\"\(escaped(at["label"] ?? ""))\""
        return inner.replacing("<button", with: name, maxReplacements: 1)
    case ".accessibilityElement", ".accessibilityLabel", ".accessibilityValue", ".accessibilityAddTraits": return inner
    default: return inner
    }
}

private func box(_ style: String, _ inner: String, _ name: String) -> String {
    "<div class=\"\(name)\"\(style.isEmpty ? "" : " style=\"\(style)\"")>\(inner)</div>"
}

private func surrounded(_ node: Node) -> String {
    let content = html(node.children.first?.children ?? [])
    let others = html(node.children.last?.children ?? [])
    let name = "s\(hasWidth(node) ? " fixed" : "")"
    if node.kind == ".background" {
        return "<div class=\"\(name)\"><div class=\"o under\">\(others)</div><div class=o>\(content)</div></div>"
    }
    let side = ["bottom": "end", "top": "start"][node.attributes["align"] ?? ""] ?? "center"
    let over = "<div class=\"o over\" style=\"place-items:\(side) center\">\(others)</div>"
    return "<div class=\"\(name)\"><div class=o>\(content)</div>\(over)</div>"
}

/// Whether a row takes all the width that there is, because of a spacer.
private func expands(_ node: Node) -> Bool {
    switch node.kind {
    case "Spacer": true
    case "VStack", "ZStack", "LazyVGrid", "ScrollView": false
    default: node.children.contains(where: expands)
    }
}

/// Whether a view has a fixed width, for which its neighbors leave room, also below a background or overlay.
private func hasWidth(_ node: Node) -> Bool {
    switch node.kind {
    case ".frame": node.attributes["width"] != nil
    case ".background", ".overlay": node.children.first?.children.first.map(hasWidth) ?? false
    default: false
    }
}

/// The highest bar of a chart.
private func highest(_ node: Node) -> Double {
    max(node.attributes["y"].flatMap(Double.init) ?? 0, node.children.map(highest).max() ?? 0)
}

private func icon(_ symbol: String, fills: Bool) -> String {
    "<svg class=\"icon\(fills ? " fills" : "")\" viewBox=\"0 0 24 24\" aria-hidden=true><use href=\"#\(Page.id(of: symbol))\"/></svg>"
}

private func bar(_ fraction: Double) -> String {
    "<div class=bar><i style=\"width:\(Int(fraction * 100))%\"></i></div>"
}

private func shape(_ at: [String: String]) -> String {
    if let polygon = at["polygon"], let border = at["border"] { return outline(polygon, border, at) }
    var style = "border-radius:\(at["radius"] ?? "0")"
    if let polygon = at["polygon"] { style += ";clip-path:\(polygon)" }
    if let border = at["border"], let trim = at["trim"] {
        style += ";background:conic-gradient(\(border) calc(\(trim)*360deg),transparent 0)"
        style += ";mask:radial-gradient(closest-side,transparent calc(100% - \(at["line"] ?? "1px")),#000 0)"
    } else if let border = at["border"] {
        style += ";border:\(at["line"] ?? "1px") solid \(border)"
    } else {
        style += ";background:\(at["background"] ?? "")"
    }
    return "<div class=shape style=\"\(style)\"></div>"
}

/// The outline of a polygon, or the first part of it.
private func outline(_ polygon: String, _ color: String, _ at: [String: String]) -> String {
    let points = polygon.replacing("polygon(", with: "").replacing(")", with: "").replacing("%", with: "")
    let dash = at["trim"].map { ";stroke-dasharray:\($0) 1" } ?? ""
    // Outside the flow, because a picture has its own size.
    return "<div class=shape style=\"position:relative\"><svg viewBox=\"0 0 100 100\" preserveAspectRatio=none "
        + "aria-hidden=true style=\"position:absolute;inset:0;width:100%;height:100%;overflow:visible\"><polygon points=\"\(points)\" pathLength=1 fill=none "
        + "vector-effect=non-scaling-stroke style=\"stroke:\(color);stroke-width:\(at["line"] ?? "1px")\(dash)\"/></svg></div>"
}

private func picker(_ node: Node) -> String {
    let name = texts(node.children.first { $0.kind == "label" }?.children ?? []).joined()
    let choices = node.children.filter { $0.kind != "label" }.map { choice in
        "<option\(choice.attributes["selected"] == "true" ? " selected" : "")>\(escaped(texts([choice]).joined()))</option>"
    }
    return "<select aria-label=\"\(escaped(name))\">\(choices.joined())</select>"
}

private func font(_ at: [String: String]) -> String {
    let sizes = [
        "largeTitle": 34, "title": 28, "title2": 22, "title3": 20, "headline": 17, "body": 17, "callout": 16,
        "subheadline": 15, "footnote": 13, "caption": 12, "caption2": 11,
    ]
    var parts: [String] = []
    if let size = at["font"].flatMap({ sizes[$0] }) { parts.append("font-size:calc(var(--scale)*\(size)px)") }
    if let weight = at["weight"] {
        parts.append("font-weight:\(weight)")
    } else if at["font"] == "headline" {
        parts.append("font-weight:600")
    }
    return parts.joined(separator: ";")
}

private func padding(_ text: String) -> String {
    let lengths = text.split(separator: " ").map(String.init)
    guard lengths.count == 4 else { return "" }
    return "padding-block:\(lengths[0]) \(lengths[1]);padding-inline:\(lengths[2]) \(lengths[3])"
}

private func frame(_ at: [String: String]) -> String {
    var parts: [String] = []
    if let width = at["width"] { parts.append("width:\(width);flex:none") }
    if let height = at["height"] { parts.append("height:\(height)") }
    if at["max-width"] == "100%" { parts.append("width:100%;flex:1") }
    if let width = at["max-width"], width != "100%" { parts.append("max-width:\(width);margin-inline:auto") }
    if let width = at["min-width"] { parts.append("min-width:\(width);width:auto;flex:none") }
    if let height = at["min-height"] { parts.append("min-height:\(height)") }
    let sides = ["leading": "start", "trailing": "end"]
    parts.append("justify-items:\(sides[at["align"] ?? ""] ?? "center")")
    return parts.joined(separator: ";")
}

private func flex(_ align: String?) -> String {
    switch align {
    case "leading", "top": "flex-start"
    case "trailing", "bottom": "flex-end"
    case "baseline": "baseline"
    default: "center"
    }
}

func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
}
