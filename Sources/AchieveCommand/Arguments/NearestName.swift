/// Finds what a mistyped name may have meant.
enum NearestName {
    /// The name with the fewest differences from `word`, if these are few for its length; of equals the first.
    static func find(_ word: String, among names: [String]) -> String? {
        let limit = max(1, word.count / 3)
        return names.map { ($0, distance(Array(word), Array($0))) }
            .filter { $0.1 <= limit }
            .min { $0.1 < $1.1 }?.0
    }

    /// How many insertions, deletions, replacements and swaps of neighbours make one word of the other.
    ///
    /// Source of the formula: optimal string alignment, the restricted Damerau-Levenshtein distance.
    static func distance(_ left: [Character], _ right: [Character]) -> Int {
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
