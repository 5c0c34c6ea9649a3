/// A catalog that cannot be used, with everything that is wrong with it.
public struct PuzzleCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems in the order of the catalog; never empty.
    public let problems: [PuzzleCatalogFinding]

    /// How many problems there are, and each on a line of its own.
    public var description: String {
        let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
        return "the puzzle catalog has \(count):\n" + problems.map { "- \($0)" }.joined(separator: "\n")
    }
}
