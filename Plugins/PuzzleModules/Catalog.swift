public import AchievementCore

/// The categories and levels of a host's puzzles.
///
/// Every catalog is valid: making or reading one throws a ``PuzzleCatalogError`` that lists all problems at once, up to
/// a hundred. A level of a release after ``catalogVersion`` may be listed already; it does not count yet.
public struct PuzzleCatalog: Hashable, Encodable, Sendable {
    /// The catalog's version, from 1; counts up with every release that adds levels.
    public let catalogVersion: Int
    /// The categories, in the order in which they are shown.
    public let categories: [PuzzleCategory]
    /// The levels, in the order in which they are shown.
    public let levels: [PuzzleLevel]
    /// The difficulties that have an achievement of their own for each category, from the easiest.
    public let difficulties: [PuzzleDifficulty]

    /// A catalog of Swift values. O(categories + levels).
    public init(
        catalogVersion: Int, categories: [PuzzleCategory], levels: [PuzzleLevel],
        difficulties: [PuzzleDifficulty] = []
    ) throws(PuzzleCatalogError) {
        try self.init(
            PuzzleCatalogDraft(
                catalogVersion: catalogVersion, categories: categories, levels: levels, difficulties: difficulties))
    }

    init(_ draft: PuzzleCatalogDraft) throws(PuzzleCatalogError) {
        let problems = PuzzleCatalogInspection.problems(of: draft)
        guard problems.isEmpty else { throw PuzzleCatalogError(findings: problems) }
        self.init(unchecked: draft)
    }

    private init(unchecked draft: PuzzleCatalogDraft) {
        catalogVersion = draft.catalogVersion
        categories = draft.categories
        levels = draft.levels
        difficulties = PuzzleDifficulty.allCases.filter(draft.difficulties.contains)
    }

    /// Version 1 without any levels, for hosts that have no catalog but keep completions for a later one.
    public static let empty = PuzzleCatalog(unchecked: PuzzleCatalogDraft(catalogVersion: 1))

    /// The levels that are released with this version, by category, in the order of the catalog. O(levels).
    var releasedLevels: [String: [PuzzleLevel]] {
        Dictionary(grouping: levels.filter { $0.releaseVersion <= catalogVersion }, by: \.categoryId)
    }
}

/// A group of levels that is collected as a whole.
public struct PuzzleCategory: Hashable, Encodable, Sendable {
    /// The frozen id, a part of achievement ids: 1 to 80 characters of `A-Z a-z 0-9 . _ : / -`.
    public var id: String
    /// The name that players see, in `en` and `zh-Hans` at least.
    public var title: LocalizedText
    /// The name of the icon that its achievements show, in the vocabulary of SF Symbols; `nil` for their own ones.
    public var icon: String?
    /// Whether there is an achievement for every level of it, those that do not count too.
    public var fullCollection: Bool

    /// A category; nothing is checked here, the catalog does.
    public init(id: String, title: LocalizedText, icon: String? = nil, fullCollection: Bool = false) {
        self.id = id
        self.title = title
        self.icon = icon
        self.fullCollection = fullCollection
    }
}

/// A level of a catalog.
public struct PuzzleLevel: Hashable, Encodable, Sendable {
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
    /// Whether the achievements of its category need it; others count for a full collection alone.
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

/// A catalog that cannot be used, with everything that is wrong with it, up to a hundred problems.
public struct PuzzleCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems in the order of the catalog, each with its path and the reason; never empty.
    public var problems: [String] { findings.map(\.description) }

    /// The same as values, for tests.
    let findings: [PuzzleCatalogFinding]

    /// The number of problems after which the search ends.
    static let problemLimit = 100

    /// How many problems there are, and the first ten, each on a line of its own.
    public var description: String {
        let atLeast = problems.count == Self.problemLimit ? "at least " : ""
        let count = problems.count == 1 ? "1 problem" : "\(atLeast)\(problems.count) problems"
        var lines = problems.prefix(Self.printedLimit).map { "- \($0)" }
        if problems.count > Self.printedLimit { lines.append("- and \(problems.count - Self.printedLimit) more") }
        return "the puzzle catalog has \(count):\n" + lines.joined(separator: "\n")
    }

    /// The number of problems in ``description``.
    private static let printedLimit = 10
}

/// One problem of a catalog, with its path and the reason.
struct PuzzleCatalogFinding: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of problems.
    enum Kind: Sendable {
        /// JSON that cannot be read, or a field that is absent or of another type.
        case unreadable
        /// An id that is not well formed.
        case malformedID
        /// A member that no catalog has.
        case unknownMember
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
        /// A category with an empty icon.
        case missingIcon
        /// A difficulty that is listed twice.
        case duplicateDifficulty
    }

    /// What is wrong.
    let kind: Kind
    /// The path, such as `levels[3].title.zh-Hans`; empty for the whole file.
    let path: String
    /// The reason, with the value found and what is allowed.
    let reason: String

    init(_ kind: Kind, at path: String, _ reason: String) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }

    /// The path, a colon and the reason; the reason alone for the whole file.
    var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
