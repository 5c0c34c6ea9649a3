public import SwiftUI

/// A piece of a screen's structure: a view, and what its modifiers mean to somebody who reads or touches it.
///
/// Spacers, margins, frames, fonts, colors and plain shapes are left out.
public struct Piece: Hashable, Sendable {
    /// The kind of view, such as `VStack`.
    public var kind: String
    /// Traits, roles and states, such as `header`.
    public var marks: [String] = []
    /// Texts, labels, values and names of symbols.
    public var words: [String] = []
    /// The pieces inside.
    public var children: [Piece] = []

    /// The kind with its marks.
    private var title: String { ([kind] + marks).joined(separator: ", ") }

    /// The kinds of the piece and of those inside, without words; several of one kind in a row count as one. A picture
    /// that screen readers skip, such as a medal, may be of any kind.
    private var shape: String {
        if marks.contains("hidden") { return "hidden" }
        let shapes = children.map(\.shape)
        let inner = shapes.indices.filter { $0 == 0 || shapes[$0] != shapes[$0 - 1] }.map { shapes[$0] }
        return "\(title)(\(inner.joined(separator: ";")))"
    }

    /// The lines of neighbors, those inside indented. Of several with the same structure, whatever they say, the first
    /// are listed and the others counted.
    public static func outline(_ pieces: [Piece], listing most: Int = 3) -> [String] {
        var listed: [String: Int] = [:]
        var (lines, omitted) = ([String](), [[String]]())
        func count() {
            // A line that counts a single line would say less than it.
            lines += omitted.joined().count > 1 ? ["… \(omitted.count) more like these"] : Array(omitted.joined())
            omitted = []
        }
        for piece in pieces {
            let words = piece.words.isEmpty ? "" : ": \(piece.words.joined(separator: " | "))"
            let inner = outline(piece.children, listing: most)
            let own = [piece.title + words] + inner.map { "  \($0)" }
            listed[piece.shape, default: 0] += 1
            if listed[piece.shape, default: 0] > most {
                omitted.append(own)
            } else {
                count()
                lines += own
            }
        }
        count()
        return lines
    }

    fileprivate init(_ kind: String, _ words: [String] = [], _ children: [Piece] = []) {
        self.kind = kind
        self.words = words.filter { !$0.isEmpty }
        self.children = children
    }

    fileprivate func marked(_ mark: String, _ word: String = "") -> Piece {
        var piece = self
        piece.marks.append(mark)
        if !word.isEmpty { piece.words.append(word) }
        return piece
    }
}

/// The structure of a view.
public func pieces(_ nodes: [Node]) -> [Piece] { nodes.flatMap(pieces) }

private func pieces(_ node: Node) -> [Piece] {
    let inner = pieces(node.children)
    let at = node.attributes
    switch node.kind {
    case "Spacer", "Divider", "Color": return []
    case "Shape": return at["trim"].map { [Piece("Ring", [percent($0)])] } ?? []
    case "Text": return [Piece("Text", [node.text ?? ""])]
    case "Image": return [Piece("Image", [at["symbol"] ?? ""])]
    case "LazyVGrid":
        let columns = at["columns"].map { " of \($0.prefix { $0.isNumber })" } ?? ""
        return [Piece(node.kind + columns, [], inner)]
    case "LazyHGrid": return [Piece("\(node.kind) of \(at["rows"] ?? "")", [], inner)]
    case "ScrollView" where at["axis"] == "x": return [Piece(node.kind, [], inner).marked("horizontal")]
    case "ProgressView": return [Piece("ProgressView", at["fraction"].map { [percent($0)] } ?? [])]
    case "Button":
        let marks = [at["role"], at["disabled"].map { _ in "disabled" }].compactMap { $0 }
        return [marks.reduce(Piece("Button", [], inner)) { $0.marked($1) }]
    case "Toggle", "TextField": return [Piece(node.kind, [at["value"] ?? ""], inner)]
    case "ShareLink": return [Piece(node.kind, [at["message"] ?? ""], inner)]
    case "BarMark", "LineMark": return [Piece(node.kind, [at["series"] ?? "", at["y"] ?? ""])]
    case ".background", ".overlay", ".sheet", ".navigationDestination", ".tabItem": return layered(node, inner)
    case ".accessibilityHidden": return at["hidden"] == "true" && !inner.isEmpty ? marked(inner, "hidden") : inner
    case ".accessibilityElement": return marked(inner, at["children"] ?? "")
    case ".accessibilityLabel": return marked(inner, "label", at["label"])
    case ".accessibilityValue": return at["value"] == nil ? inner : marked(inner, "value", at["value"])
    case ".accessibilityAddTraits": return at["traits"].map { marked(inner, $0) } ?? inner
    case ".navigationTitle": return marked(inner, "title", at["title"])
    case ".searchable": return marked(inner, "search", at["prompt"])
    case ".tag": return at["selected"] == "true" ? marked(inner, "selected") : inner
    case ".animation", ".transition": return at["animation"].map { marked(inner, "motion \($0)") } ?? inner
    case ".scaleEffect": return at["scale"] == "1" ? inner : marked(inner, "motion from \(at["scale"] ?? "")")
    case ".focusable": return at["focusable"] == "true" ? marked(inner, "focusable") : inner
    case ".onTapGesture", ".sensoryFeedback", ".labelsHidden", ".chartXSelection":
        return marked(inner, String(node.kind.dropFirst()))
    case "label": return [Piece("label", [], inner)]
    default:
        return node.kind.hasPrefix(".") || node.kind.first?.isLowercase == true ? inner : [Piece(node.kind, [], inner)]
    }
}

/// Pieces under a modifier. One that is meant for several views stays visible as a group.
private func marked(_ pieces: [Piece], _ mark: String, _ word: String? = nil) -> [Piece] {
    let whole = pieces.count == 1 ? pieces[0] : Piece(pieces.isEmpty ? "Shape" : "Group", [], pieces)
    return [whole.marked(mark, word ?? "")]
}

/// A view with others behind, above or beside it.
private func layered(_ node: Node, _ inner: [Piece]) -> [Piece] {
    guard let first = node.children.first, first.kind == "content" else { return inner }
    let (content, others) = (pieces(first.children), pieces(Array(node.children.dropFirst())))
    if others.isEmpty { return content }
    let layer = Piece(String(node.kind.dropFirst()), [], others)
    guard var whole = content.first, content.count == 1 else { return content + [layer] }
    whole.children.append(layer)
    return [whole]
}

private func percent(_ fraction: String) -> String { "\(Int((Double(fraction) ?? 0) * 100)) %" }
