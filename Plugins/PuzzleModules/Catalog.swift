public import AchievementCore

/// The categories and levels of a host's puzzles.
///
/// Every catalog is valid: creating or reading an invalid one throws a ``PuzzleCatalogError`` that lists all problems
/// at once, up to a hundred. A level of a release after ``catalogVersion`` may already be listed; it does not count
/// yet.
public struct PuzzleCatalog: Hashable, Encodable, Sendable {
    /// The catalog's version, from 1; incremented with every release that adds levels.
    public let catalogVersion: Int
    /// The categories, in the order in which they are shown.
    public let categories: [PuzzleCategory]
    /// The levels, in the order in which they are shown.
    public let levels: [PuzzleLevel]
    /// The difficulties that have an achievement of their own for each category, easiest first.
    public let difficulties: [PuzzleDifficulty]

    /// Creates a catalog from Swift values. O(categories + levels).
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

    /// Version 1 without any levels, for hosts that have no catalog yet but store completions for a later one.
    public static let empty = PuzzleCatalog(unchecked: PuzzleCatalogDraft(catalogVersion: 1))

    /// The levels released with this version, by category, in catalog order. O(levels).
    var releasedLevels: [String: [PuzzleLevel]] {
        Dictionary(grouping: levels.filter { $0.releaseVersion <= catalogVersion }, by: \.categoryId)
    }
}

/// A group of levels that is collected as a whole.
public struct PuzzleCategory: Hashable, Encodable, Sendable {
    /// The frozen id, used in achievement ids: 1 to 80 characters of `A-Z a-z 0-9 . _ : / -`.
    public var id: String
    /// The name that players see, at least in `en` and `zh-Hans`.
    public var title: LocalizedText
    /// The SF Symbols name of the icon for its achievements; `nil` to use their own icons.
    public var icon: String?
    /// Whether there is an achievement for completing every level of it, including those that do not count.
    public var fullCollection: Bool

    /// Creates a category; it is checked by the catalog.
    public init(id: String, title: LocalizedText, icon: String? = nil, fullCollection: Bool = false) {
        self.id = id
        self.title = title
        self.icon = icon
        self.fullCollection = fullCollection
    }
}

/// A level of a catalog.
public struct PuzzleLevel: Hashable, Encodable, Sendable {
    /// The frozen id that completions refer to: 1 to 200 Unicode scalars without control characters.
    public var id: String
    /// The category that it belongs to.
    public var categoryId: String
    /// The name that players see, at least in `en` and `zh-Hans`.
    public var title: LocalizedText
    /// The name of its picture among the host's assets.
    public var assetName: String
    /// The number of pieces along an edge, at least 1.
    public var gridSize: Int
    /// How hard it is.
    public var difficulty: PuzzleDifficulty
    /// Whether the achievements of its category require it; other levels only count for a full collection.
    public var countsForModuleAchievement: Bool
    /// The catalog version that added it, from 1; it counts in catalogs of that version or later.
    public var releaseVersion: Int

    /// Creates a level; it is checked by the catalog.
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

/// How hard a level is, or how hard it was played. The raw values appear on the wire and in frozen ids.
public enum PuzzleDifficulty: String, Hashable, Sendable, CaseIterable {
    /// The easiest.
    case easy
    /// Between easy and hard.
    case normal
    /// The hardest.
    case hard
}

extension PuzzleDifficulty: Codable {
    /// Decodes `easy`, `normal` or `hard`; any other text is an error that names it and the three words.
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

/// The error for an invalid catalog. It lists everything that is wrong with the catalog, up to a hundred problems.
public struct PuzzleCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems in catalog order, each with its path and reason; never empty.
    public var problems: [String] { findings.map(\.description) }

    /// The problems as values, for tests.
    let findings: [PuzzleCatalogFinding]

    /// The number of problems after which the search stops.
    static let problemLimit = 100

    /// The number of problems and the first ten, each on its own line.
    public var description: String {
        let atLeast = problems.count == Self.problemLimit ? "at least " : ""
        let count = problems.count == 1 ? "1 problem" : "\(atLeast)\(problems.count) problems"
        var lines = problems.prefix(Self.printedLimit).map { "- \($0)" }
        if problems.count > Self.printedLimit { lines.append("- and \(problems.count - Self.printedLimit) more") }
        return "the puzzle catalog has \(count):\n" + lines.joined(separator: "\n")
    }

    /// The maximum number of problems listed in ``description``.
    private static let printedLimit = 10
}

/// One problem of a catalog, with its path and reason.
struct PuzzleCatalogFinding: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of problems.
    enum Kind: Sendable {
        /// JSON that cannot be read, or a field that is missing or has the wrong type.
        case unreadable
        /// A malformed id.
        case malformedID
        /// An unknown member.
        case unknownMember
        /// Two categories with the same id.
        case duplicateCategory
        /// Two levels with the same id.
        case duplicateLevel
        /// A level whose category is not listed.
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

    /// The kind of problem.
    let kind: Kind
    /// The path, such as `levels[3].title.zh-Hans`; empty for the whole file.
    let path: String
    /// The reason, with the value found and the allowed values.
    let reason: String

    init(_ kind: Kind, at path: String, _ reason: String) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }

    /// The path, a colon and the reason; the reason alone for the whole file.
    var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
