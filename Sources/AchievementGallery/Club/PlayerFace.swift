import AchievementCore

/// A placeholder for a player's picture in lists: the initials of the name on a disc in a color derived from the id.
struct PlayerFace: Hashable {
    /// The first letters of the first and last word of the name; a single letter if there is only one word.
    let initials: String
    /// The number of the color in style sheets, below ``colors``.
    let color: Int

    /// The number of colors.
    static let colors = 8

    init(_ player: PlayerID, name: String) {
        let words = name.unicodeScalars.split { !Self.isPart($0) }
        let chosen = words.count > 1 ? [words[0], words[words.count - 1]] : Array(words.prefix(1))
        initials = chosen.compactMap { $0.first?.properties.titlecaseMapping }.joined()
        // FNV-1a over the bytes of the id, so that the color is always the same.
        var hash: UInt32 = 0x811C_9DC5
        for byte in player.rawValue.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        color = Int(hash >> 16) % Self.colors
    }

    /// Whether the scalar is a letter or digit, which belongs to a word.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// Writes the disc; it is hidden from screen readers, which read the name beside it.
    func write(to writer: inout HTMLWriter) {
        writer.raw("<span class=\"face f")
        writer.number(color)
        writer.raw("\" aria-hidden=\"true\">")
        writer.isolated(initials)
        writer.raw("</span>")
    }
}

/// The points of the last weeks as a small chart without figures.
struct Sparkline {
    /// The points of each week, oldest first.
    let weeks: [Int]

    /// The number of weeks that are drawn.
    static let count = 12
    private static let (step, height) = (8, 24)

    /// Writes the curve; nothing if no points were earned.
    func write(to writer: inout HTMLWriter) {
        let most = weeks.max() ?? 0
        guard most > 0, weeks.count > 1 else { return }
        let width = Self.step * (weeks.count - 1)
        writer.open(
            "svg", ("class", "spark"), ("viewBox", "0 0 \(width) \(Self.height)"), ("aria-hidden", "true"),
            ("preserveAspectRatio", "none"))
        writer.raw("<path d=\"M-2 ")
        writer.number(Self.height + 2)
        for (index, points) in weeks.enumerated() {
            writer.raw(index == 0 ? "V" : "L")
            if index > 0 {
                writer.number(Self.step * index)
                writer.raw(" ")
            }
            // Leaves a little room above and below for the stroke. Computed with fractions, so that no product
            // overflows.
            writer.number(Self.height - 2 - Int(Double(Self.height - 4) * Double(max(0, points)) / Double(most)))
            if index == 0 { writer.raw("H0") }
        }
        writer.raw("H")
        writer.number(width + 2)
        writer.raw("V")
        writer.number(Self.height + 2)
        writer.raw("z\"/></svg>")
    }
}
