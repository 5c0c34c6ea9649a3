/// Quotes words for a shell, and breaks calls into lines.
enum ShellText {
    /// A call in lines of at most `width` columns, which a shell reads as one when they are copied together; in one
    /// line without a width. The first line is indented by two columns, the others by four.
    ///
    /// - Parameter words: the quoted words; an option with its value is one of them, because they stay together.
    static func lines(_ words: [String], width: Int?) -> [String] {
        var lines: [String] = []
        var line = "  "
        for word in words {
            let isFirst = line.allSatisfy(\.isWhitespace)
            let next = isFirst ? line + word : "\(line) \(word)"
            // Another line may follow, so there has to be room for the backslash.
            if let width, !isFirst, TextWidth.of(next) > width - 2 {
                lines.append(line + " \\")
                line = "    " + word
            } else {
                line = next
            }
            // A word that is longer than a line, such as a path, goes on at the start of the next one: the shell joins
            // the parts. Within quotes it would not.
            while let width, width > 2, TextWidth.of(line) > width, !line.contains("'") {
                lines.append(line.prefix(width - 1) + "\\")
                line = String(line.dropFirst(width - 1))
            }
        }
        return lines + [line]
    }

    /// `word`, quoted so that a POSIX shell reads it as a single word.
    static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "/"),
                UInt8(ascii: "-"):
                true
            default: false
            }
        }
        if isPlain, !word.isEmpty { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
