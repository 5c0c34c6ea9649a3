extension String {
    /// The text in quotes for a message: only the beginning if it is long, and with escapes for characters that control
    /// a terminal or change the text direction.
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
