/// Normalizes texts for searching: without case, accents and character width.
///
/// Foundation can fold texts too, but with tables that make up most of a static binary. The standard library has no
/// decomposition function, but the names of Unicode characters contain the same information: é is LATIN SMALL LETTER E
/// WITH ACUTE. Unlike with Foundation, ø is found by an o as well, and half-width Katakana with a sound mark is not
/// found by its full-width form.
enum FoldedText {
    /// The text without the differences that a search ignores. O(length).
    static func of(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars where !isAccent(scalar) { folded.append(base(of: scalar)) }
        return String(folded)
    }

    /// Whether the scalar is an accent on the letter before it.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII && scalar.properties.isDiacritic && scalar.properties.generalCategory == .nonspacingMark
    }

    /// The plain letter of an accented or wide one, else the scalar itself.
    private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        if let base = named[scalar] { return base }
        guard derived.contains(where: { $0.contains(scalar.value) }), let name = scalar.properties.name else {
            return scalar
        }
        let width = ["FULLWIDTH ", "HALFWIDTH "].first(where: name.hasPrefix) ?? ""
        let plain = name.dropFirst(width.count)
        guard let mark = plain.firstRange(of: " WITH ") else { return letters[plain] ?? scalar }
        return letters[plain[..<mark.lowerBound]] ?? scalar
    }

    /// The ranges of letters that derive from others: Latin, Greek, Cyrillic, their extensions, and full- and
    /// half-width forms.
    private static let derived: [ClosedRange<UInt32>] = [0x80...0x52F, 0x1E00...0x1FFF, 0xFF00...0xFFEF]

    /// Accented Cyrillic letters that have names of their own.
    private static let named: [Unicode.Scalar: Unicode.Scalar] = [
        "ё": "е", "й": "и", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к",
    ]

    /// The letters from which others derive, by name: Latin, Greek, Cyrillic and Katakana.
    private static let letters: [Substring: Unicode.Scalar] = {
        let plain: [ClosedRange<UInt32>] = [0x20...0x7E, 0x250...0x2AF, 0x3B1...0x3C9, 0x430...0x45F, 0x30A1...0x30FC]
        let named = plain.joined().compactMap(Unicode.Scalar.init).compactMap { scalar in
            scalar.properties.name.map { (Substring($0), scalar) }
        }
        return Dictionary(named, uniquingKeysWith: { first, _ in first })
    }()
}
