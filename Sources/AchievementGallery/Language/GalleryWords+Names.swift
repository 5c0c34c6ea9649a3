import AchievementCore

extension GalleryWords {
    /// A category's name: the host's, a common word, or its id in words.
    func name(ofCategory category: String, mode: GameModeID) -> String {
        if let name = names.categories["\(mode)/\(category)"] { return text(name) }
        return words(of: category)
    }

    /// A metric's name: the host's, a common word, or the last part of its id in words.
    func name(of metric: MetricID) -> String {
        if let name = names.metrics[metric] { return text(name) }
        let last = metric.rawValue.split(separator: ".").last.map(String.init) ?? metric.rawValue
        return words(of: last)
    }

    /// A set member's name: the host's, or its id in words.
    func name(ofMember member: String) -> String {
        names.members[member].map(text) ?? inWords(member)
    }

    /// An id in words, in the language if they are common: `perfect-days` as `Perfect days`.
    func words(of id: String) -> String {
        if let common = CommonWords.table[id.lowercased().replacing("_", with: "-")] {
            return language == .english ? common.en : common.zh
        }
        return inWords(id)
    }

    /// `perfect-days` as `Perfect days`, `room2` as `Room 2`.
    private func inWords(_ id: String) -> String {
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
}
