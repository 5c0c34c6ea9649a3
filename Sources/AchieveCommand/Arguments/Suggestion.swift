import AchievementCore

/// Finds the name that an unknown word was probably meant to be.
enum Suggestion {
    /// The key that is meant by a mistyped one, or by an id without its mode.
    static func key(for text: String, among keys: [AchievementKey]) -> String? {
        if let key = keys.first(where: { $0.id.rawValue == text }) { return key.description }
        if let key = find(text, among: keys.map(\.description)) { return key }
        let id = text.contains("/") ? nil : NearestName.find(text, among: keys.map(\.id.rawValue))
        return id.flatMap { id in keys.first { $0.id.rawValue == id }?.description }
    }

    /// The minimum length of a word that is matched against parts of names.
    private static let leastPart = 3

    /// The most similar name, if it is similar enough; otherwise the only name that is the word after a dot, begins
    /// with it, ends with it, or contains it, tried in this order.
    static func find(_ word: String, among names: [String]) -> String? {
        if let nearest = NearestName.find(word, among: names) { return nearest }
        guard word.count >= leastPart else { return nil }
        let matches: [(String) -> Bool] = [
            { $0.hasSuffix(".\(word)") }, { $0.hasPrefix(word) }, { $0.hasSuffix(word) }, { $0.contains(word) },
        ]
        return matches.lazy.map { names.filter($0) }.first { $0.count == 1 }?.first
    }
}
