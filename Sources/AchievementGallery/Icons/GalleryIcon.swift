/// An icon of the catalog, as this module draws it.
struct GalleryIcon: Hashable {
    private enum Drawing: Hashable {
        case shape(String)
        /// A disc with a short number cut out of it.
        case number(String)
    }

    private let drawing: Drawing

    /// The drawing for a name in the vocabulary of SF Symbols. A name without a drawing of its own gets its nearest
    /// relative's (`trophy.circle` that of `trophy.fill`), else a seal.
    init(_ name: String) {
        drawing = Self.drawing(name) ?? .shape(Self.fallback)
    }

    /// Whether a name has a drawing of its own.
    static func isDrawn(_ name: String) -> Bool { shapes[name] != nil || number(in: name) != nil }

    /// The name of the drawing for an attribute `id`: letters, digits and hyphens.
    var id: String {
        switch drawing {
        case .shape(let name): "i-\(name.replacing(".", with: "-"))"
        case .number(let digits): "i-n\(digits)"
        }
    }

    /// The drawing as a `symbol` for a page, to be used by its ``id``.
    func writeSymbol(to writer: inout HTMLWriter) {
        writer.open("symbol", ("id", id), ("viewBox", "0 0 24 24"))
        write(to: &writer)
        writer.close("symbol")
    }

    /// The drawing alone.
    func write(to writer: inout HTMLWriter) {
        switch drawing {
        case .shape(let name):
            guard let shape = Self.shapes[name] else { return }
            if let fill = shape.fill {
                writer.raw("<path fill=\"currentColor\" fill-rule=\"evenodd\" d=\"")
                writer.raw(fill)
                writer.raw("\"/>")
            }
            if let line = shape.line {
                writer.raw("<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" ")
                writer.raw("stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"")
                writer.raw(line)
                writer.raw("\"/>")
            }
        case .number(let digits):
            writer.raw("<circle cx=\"12\" cy=\"12\" r=\"9.5\" fill=\"none\" stroke=\"currentColor\" ")
            writer.raw("stroke-width=\"2\"/>")
            let size = digits.count < 3 ? "11" : "8"
            writer.raw("<text x=\"12\" y=\"12\" dy=\".36em\" fill=\"currentColor\" text-anchor=\"middle\" ")
            writer.raw("font-weight=\"800\" font-family=\"system-ui,sans-serif\" font-size=\"")
            writer.text(size)
            writer.raw("\">")
            writer.text(digits)
            writer.raw("</text>")
        }
    }

    private static let fallback = "seal.fill"

    private static let shapes = [TimeIcons.shapes, MarkIcons.shapes, ThingIcons.shapes, PeopleIcons.shapes]
        .reduce(into: [String: IconShape]()) { $0.merge($1) { first, _ in first } }

    private static func drawing(_ name: String) -> Drawing? {
        if shapes[name] != nil { return .shape(name) }
        if let digits = number(in: name) { return .number(digits) }
        // SF Symbols are named from the thing to its variants.
        var parts = name.split(separator: ".").prefix(8)
        while !parts.isEmpty {
            let stem = parts.joined(separator: ".")
            for candidate in [stem, stem + ".fill", stem + ".circle.fill"] where shapes[candidate] != nil {
                return .shape(candidate)
            }
            parts.removeLast()
        }
        return nil
    }

    /// The number of a name such as `30.circle.fill`.
    private static func number(in name: String) -> String? {
        let parts = name.split(separator: ".")
        guard parts.count >= 2, parts[1] == "circle" || parts[1] == "square", (1...4).contains(parts[0].utf8.count),
            parts[0].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return String(parts[0])
    }
}
