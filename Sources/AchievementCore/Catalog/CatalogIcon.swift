/// An icon of a catalog as it is drawn: one of ``drawn``, or a disc with a number.
package enum CatalogIcon: Hashable, Sendable {
    /// The drawing of this name.
    case drawing(String)
    /// A disc with a short number cut out of it, such as `30.circle.fill`.
    case number(String)

    /// The drawing for an SF Symbols name, or for a related one: `trophy.circle` uses the drawing of `trophy.fill`;
    /// `nil` if there is no drawing.
    package init?(_ name: String) {
        if Self.drawings.contains(name) {
            self = .drawing(name)
            return
        }
        if let digits = Self.number(in: name) {
            self = .number(digits)
            return
        }
        // SF Symbols names go from the base symbol to its variants.
        var parts = name.split(separator: ".").prefix(8)
        while !parts.isEmpty {
            let stem = parts.joined(separator: ".")
            for candidate in [stem, stem + ".fill", stem + ".circle.fill"] where Self.drawings.contains(candidate) {
                self = .drawing(candidate)
                return
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

    /// Every name that has a drawing, sorted.
    package static let drawn = [
        "bolt.fill", "book.fill", "calendar", "checkmark", "checkmark.circle.fill", "circle.fill",
        "circle.lefthalf.filled", "clock.fill", "crown.fill", "dumbbell.fill", "figure.martial.arts",
        "figure.mind.and.body", "figure.run", "figure.strengthtraining.traditional", "figure.walk", "flag.checkered",
        "flag.fill", "flame.fill", "folder.badge.plus", "gamecontroller.fill", "gauge.high", "gift.fill",
        "heart.fill", "hourglass", "laptopcomputer", "list.bullet", "list.bullet.circle.fill",
        "list.bullet.rectangle", "list.bullet.rectangle.fill", "list.number", "lock.fill", "magnifyingglass",
        "medal.fill", "moon.fill", "moon.stars.fill", "paintbrush.fill", "person.2.fill", "person.3.fill",
        "person.fill", "plus.circle", "plus.circle.fill", "puzzlepiece.extension.fill", "puzzlepiece.fill",
        "questionmark", "scalemass.fill", "scope", "seal.fill", "snowflake", "sparkles", "square.and.arrow.down",
        "square.grid.2x2.fill", "star.circle.fill", "star.fill", "sun.max.fill", "sunrise.fill", "target", "timer",
        "trophy.fill",
    ]

    private static let drawings = Set(drawn)
}
