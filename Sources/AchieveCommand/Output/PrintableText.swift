import AchievementCore

/// Foreign text that is safe to show.
enum PrintableText {
    /// `text` with its control characters replaced, so that it cannot steer a terminal.
    static func of(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: \.isControl) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(scalar.isControl ? "\u{FFFD}" : scalar) }
        return String(result)
    }

    /// The text of bytes that may not be UTF-8, at most `limit` Unicode scalars, then an ellipsis.
    static func excerpt(of bytes: some Collection<UInt8>, limit: Int) -> String {
        // A scalar has at most four bytes, so more bytes than this cannot show.
        let text = String(decoding: bytes.prefix(limit * 4 + 4), as: UTF8.self)
        guard
            let end = text.unicodeScalars.index(
                text.startIndex, offsetBy: limit, limitedBy: text.unicodeScalars.endIndex),
            end < text.unicodeScalars.endIndex
        else { return text }
        return String(text.unicodeScalars[..<end]) + "…"
    }
}
