extension String {
    /// The text between quotes, for a message: its beginning, if it is long, and no character that a terminal obeys or
    /// that turns the direction of what follows.
    var quoted: String {
        var text = ""
        for scalar in unicodeScalars.prefix(60) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return "\"\(text)\(unicodeScalars.count > 60 ? "…" : "")\""
    }
}
