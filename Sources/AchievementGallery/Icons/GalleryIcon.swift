import AchievementCore
import AchievementSupport

/// An icon of a catalog as it is drawn: one of the drawings of this library, or a number in a circle.
public struct GalleryIcon: Hashable, Sendable {
    private let drawing: CatalogIcon

    /// Creates the drawing for an SF Symbols name, or a seal if there is none.
    public init(_ name: String) {
        drawing = CatalogIcon(name) ?? .drawing(Self.fallback)
    }

    /// Whether the name has a drawing of its own.
    static func isDrawn(_ name: String) -> Bool {
        switch CatalogIcon(name) {
        case .drawing(let drawing): drawing == name
        case .number: true
        case nil: false
        }
    }

    /// The name of the drawing for an `id` attribute: letters, digits and hyphens.
    var id: String {
        switch drawing {
        case .drawing(let name): "i-\(name.replacing(".", with: "-"))"
        case .number(let digits): "i-n\(digits)"
        }
    }

    /// The digits of an icon that is a number in a circle, such as `100.circle.fill`; `nil` for other icons. Views draw
    /// them as text, because SF Symbols has circles with numbers only up to 50.
    public var digits: String? { if case .number(let digits) = drawing { digits } else { nil } }

    /// Every drawing except those of numbers.
    static let drawn = CatalogIcon.drawn.map { GalleryIcon($0) }

    /// Writes the drawing as a `symbol` of a page, to be referenced by ``id``.
    func writeSymbol(to writer: inout HTMLWriter) {
        writer.open("symbol", ("id", id), ("viewBox", "0 0 24 24"))
        write(to: &writer)
        writer.close("symbol")
    }

    /// Writes only the drawing.
    func write(to writer: inout HTMLWriter) {
        switch drawing {
        case .drawing(let name): writer.append(bytes: Self.shapes[name] ?? [])
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

    /// The contents of the symbols in `icons.svg` by id. In that file, each tag is on a line of its own.
    static let shapes: [String: [UInt8]] = {
        var shapes: [String: [UInt8]] = [:]
        var name = ""
        for line in SourceText.lines(PackageResources.icons_svg) {
            if line.starts(with: "<symbol ".utf8) {
                // <symbol id="NAME" viewBox="0 0 24 24">
                let id = line.split(separator: UInt8(ascii: "\"")).dropFirst().first ?? []
                name = String(decoding: id, as: UTF8.self)
            } else if line.starts(with: "<path ".utf8) {
                shapes[name, default: []] += line
            }
        }
        return shapes
    }()
}

/// The symbols that a page refers to, each once.
struct IconSprite {
    private var icons: [GalleryIcon]

    /// The icons that every page uses, regardless of the catalog.
    private static let own = [
        "trophy.fill", "circle.lefthalf.filled", "flame.fill", "star.fill", "checkmark.circle.fill",
        "circle.fill", "magnifyingglass", "square.and.arrow.down", "sparkles", "checkmark",
    ]

    init(model: GalleryModel) {
        let rooms = model.rooms.flatMap { [$0.current, $0.next].compactMap { $0 } }
        self.init(model.cards.map(\.icon) + rooms.flatMap(\.games).map(\.icon))
    }

    init(_ names: [String]) {
        icons = (Self.own + names).map { GalleryIcon($0) }.uniqued(on: \.id)
    }

    /// The icons of the first screen of a page, for readers without the script; with the script, the page has all of
    /// them.
    init(firstScreenOf model: GalleryModel) {
        let board = model.dashboard
        let cards = model.share.highlights + board.due.compactMap(\.card) + board.steps.map(\.card)
        let names = ["trophy.fill", "flame.fill"] + cards.map(\.icon) + board.recent.map(\.icon)
        icons = names.map { GalleryIcon($0) }.uniqued(on: \.id)
    }

    /// Every drawing and the numbers in `model`, for the file that pages share.
    static func shared(with model: GalleryModel) -> IconSprite {
        var sprite = IconSprite(model: model)
        sprite.icons = (GalleryIcon.drawn + sprite.icons).uniqued(on: \.id)
        return sprite
    }

    /// - Parameter shared: the icons in another file, which also contains the shapes and the gradients.
    func write(besides shared: IconSprite? = nil, to writer: inout HTMLWriter) {
        let known = Set(shared?.icons.map(\.id) ?? [])
        let own = icons.filter { !known.contains($0.id) }
        guard shared == nil || !own.isEmpty else { return }
        writer.raw("<svg class=\"sprite\" width=\"0\" height=\"0\" aria-hidden=\"true\">")
        if shared == nil {
            writer.raw("<defs>")
            Medal.writeGradients(to: &writer)
            writer.raw("</defs>")
            Medal.writeSymbols(to: &writer)
        }
        for icon in own { icon.writeSymbol(to: &writer) }
        writer.raw("</svg>\n")
    }
}
