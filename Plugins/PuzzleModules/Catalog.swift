public import AchievementCore

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

/// A group of levels that is collected as a whole.
public struct PuzzleCategory: Hashable, Codable, Sendable {
    /// The frozen id, a part of achievement ids: 1 to 80 characters of `A-Z a-z 0-9 . _ : / -`.
    public var id: String
    /// The name that players see, in `en` and `zh-Hans` at least.
    public var title: LocalizedText

    /// A category; nothing is checked here, the catalog does.
    public init(id: String, title: LocalizedText) {
        self.id = id
        self.title = title
    }
}

/// A level of a catalog.
public struct PuzzleLevel: Hashable, Codable, Sendable {
    /// The frozen id, 1 to 200 Unicode scalars without control characters; completions name it.
    public var id: String
    /// The category that it belongs to.
    public var categoryId: String
    /// The name that players see, in `en` and `zh-Hans` at least.
    public var title: LocalizedText
    /// The name of its picture among the host's assets.
    public var assetName: String
    /// Pieces along an edge, at least 1.
    public var gridSize: Int
    /// How hard it is.
    public var difficulty: PuzzleDifficulty
    /// Whether the achievements of its category need it.
    public var countsForModuleAchievement: Bool
    /// The catalog version that added it, from 1; it counts in catalogs of that version and later.
    public var releaseVersion: Int

    /// A level; nothing is checked here, the catalog does.
    public init(
        id: String, categoryId: String, title: LocalizedText, assetName: String, gridSize: Int,
        difficulty: PuzzleDifficulty, countsForModuleAchievement: Bool = true, releaseVersion: Int
    ) {
        self.id = id
        self.categoryId = categoryId
        self.title = title
        self.assetName = assetName
        self.gridSize = gridSize
        self.difficulty = difficulty
        self.countsForModuleAchievement = countsForModuleAchievement
        self.releaseVersion = releaseVersion
    }
}

/// How hard a level is, or how hard it was played. The raw values are the words on the wire and parts of frozen ids.
public enum PuzzleDifficulty: String, Hashable, Sendable, CaseIterable {
    /// The easiest.
    case easy
    /// Between easy and hard.
    case normal
    /// The hardest.
    case hard
}

extension PuzzleDifficulty: Codable {
    /// Reads `easy`, `normal` or `hard`; any other text is an error that names it and the three words.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let word = try container.decode(String.self)
        guard let difficulty = PuzzleDifficulty(rawValue: word) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\"\(word)\" is not a difficulty; write easy, normal or hard")
        }
        self = difficulty
    }
}

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

/// One thing that is wrong with a catalog: what, where and why.
public struct PuzzleCatalogFinding: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of problems; later releases may add some.
    public enum Kind: String, Sendable, CaseIterable {
        /// JSON that cannot be read, or a field that is absent or of another type.
        case unreadable
        /// An id that is not well formed.
        case malformedID
        /// Two categories with one id.
        case duplicateCategory
        /// Two levels with one id.
        case duplicateLevel
        /// A level of a category that is not listed.
        case unknownCategory
        /// A version below 1.
        case badVersion
        /// A grid size below 1.
        case badGridSize
        /// A text without English or Simplified Chinese.
        case missingText
        /// A level without the name of its picture.
        case missingAsset
    }

    /// What is wrong.
    public let kind: Kind
    /// Where, such as `levels[3].title.zh-Hans`; empty for the whole file.
    public let path: String
    /// Why, with the value found and what is allowed.
    public let reason: String

    init(_ kind: Kind, at path: String, _ reason: String) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }

    /// The path, a colon and the reason; the reason alone for the whole file.
    public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
