import AchievementCore

extension GalleryWords {
    /// What is shown of something under an id: its name, or else its id in words, such as `perfect-days` as
    /// `Perfect days` and `room2` as `Room 2`. What people wrote, which is no such id, stays as it is.
    func name(_ name: LocalizedText?, orID id: String) -> String {
        if let name { return text(name) }
        guard isPlainID(id) else { return id }
        var words = ""
        var previous: Character?
        for character in id {
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

    private func isPlainID(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}
