/// A color as written in a catalog: one of ``names``, in any case, or `#RRGGBB`.
package struct CatalogColor: Hashable, Sendable {
    /// The name in lowercase; `nil` for a color written as `#RRGGBB`.
    package let name: String?
    /// `#RRGGBB` in uppercase.
    package let hex: String

    /// Reads a name or `#RRGGBB`; `nil` for anything else.
    package init?(_ text: String) {
        let lowercased = text.lowercased()
        if let hex = Self.shades[lowercased] {
            (name, self.hex) = (lowercased, hex)
        } else if let hex = Self.hexadecimal(text) {
            (name, self.hex) = (nil, hex)
        } else {
            return nil
        }
    }

    /// Gray, the fallback for a color that cannot be read.
    package static let gray = CatalogColor(name: "gray", hex: grayShade)

    /// Every name, sorted.
    package static let names = shades.keys.sorted()

    /// The hint to write instead of `text`, with the most similar name; `nil` if `text` is a color.
    package static func expectation(insteadOf text: String) -> String? {
        guard CatalogColor(text) == nil else { return nil }
        let nearest = NearestName.find(Excerpt.text(text).lowercased(), among: names)
        return nearest.map { "a color; did you mean \($0)?" } ?? "#RRGGBB or one of \(names.joined(separator: ", "))"
    }

    private init(name: String?, hex: String) {
        self.name = name
        self.hex = hex
    }

    private static func hexadecimal(_ text: String) -> String? {
        guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"),
            text.utf8.dropFirst().allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
        else { return nil }
        return text.uppercased()
    }

    private static let grayShade = "#6B7280"

    private static let shades: [String: String] = [
        "red": "#D6364C", "orange": "#EE7623", "amber": "#E9A61A", "yellow": "#EDBE1F", "gold": "#E3A91B",
        "green": "#2C9A5B", "mint": "#27A88F", "teal": "#128A8F", "cyan": "#1493B8", "blue": "#2F6FDE",
        "indigo": "#5054D4", "purple": "#8648D6", "violet": "#8648D6", "pink": "#D9458F", "magenta": "#C2359B",
        "brown": "#8A5A3B", "gray": grayShade, "grey": grayShade, "black": "#16151C", "white": "#FFFFFF",
        "silver": "#A8B0BC", "bronze": "#B4713D",
    ]
}
