import AchievementCore

/// Finds what may have been meant by a word that is no name.
enum Suggestion {
    /// The shortest part of a name that is taken for it.
    private static let leastPart = 3

    /// The name that differs least, if that is little; else the only one that begins or ends with the word, or has it
    /// inside, in this order.
    static func find(_ word: String, among names: [String]) -> String? {
        if let nearest = NearestName.find(word, among: names) { return nearest }
        guard word.count >= leastPart else { return nil }
        let matches: [(String) -> Bool] = [
            { $0.hasPrefix(word) }, { $0.hasSuffix(word) }, { $0.contains(word) },
        ]
        return matches.lazy.map { names.filter($0) }.first { $0.count == 1 }?.first
    }
}
