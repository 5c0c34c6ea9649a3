/// The categories and levels of a host's puzzles.
///
/// Every catalog is valid: making or reading one throws a ``PuzzleCatalogError`` that lists all problems at once. A
/// level of a release after ``catalogVersion`` may be listed already; it does not count yet.
public struct PuzzleCatalog: Hashable, Encodable, Sendable {
    /// The catalog's version, from 1; counts up with every release that adds levels.
    public let catalogVersion: Int
    /// The categories, in the order in which they are shown.
    public let categories: [PuzzleCategory]
    /// The levels, in the order in which they are shown.
    public let levels: [PuzzleLevel]

    /// A catalog of Swift values. O(categories + levels).
    public init(
        catalogVersion: Int, categories: [PuzzleCategory], levels: [PuzzleLevel]
    ) throws(PuzzleCatalogError) {
        try self.init(
            PuzzleCatalogDraft(catalogVersion: catalogVersion, categories: categories, levels: levels))
    }

    init(_ draft: PuzzleCatalogDraft) throws(PuzzleCatalogError) {
        let problems = PuzzleCatalogInspection.problems(of: draft)
        guard problems.isEmpty else { throw PuzzleCatalogError(problems: problems) }
        self.init(unchecked: draft)
    }

    private init(unchecked draft: PuzzleCatalogDraft) {
        catalogVersion = draft.catalogVersion
        categories = draft.categories
        levels = draft.levels
    }

    /// Version 1 without any levels, for hosts that have no catalog but keep completions for a later one.
    public static let empty = PuzzleCatalog(unchecked: PuzzleCatalogDraft(catalogVersion: 1))

    /// The levels that the achievements need, by category: those that count and are released with this version, in
    /// the order of the catalog. O(levels).
    public var countedLevels: [String: [PuzzleLevel]] {
        let counted = levels.filter { $0.countsForModuleAchievement && $0.releaseVersion <= catalogVersion }
        return Dictionary(grouping: counted, by: \.categoryId)
    }
}
