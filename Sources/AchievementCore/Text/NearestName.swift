/// Finds the name that a mistyped word was probably meant to be.
package enum NearestName {
    /// The name with the fewest differences from `word`, provided they are few for its length; the first if several are
    /// equally near. O(length of `word` × total length of the names of similar length).
    package static func find(_ word: String, among names: some Sequence<String>) -> String? {
        let scalars = Array(word.unicodeScalars)
        let limit = max(1, scalars.count / 3)
        var nearest: (name: String, distance: Int)?
        for name in names {
            let other = Array(name.unicodeScalars)
            // Each difference changes the length by one at most.
            guard abs(other.count - scalars.count) <= limit else { continue }
            let distance = distance(scalars, other)
            if distance <= limit, distance < nearest?.distance ?? .max { nearest = (name, distance) }
        }
        return nearest?.name
    }

    /// The same for ids such as `chess.moves`: a shared prefix up to the first dot does not make two ids similar.
    package static func find(id: String, among ids: [String]) -> String? {
        guard let dot = id.firstIndex(of: ".") else { return find(id, among: ids) }
        let prefix = id[...dot]
        let siblings = ids.filter { $0.hasPrefix(prefix) }
        if let name = find(String(id[dot...].dropFirst()), among: siblings.map { String($0.dropFirst(prefix.count)) }) {
            return prefix + name
        }
        return find(id, among: ids.filter { !$0.hasPrefix(prefix) })
    }

    /// The number of insertions, deletions, replacements and swaps of adjacent scalars that turn one word into the
    /// other.
    ///
    /// The algorithm is optimal string alignment, the restricted Damerau-Levenshtein distance.
    package static func distance(_ left: String, _ right: String) -> Int {
        distance(Array(left.unicodeScalars), Array(right.unicodeScalars))
    }

    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for column in 0..<right.count {
                let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
                var best = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
