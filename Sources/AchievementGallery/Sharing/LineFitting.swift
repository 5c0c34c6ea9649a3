/// Fits texts into a picture. The font is not known, so widths are estimates, rather too large than too small.
enum LineFitting {
    /// The text at a size at which it fits into `room`; if that is below five eighths of `size`, the text is truncated
    /// instead.
    static func fitted(_ text: String, size: Int, room: Int) -> (text: String, size: Int) {
        let width = width(of: text)
        guard width * Double(size) > Double(room) else { return (text, size) }
        let fitting = max(size * 5 / 8, Int(Double(room) / width))
        return (cut(text, size: fitting, room: room), fitting)
    }

    /// The texts of a row at the size at which all of them fit into `room` each.
    static func fitted(_ texts: [String], size: Int, room: Int) -> (texts: [String], size: Int) {
        let size = texts.map { fitted($0, size: size, room: room).size }.min() ?? size
        return (texts.map { cut($0, size: size, room: room) }, size)
    }

    /// A list of facts such as `9 active days · 300 points` in one or two lines, broken between facts where the lines
    /// are most alike, at the size at which they fit into `room`; lines that are too long at half of `size` are
    /// truncated.
    static func balanced(_ text: String, size: Int, room: Int) -> (lines: [String], size: Int) {
        let facts = text.split(separator: separator).map(String.init)
        func widest(_ lines: [String]) -> Double { lines.map(width).max() ?? 0 }
        let breaks = (1..<max(2, facts.count)).map { end in
            [facts[..<end], facts[end...]].filter { !$0.isEmpty }.map { $0.joined(separator: separator) }
        }
        let isShort = width(of: text) * Double(size) <= Double(room)
        let lines = isShort ? [text] : breaks.min { widest($0) < widest($1) } ?? [text]
        let fitting = min(size, max(size / 2, Int(Double(room) / widest(lines))))
        return (lines.map { cut($0, size: fitting, room: room) }, fitting)
    }

    private static let separator = " · "

    /// As much of the text as fits into `room`, with an ellipsis if it is truncated.
    static func cut(_ text: String, size: Int, room: Int) -> String {
        let ems = Double(room) / Double(size)
        guard width(of: text) > ems else { return text }
        var used = width(of: "…")
        let fitting = text.unicodeScalars.prefix { scalar in
            used += width(of: scalar)
            return used <= ems
        }
        return String(fitting) + "…"
    }

    /// The text in at most `limit` lines, broken at spaces and between wide characters, and truncated if it is too
    /// long.
    static func lines(_ text: String, size: Int, room: Int, limit: Int) -> [String] {
        let ems = Double(room) / Double(size)
        var lines = [""]
        var used = 0.0
        for word in words(text) {
            let needed = width(of: word)
            if used > 0, used + needed > ems {
                guard lines.count < limit else {
                    lines[lines.count - 1] = cut(lines[lines.count - 1] + word, size: size, room: room)
                    return lines
                }
                lines.append("")
                used = 0
            }
            guard used > 0 || word != " " else { continue }
            lines[lines.count - 1] += word
            used += needed
            guard used <= ems else {
                lines[lines.count - 1] = cut(lines[lines.count - 1], size: size, room: room)
                return lines
            }
        }
        return lines
    }

    /// Splits a text into words, the spaces between them, and single wide characters.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var isOpen = false
        for scalar in text.unicodeScalars {
            let isAlone = scalar == " " || isWide(scalar)
            if isAlone || !isOpen { words.append("") }
            words[words.count - 1].unicodeScalars.append(scalar)
            isOpen = !isAlone
        }
        return words
    }

    /// The width of a text in ems.
    static func width(of text: String) -> Double { text.unicodeScalars.reduce(0) { $0 + width(of: $1) } }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x2E80 }

    /// The estimated width of a bold letter in ems.
    private static func width(of scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case " ", "i", "j", "l", "I", "t", "f", "r", ".", ",", ":", ";", "'", "|", "!", "(", ")", "-", "·": 0.4
        case "m", "w", "M", "W", "@", "%", "…", "—": 1
        case "a"..."z", "0"..."9": 0.62
        case "A"..."Z": 0.78
        case _ where scalar.value >= 0x1F000: 1.4
        case _ where isWide(scalar): 1.02
        default: 0.85
        }
    }
}
