/// The number of terminal columns of text.
enum TextWidth {
    /// The width of `text`: two columns for East Asian wide characters and emoji, none for combining marks.
    static func of(_ text: String) -> Int {
        // A fast path: most text is printable ASCII, and Unicode properties are slow.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + width(of: $1) }
    }

    /// `text`, padded at the end to `width` columns.
    static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - of(text)))
    }

    /// `text`, padded at the start to `width` columns.
    static func padLeft(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - of(text))) + text
    }

    /// `text`, or as much of it as fits into `width` columns with an ellipsis for the rest.
    static func shorten(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        var (short, taken) = ("", 0)
        for character in text {
            let next = self.width(of: character)
            guard taken + next < width else { break }
            short.append(character)
            taken += next
        }
        return short + "…"
    }

    /// `text` in lines of at most `width` columns, broken at spaces or next to wide characters, and within a word only
    /// if it is wider than a line: then between the members of JSON where that is possible.
    static func wrap(_ text: String, to width: Int) -> [String] {
        guard of(text) > width else { return [text] }
        var lines: [String] = []
        var line = ""
        var taken = 0
        func end() {
            while line.hasSuffix(" ") { line.removeLast() }
            if !line.isEmpty { lines.append(line) }
            (line, taken) = ("", 0)
        }
        for piece in pieces(of: text).flatMap({ of($0) > width ? members(of: $0) : [$0] }) {
            let wanted = of(piece)
            let visible = wanted - (piece.hasSuffix(" ") ? 1 : 0)
            if taken > 0, taken + visible > width { end() }
            if visible <= width {
                line += piece
                taken += wanted
                continue
            }
            for character in piece {
                let next = self.width(of: character)
                if taken > 0, taken + next > width { end() }
                line.append(character)
                taken += next
            }
        }
        end()
        return lines
    }

    /// The pieces between which a line may break: words with the spaces after them, and wide characters with the
    /// punctuation after them.
    private static func pieces(of text: String) -> [String] {
        var pieces: [String] = []
        var piece = ""
        for character in text {
            let isBreak = piece.last.map { last in
                last == " " ? character != " " : width(of: last) == 2 || width(of: character) == 2
            }
            if isBreak == true, !closing.contains(character), piece.last.map(opening.contains) != true {
                pieces.append(piece)
                piece = ""
            }
            piece.append(character)
        }
        if !piece.isEmpty { pieces.append(piece) }
        return pieces
    }

    /// The members of JSON without spaces, each with the comma after it.
    private static func members(of text: String) -> [String] {
        var members = [""]
        for character in text {
            if character == "\"", members[members.count - 1].hasSuffix(",") { members.append("") }
            members[members.count - 1].append(character)
        }
        return members
    }

    /// Characters before which a line does not break.
    private static let closing: Set<Character> = ["，", "。", "、", "：", "；", "！", "？", "）", "”", "》", "%", " "]
    /// Characters after which a line does not break.
    private static let opening: Set<Character> = ["（", "“", "《"]

    private static func width(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if scalar.properties.generalCategory == .nonspacingMark { return 0 }
        let isWide =
            scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
        return isWide ? 2 : 1
    }

    /// The blocks of wide characters, from Unicode Standard Annex 11, East Asian Width.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}
