/// The drawings that a page uses, each once.
struct IconSprite {
    private let icons: [GalleryIcon]

    /// What every page uses by itself.
    private static let own = [
        "trophy.fill", "circle.lefthalf.filled", "flame.fill", "star.fill", "lock.fill", "checkmark.circle.fill",
        "circle.fill", "magnifyingglass", "square.and.arrow.down", "sparkles", "checkmark",
    ]

    init(model: GalleryModel) {
        let rooms = model.rooms.flatMap { [$0.current, $0.next].compactMap { $0 } }
        self.init(model.cards.map(\.icon) + rooms.flatMap(\.games).map(\.icon))
    }

    init(_ names: [String]) {
        var seen: Set<String> = []
        icons = (Self.own + names).map { GalleryIcon($0) }.filter { seen.insert($0.id).inserted }
    }

    func write(to writer: inout HTMLWriter) {
        writer.raw("<svg class=\"sprite\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>")
        writer.raw("<linearGradient id=\"shine\" x1=\"0\" y1=\"0\" x2=\".6\" y2=\"1\">")
        writer.raw("<stop offset=\"0\" stop-color=\"#fff\" stop-opacity=\".38\"/>")
        writer.raw("<stop offset=\".55\" stop-color=\"#fff\" stop-opacity=\"0\"/>")
        writer.raw("<stop offset=\"1\" stop-color=\"#000\" stop-opacity=\".14\"/></linearGradient></defs>")
        Medal.writeSymbols(to: &writer)
        for icon in icons { icon.writeSymbol(to: &writer) }
        writer.raw("</svg>\n")
    }
}
