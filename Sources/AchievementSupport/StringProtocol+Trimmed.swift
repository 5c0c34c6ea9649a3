extension StringProtocol {
    /// The text without whitespace at either end. Newlines stay.
    package var trimmed: String {
        let start = drop(while: isSpace)
        guard let end = start.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(start[...end])
    }

    private func isSpace(_ character: Character) -> Bool {
        character.isWhitespace && !character.isNewline
    }
}
