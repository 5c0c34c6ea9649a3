import AchievementCore

/// The numbers of names.
struct InMemorySymbols: Sendable {
    /// The name of each number, from 1.
    private var names: [ExactText] = []
    private var numbers: [ExactText: Int64] = [:]

    private static let achievementPrefix = "achievement:"

    /// The number of a name; the one of a former name if only that is known; otherwise a new one.
    mutating func makeNumber(for request: SymbolRequest) -> Int64 {
        let name = ExactText(request.name)
        if let number = numbers[name] { return number }
        for former in request.formerNames {
            guard let number = numbers.removeValue(forKey: ExactText(former)) else { continue }
            names[Int(number) - 1] = name
            numbers[name] = number
            return number
        }
        names.append(name)
        numbers[name] = Int64(names.count)
        return Int64(names.count)
    }

    /// The number of an achievement, if it has one.
    func number(of achievement: AchievementKey) -> Int64? {
        numbers[ExactText(InMemorySymbols.achievementPrefix + achievement.description)]
    }

    /// The achievement with this number, under its present name.
    func achievement(_ number: Int64) throws(StoreError) -> AchievementKey {
        guard number >= 1, number <= names.count else {
            throw StoreError(.corrupt, "There is no symbol \(number) for an achievement")
        }
        let name = names[Int(number) - 1].string
        guard name.utf8.starts(with: InMemorySymbols.achievementPrefix.utf8),
            let key = AchievementKey(
                String(decoding: name.utf8.dropFirst(InMemorySymbols.achievementPrefix.utf8.count), as: UTF8.self))
        else { throw StoreError(.corrupt, "Symbol \(number), \"\(name)\", is not an achievement's") }
        return key
    }
}
