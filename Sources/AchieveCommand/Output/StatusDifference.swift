import AchievementCore
import AchievementEngine
import AchievementWire

/// A difference between two players' states, in terms of their JSON form.
struct StatusDifference: Hashable, Sendable {
    /// The member, such as `points.total` or `achievements[club/ten].unlocked`.
    let path: String
    /// The left value; `nil` if it is missing.
    let left: String?
    /// The right value; `nil` if it is missing.
    let right: String?

    /// The differences between two states in the order of the JSON form, at most `limit`. O(size of the states).
    static func all(_ left: PlayerStatus, _ right: PlayerStatus, limit: Int = .max) -> [StatusDifference] {
        let (left, right) = (left.json, right.json)
        // A status is well-formed JSON.
        guard left != right, let mine = try? JSONDocument(parsing: Array(left.utf8)),
            let other = try? JSONDocument(parsing: Array(right.utf8))
        else { return [] }
        var comparison = Comparison(left: mine, right: other, limit: limit)
        comparison.compare(mine.root, other.root, at: "")
        return comparison.differences
    }

    private struct Comparison {
        let left: JSONDocument
        let right: JSONDocument
        let limit: Int
        var differences: [StatusDifference] = []

        mutating func compare(_ mine: JSONNode?, _ other: JSONNode?, at path: String) {
            guard differences.count < limit else { return }
            let (mineBytes, otherBytes) = (mine.map(left.canonicalBytes), other.map(right.canonicalBytes))
            guard mineBytes != otherBytes else { return }
            guard let mine, let other, let mineParts = parts(of: mine, in: left),
                let otherParts = parts(of: other, in: right)
            else {
                let texts = [mineBytes, otherBytes].map { $0.map { String(decoding: $0, as: UTF8.self) } }
                return differences.append(StatusDifference(path: path, left: texts[0], right: texts[1]))
            }
            let others = Dictionary(otherParts.map { ($0.name, $0.node) }, uniquingKeysWith: { first, _ in first })
            let names = Set(mineParts.map(\.name))
            for part in mineParts { compare(part.node, others[part.name], at: path + part.name) }
            for part in otherParts where !names.contains(part.name) { compare(nil, part.node, at: path + part.name) }
            if path.isEmpty { trimNames() }
        }

        /// The members of an object or the elements of an array, by their names in paths.
        private func parts(of node: JSONNode, in document: JSONDocument) -> [(name: String, node: JSONNode)]? {
            switch document.kind(of: node) {
            case .object:
                document.members(of: node).map { (".\(document.string(of: $0.key) ?? "")", $0.value) }
            case .array:
                document.elements(of: node).enumerated().map { index, element in
                    let key = document.member("key", of: element).flatMap { document.string(of: $0) }
                    return ("[\(key ?? String(index))]", element)
                }
            default: nil
            }
        }

        private mutating func trimNames() {
            differences = differences.map {
                StatusDifference(path: String($0.path.drop { $0 == "." }), left: $0.left, right: $0.right)
            }
        }
    }

    /// Prints the difference for a player.
    ///
    /// - Parameters:
    ///   - names: the names of the two sides in JSON; `nil` for text.
    ///   - sentence: formats the two sides as text.
    func print(
        of player: PlayerID, as names: (left: String, right: String)?, on console: Console,
        _ sentence: (_ left: String, _ right: String) -> String
    ) throws {
        guard let names else {
            let sides = sentence(left ?? "nothing", right ?? "nothing")
            return try console.print(Excerpt.printable("\(player): \(path): \(sides)"))
        }
        var line = JSONObjectWriter()
        line.add("player", player.rawValue)
        line.add("place", path)
        if let left { line.add(names.left, json: left.utf8) }
        if let right { line.add(names.right, json: right.utf8) }
        try console.print(line.text)
    }
}

extension Console {
    /// Prints how many players a command went through, and how many of them have `found` something.
    func printSum(
        of players: Int, _ summary: String, _ found: (member: String, count: Int), isJSON: Bool
    ) throws(OutputError) {
        if isJSON {
            var line = JSONObjectWriter()
            line.add("players", players)
            line.add(found.member, found.count)
            try print(line.text)
        } else {
            try print("\(NumberText.count(players, "player")) \(summary)")
        }
        try flush()
    }
}
