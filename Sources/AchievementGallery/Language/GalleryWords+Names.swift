import AchievementCore

extension GalleryWords {
    /// What is shown of something under an id: its name, or else the last part of its id in words, such as
    /// `perfect-days` as `Perfect days` and `room2` as `Room 2`.
    func name(_ name: LocalizedText?, orID id: String) -> String {
        if let name { return text(name) }
        var words = ""
        var previous: Character?
        for character in id.split(separator: ".").last ?? "" {
            if character == "-" || character == "_" {
                words.append(" ")
            } else {
                if let last = previous, last.isLetter, character.isNumber { words.append(" ") }
                words.append(previous == nil ? Character(character.uppercased()) : character)
            }
            previous = character
        }
        return words
    }
}
