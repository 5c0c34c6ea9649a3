import AchievementCore

/// The parts of badges, the same on the page and in pictures.
extension Medal {
    /// Writes the symbols, once per page: `m-` for unlocked badges, `k-` for locked ones, `o-` for their progress
    /// rings.
    static func writeSymbols(to writer: inout HTMLWriter) {
        writer.raw("<defs>")
        for (rarity, shape) in shapes {
            writer.raw("<path id=\"s-")
            writer.text(rarity.letter)
            writer.raw("\" d=\"")
            writer.raw(shape)
            writer.raw("\" stroke-linejoin=\"round\" pathLength=\"100\"/>")
        }
        writer.raw("</defs>")
        for rarity in Rarity.allCases {
            writeSymbol("m-\(rarity.letter)", to: &writer) { writer in
                writeMetal(of: rarity, isShared: true, to: &writer)
            }
            writeSymbol("k-\(rarity.letter)", to: &writer) { writeLayers(embossed, rarity, isShared: true, to: &$0) }
            writeSymbol("o-\(rarity.letter)", to: &writer) { writeLayers(ring, rarity, isShared: true, to: &$0) }
        }
        writeSymbol("i-plate", to: &writer) { $0.raw(plate) }
        writeSymbol("i-plaque", to: &writer) { $0.raw(plaque) }
        writer.raw("<symbol id=\"i-belt\" viewBox=\"0 0 24 24\">")
        writer.raw(belt)
        writer.raw("</symbol>")
    }

    private static func writeSymbol(
        _ id: String, to writer: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void
    ) {
        writer.open("symbol", ("id", id), ("viewBox", "0 0 48 48"))
        content(&writer)
        writer.raw("</symbol>")
    }

    /// Writes the shape of an unlocked badge, 48 by 48, complete except for the gradients of ``writeGradients(to:)``.
    static func writeShape(of rarity: Rarity, to writer: inout HTMLWriter) {
        writer.raw("<g stroke-linejoin=\"round\">")
        writeMetal(of: rarity, isShared: false, to: &writer)
        writer.raw("</g>")
    }

    private static func writeMetal(of rarity: Rarity, isShared: Bool, to writer: inout HTMLWriter) {
        let metal = "url(#metal-\(rarity.letter))"
        writer.open("g", ("fill", metal), ("stroke", metal), ("stroke-width", "3"))
        writeLayers([Layer(0, "")], rarity, isShared: isShared, to: &writer)
        writer.raw("</g>")
        writeLayers(struck, rarity, isShared: isShared, to: &writer)
    }

    /// Writes the gradients of the metals of `rarities`, of the light on a face and of the plate.
    static func writeGradients(of rarities: [Rarity] = Rarity.allCases, to writer: inout HTMLWriter) {
        let needed = Set(rarities.map(\.letter) + ["p"])
        writer.raw("<linearGradient id=\"shine\" x2=\".6\" y2=\"1\">")
        writer.raw("<stop offset=\"0\" stop-color=\"#fff\" stop-opacity=\".42\"/>")
        writer.raw("<stop offset=\".5\" stop-color=\"#fff\" stop-opacity=\"0\"/>")
        writer.raw("<stop offset=\"1\" stop-opacity=\".18\"/></linearGradient>")
        for (letter, bands) in metals where needed.contains(letter) {
            writer.open("linearGradient", ("id", "metal-\(letter)"), ("x2", "1"), ("y2", "1"))
            for (index, color) in bands.enumerated() {
                writer.raw("<stop offset=\"")
                writer.raw(offsets[index])
                writer.raw("\" stop-color=\"")
                writer.text(color.hex)
                writer.raw("\"/>")
            }
            writer.raw("</linearGradient>")
        }
    }

    private static let offsets: [StaticString] = ["0", ".45", ".6", "1"]

    /// The colors of the metal rims and of the nickel plate.
    private static let metals: [(letter: String, bands: [GalleryColor])] =
        Rarity.allCases.map { ($0.letter, GalleryColor.metal(of: $0)) }
        + [("p", ["#FFFFFF", "#CFD6DD", "#F7F9FB", "#D5DBE1"].map { GalleryColor($0) })]

    /// A layer of a badge: its inset from the outline in hundredths of its size, and its attributes.
    private struct Layer {
        let inset: Int
        let paint: StaticString

        init(_ inset: Int, _ paint: StaticString) { (self.inset, self.paint) = (inset, paint) }
    }

    /// The colored face, sunk into the rim, with light on it and on its lower edge.
    private static let struck = [
        Layer(17, "fill=\"currentColor\" stroke=\"#000\" stroke-opacity=\".38\" stroke-width=\"2\""),
        Layer(21, "fill=\"url(#shine)\" stroke=\"#fff\" stroke-opacity=\".4\" stroke-width=\"1\""),
    ]

    /// An outline embossed in the card: a shadow above, light below.
    private static let embossed = [
        Layer(0, "fill=\"currentColor\" stroke=\"currentColor\" stroke-width=\"3\""),
        Layer(17, "fill=\"none\" stroke=\"#fff\" stroke-opacity=\".5\" stroke-width=\"2.6\""),
        Layer(20, "fill=\"none\" stroke=\"#000\" stroke-opacity=\".22\" stroke-width=\"1.6\""),
    ]

    private static let ring = [
        Layer(0, "fill=\"none\" stroke=\"currentColor\" stroke-width=\"4\" stroke-linecap=\"round\"")
    ]

    /// - Parameter isShared: whether the page already has the outline, as `s-` and the letter of the rarity.
    private static func writeLayers(
        _ layers: [Layer], _ rarity: Rarity, isShared: Bool, to writer: inout HTMLWriter
    ) {
        for layer in layers {
            writer.raw(isShared ? "<use href=\"#s-" : "<path d=\"")
            writer.text(isShared ? rarity.letter : outline(of: rarity).description)
            writer.raw("\" ")
            writer.raw(layer.paint)
            if layer.inset > 0 {
                // Scales around the center of the 48 units.
                writer.raw(" transform=\"translate(")
                writer.text("\(Double(layer.inset * 24) / 100) \(Double(layer.inset * 24) / 100)")
                writer.raw(") scale(.")
                writer.number(100 - layer.inset)
                writer.raw(")\"")
            }
            writer.raw("/>")
        }
    }

    private static func outline(of rarity: Rarity) -> StaticString {
        shapes.first { $0.0 == rarity }?.1 ?? ""
    }

    private static let shapes: [(Rarity, StaticString)] = [
        (.common, "M24 4.5a19.5 19.5 0 1 1 0 39a19.5 19.5 0 1 1 0-39z"),
        (.rare, "M24.0 4.0L41.3 14.0L41.3 34.0L24.0 44.0L6.7 34.0L6.7 14.0z"),
        (
            .epic,
            "M31.8 5.1L42.9 16.2L42.9 31.8L31.8 42.9L16.2 42.9L5.1 31.8L5.1 16.2L16.2 5.1z"
        ),
        (
            .legendary,
            """
            M24.0 2.5L28.7 6.4 34.8 5.4 36.9 11.1 42.6 13.3 41.6 19.3 45.5 24.0 41.6 28.7 42.6 34.8 36.9 36.9 34\
            .8 42.6 28.7 41.6 24.0 45.5 19.3 41.6 13.3 42.6 11.1 36.9 5.4 34.8 6.4 28.7 2.5 24.0 6.4 19.3 5.4 13\
            .2 11.1 11.1 13.2 5.4 19.3 6.4z
            """
        ),
    ]

    /// The plate for the engraving.
    static let plate: StaticString = """
        <rect x="10" y="36" width="28" height="10" rx="3" fill="url(#metal-p)" stroke="#1e1b26" stroke-opacity=".45"/>
        """

    /// The plate for a figure and a date.
    static let plaque: StaticString = """
        <rect x="6" y="33" width="36" height="14" rx="3" fill="url(#metal-p)" stroke="#1e1b26" stroke-opacity=".45" \
        stroke-width=".8"/>
        """

    /// A belt with its knot and two ends.
    static let belt: StaticString = """
        <path d="M1 8h22v4.4H1zM10.6 11.6L5 20.4l3.9 2.2 4.9-9.2zM13.4 11.6L19 20.4l-3.9 2.2-4.9-9.2zM8.8 6.6h6.4v7.2H8.8z" \
        fill="currentColor" stroke="#1e1b26" stroke-opacity=".7" stroke-linejoin="round"/>
        """
}
