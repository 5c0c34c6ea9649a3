/// Finds what a mistyped name may have meant.
package enum NearestName {
    /// The name with the fewest differences from `word`, if they are few for its length; the first of several.
    /// O(length of `word` × length of all names).
    package static func find(_ word: String, among names: some Sequence<String>) -> String? {
        let limit = max(1, word.count / 3)
        return names.map { ($0, distance(word, $0)) }
            .filter { $0.1 <= limit }
            .min { $0.1 < $1.1 }?.0
    }

    /// How many insertions, deletions, replacements and swaps of neighbours turn one word into the other.
    ///
    /// Source of the formula: optimal string alignment, the restricted Damerau-Levenshtein distance.
    package static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left), Array(right))
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
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
