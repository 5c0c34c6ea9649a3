/// Short, printable excerpts of untrusted text for messages.
package enum Excerpt {
    /// At most `limit` Unicode scalars of `text`, followed by an ellipsis if there are more. Scalars that control a
    /// terminal become U+FFFD, and those that change the direction of text or are invisible are written as their code
    /// points, as in `ad<U+200B>a`. The limit counts scalars, because a single character may be as long as the whole
    /// text.
    package static func text(_ text: String, limit: Int = 80) -> String {
        var result = String.UnicodeScalarView()
        var count = 0
        var previous: UnicodeScalar?
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            guard count < limit else {
                result.append("…")
                break
            }
            if scalar.isControl || scalar.breaksLine {
                result.append("\u{FFFD}")
            } else if scalar.turnsDirection
                || scalar.isInvisible(between: previous, and: { scalars[scalars.index(after: index)...].first })
            {
                result += "<U+\(String(scalar.value, radix: 16, uppercase: true).leftPadded)>".unicodeScalars
            } else {
                result.append(scalar)
            }
            previous = scalar
            count += 1
        }
        return String(result)
    }

    /// An excerpt of the start of a byte sequence that may be invalid UTF-8 or cut off within a scalar.
    package static func text(of bytes: some Collection<UInt8>, limit: Int = 80) -> String {
        text(start(of: bytes, limit: limit), limit: limit)
    }

    /// At most `limit` Unicode scalars of bytes that may not be UTF-8, followed by an ellipsis if there are more;
    /// control characters stay. For a file of refused input, not for a terminal.
    package static func verbatim(of bytes: some Collection<UInt8>, limit: Int) -> String {
        let text = start(of: bytes, limit: limit)
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return text }
        return String(scalars[..<end]) + "…"
    }

    /// `text` with control characters replaced, so that it can neither control a terminal nor reorder the text beside
    /// it, and with invisible characters and those that change its direction written out, so that no two different
    /// names look the same because of them.
    package static func printable(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy {
            !$0.isControl && !$0.breaksLine && !$0.turnsDirection && !$0.isIgnorable
        }
        guard !isPlain else { return text }
        return Excerpt.text(text, limit: .max)
    }

    /// The number of bytes that an excerpt needs: a scalar has at most four, and one more scalar shows that the text
    /// goes on.
    package static func length(of limit: Int) -> Int { limit * 4 + 4 }

    private static func start(of bytes: some Collection<UInt8>, limit: Int) -> String {
        String(decoding: bytes.prefix(length(of: limit)), as: UTF8.self)
    }
}

extension UnicodeScalar {
    /// C0, DEL and C1: general category Cc.
    package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// Whether a display may omit the scalar, such as one that joins letters, selects a variant, or has no width.
    fileprivate var isIgnorable: Bool { value > 0x7F && properties.isDefaultIgnorableCodePoint }

    /// Whether the scalar is invisible in its context. A joiner between letters of a script that needs it and the parts
    /// of an emoji of several scalars are visible in effect.
    fileprivate func isInvisible(between previous: UnicodeScalar?, and next: () -> UnicodeScalar?) -> Bool {
        guard isIgnorable else { return false }
        guard let previous else { return true }
        // A keycap emoji is a digit, U+FE0F and U+20E3.
        if previous.value <= 0x7F { return value != 0xFE0F || next() != "\u{20E3}" }
        return switch value {
        // The scripts that need joiners range from Arabic to those of Southeast Asia.
        case 0x200C...0x200D: !previous.isEmojiPart && !(0x0600..<0x1D00).contains(previous.value)
        case 0xFE00...0xFE0F: !previous.isEmojiPart && !(0x3000...0x3FFFF).contains(previous.value)
        case 0xE0020...0xE007F: !(previous.value == 0x1F3F4 || (0xE0020...0xE007F).contains(previous.value))
        case 0xE0100...0xE01EF: !(0x3400...0x3FFFF).contains(previous.value)
        case 0x180B...0x180D: !(0x1800...0x18AF).contains(previous.value)
        default: true
        }
    }

    private var isEmojiPart: Bool { properties.isEmoji || value == 0xFE0F }

    /// The line and paragraph separators.
    fileprivate var breaksLine: Bool { (0x2028...0x2029).contains(value) }

    /// The marks, embeddings, overrides and isolates of the bidirectional algorithm.
    fileprivate var turnsDirection: Bool {
        switch value {
        case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension String {
    /// The string padded with leading zeros to four characters.
    fileprivate var leftPadded: String { String(repeating: "0", count: max(0, 4 - count)) + self }
}
