import AchievementCore
public import Foundation

extension PuzzleCatalog: Decodable {
    /// Reads a JSON file. Unknown members are ignored. O(size of the file).
    public init(json: Data) throws(PuzzleCatalogError) {
        do {
            self = try JSONDecoder().decode(PuzzleCatalog.self, from: json)
        } catch let error as PuzzleCatalogError {
            throw error
        } catch {
            throw PuzzleCatalogError(problems: [PuzzleCatalogFinding(readingFile: json, error)])
        }
    }

    /// Reads a catalog field by field, so that one unreadable field hides nothing else that is wrong.
    ///
    /// - Throws: ``PuzzleCatalogError``, or the decoder's error if the value is not an object.
    public init(from decoder: any Decoder) throws {
        try self.init(PuzzleCatalogDraft(from: decoder))
    }
}

/// A catalog before validation.
struct PuzzleCatalogDraft {
    var catalogVersion: Int
    var categories: [PuzzleCategory] = []
    var levels: [PuzzleLevel] = []
    /// Where the catalog stands in its document; empty if it is the whole of it.
    var path = ""
    /// What could not be read; the fields concerned hold placeholders.
    var unreadable: [PuzzleCatalogFinding] = []
}

extension PuzzleCatalogDraft: Decodable {
    private enum Field: String, CodingKey {
        case catalogVersion, categories, levels
    }

    init(from decoder: any Decoder) throws {
        path = decoder.codingPath.written
        var fields = FieldReader(try decoder.container(keyedBy: Field.self))
        catalogVersion = fields.read(.catalogVersion, placeholder: 1)
        let categories = fields.read(.categories, placeholder: [PuzzleCategoryDraft]())
        let levels = fields.read(.levels, placeholder: [PuzzleLevelDraft]())
        self.categories = categories.map(\.category)
        self.levels = levels.map(\.level)
        unreadable = fields.problems + categories.flatMap(\.unreadable) + levels.flatMap(\.unreadable)
    }
}

/// A category before validation.
struct PuzzleCategoryDraft: Decodable {
    var category = PuzzleCategory(id: "", title: [:])
    var unreadable: [PuzzleCatalogFinding] = []

    private enum Field: String, CodingKey {
        case id, title
    }

    init(from decoder: any Decoder) {
        do {
            var fields = FieldReader(try decoder.container(keyedBy: Field.self))
            category = PuzzleCategory(
                id: fields.read(.id, placeholder: ""), title: fields.read(.title, placeholder: [:]))
            unreadable = fields.problems
        } catch {
            unreadable = [PuzzleCatalogFinding(reading: error, at: decoder.codingPath, as: PuzzleCategory.self)]
        }
    }
}

/// A level before validation.
struct PuzzleLevelDraft: Decodable {
    var level = PuzzleLevel(
        id: "", categoryId: "", title: [:], assetName: "", gridSize: 1, difficulty: .easy, releaseVersion: 1)
    var unreadable: [PuzzleCatalogFinding] = []

    private enum Field: String, CodingKey {
        case id, categoryId, title, assetName, gridSize, difficulty, countsForModuleAchievement, releaseVersion
    }

    init(from decoder: any Decoder) {
        do {
            var fields = FieldReader(try decoder.container(keyedBy: Field.self))
            level = PuzzleLevel(
                id: fields.read(.id, placeholder: ""),
                categoryId: fields.read(.categoryId, placeholder: ""),
                title: fields.read(.title, placeholder: [:]),
                assetName: fields.read(.assetName, placeholder: ""),
                gridSize: fields.read(.gridSize, placeholder: 1),
                difficulty: fields.read(.difficulty, placeholder: .easy),
                countsForModuleAchievement: fields.read(.countsForModuleAchievement, placeholder: true),
                releaseVersion: fields.read(.releaseVersion, placeholder: 1))
            unreadable = fields.problems
        } catch {
            unreadable = [PuzzleCatalogFinding(reading: error, at: decoder.codingPath, as: PuzzleLevel.self)]
        }
    }
}

/// Reads the fields of an object and collects what cannot be read.
struct FieldReader<Field: CodingKey> {
    let container: KeyedDecodingContainer<Field>
    var problems: [PuzzleCatalogFinding] = []

    init(_ container: KeyedDecodingContainer<Field>) { self.container = container }

    mutating func read<Value: Decodable>(_ field: Field, placeholder: Value) -> Value {
        do {
            return try container.decode(Value.self, forKey: field)
        } catch {
            let path = container.codingPath + [field]
            problems.append(PuzzleCatalogFinding(reading: error, at: path, as: Value.self))
            return placeholder
        }
    }
}

extension PuzzleCatalogFinding {
    /// What a decoder could not read of the value at `path`, which should be a `type`.
    init(reading error: any Error, at path: [any CodingKey], as type: any Any.Type) {
        let reason: String
        // Where inside the value.
        var inner: [any CodingKey] = []
        switch error {
        case DecodingError.keyNotFound:
            reason = "is missing"
        case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context),
            DecodingError.dataCorrupted(let context):
            inner = Array(context.codingPath.dropFirst(path.count))
            reason = context.debugDescription
        default:
            // Foundation has errors of its own, for instance for a fraction where an integer is meant.
            reason = "cannot be read as \(type)"
        }
        self.init(
            .unreadable, at: path.written, inner.isEmpty ? reason : "\(inner.written): \(reason)")
    }

    /// What is wrong with a file that is not a JSON object.
    init(readingFile json: Data, _ error: any Error) {
        do {
            // Unlike the decoder, it says where.
            _ = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
            self.init(reading: error, at: [], as: PuzzleCatalog.self)
        } catch {
            let place = (error as NSError).userInfo["NSDebugDescription"] as? String
            self.init(.unreadable, at: "", "the file is not JSON\(place.map { ": \($0)" } ?? "")")
        }
    }
}

extension [any CodingKey] {
    /// The path as `levels[3].title`.
    var written: String {
        reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}

/// Finds everything that is wrong with a catalog.
struct PuzzleCatalogInspection {
    private let draft: PuzzleCatalogDraft
    private var problems: [PuzzleCatalogFinding] = []

    /// All problems: what could not be read first, then the others in the order of the catalog.
    static func problems(of draft: PuzzleCatalogDraft) -> [PuzzleCatalogFinding] {
        var inspection = PuzzleCatalogInspection(draft: draft)
        inspection.checkVersion()
        inspection.checkCategories()
        inspection.checkLevels()
        // Placeholders stand where something could not be read; what is wrong with them is no finding.
        let unreadable = Set(draft.unreadable.map(\.path))
        return draft.unreadable + inspection.problems.filter { !isInside($0.path, unreadable) }
    }

    private init(draft: PuzzleCatalogDraft) { self.draft = draft }

    private mutating func checkVersion() {
        checkVersion(draft.catalogVersion, at: "catalogVersion")
    }

    private mutating func checkCategories() {
        var firstPaths: [String: String] = [:]
        for (index, category) in draft.categories.enumerated() {
            let path = "categories[\(index)]"
            if !isCategoryID(category.id) {
                report(
                    .malformedID, "\(path).id",
                    "\"\(category.id)\" is no id, expected 1 to 80 characters of A-Z a-z 0-9 . _ : / -")
            } else if let first = firstPaths[category.id] {
                report(.duplicateCategory, "\(path).id", "\"\(category.id)\" is already the id of \(first)")
            } else {
                firstPaths[category.id] = path
            }
            checkTitle(category.title, at: path)
        }
    }

    private mutating func checkLevels() {
        let categories = Set(draft.categories.map { ExactText($0.id) })
        var firstPaths: [ExactText: String] = [:]
        for (index, level) in draft.levels.enumerated() {
            let path = "levels[\(index)]"
            // Ids are compared by their bytes, as completions are.
            let id = ExactText(level.id)
            if let expected = FieldChecks.idProblem(of: level.id) {
                report(.malformedID, "\(path).id", "\"\(level.id)\" is no id, expected \(expected)")
            } else if let first = firstPaths[id] {
                report(.duplicateLevel, "\(path).id", "\"\(level.id)\" is already the id of \(first)")
            } else {
                firstPaths[id] = path
            }
            if !categories.contains(ExactText(level.categoryId)) {
                report(.unknownCategory, "\(path).categoryId", "there is no category \"\(level.categoryId)\"")
            }
            checkTitle(level.title, at: path)
            if isBlank(level.assetName) {
                report(.missingAsset, "\(path).assetName", "is empty, expected the name of a picture")
            }
            if level.gridSize < 1 {
                report(.badGridSize, "\(path).gridSize", "is \(level.gridSize), expected at least 1")
            }
            checkVersion(level.releaseVersion, at: "\(path).releaseVersion")
        }
    }

    private mutating func checkVersion(_ version: Int, at path: String) {
        if version < 1 { report(.badVersion, path, "is \(version), expected at least 1") }
    }

    private mutating func checkTitle(_ title: LocalizedText, at path: String) {
        for language in ["en", "zh-Hans"] where isBlank(title.text(for: language) ?? "") {
            report(.missingText, "\(path).title.\(language)", "there is no text")
        }
    }

    private mutating func report(_ kind: PuzzleCatalogFinding.Kind, _ path: String, _ reason: String) {
        let path = draft.path.isEmpty ? path : "\(draft.path).\(path)"
        problems.append(PuzzleCatalogFinding(kind, at: path, reason))
    }
}

/// Whether `id` leaves room in the 128 characters of an achievement id for the longest text around it.
private func isCategoryID(_ id: String) -> Bool {
    AchievementID(id).isWellFormed && id.utf8.count <= 80
}

private func isBlank(_ text: String) -> Bool {
    text.allSatisfy(\.isWhitespace)
}

/// Whether `path` is one of `paths` or lies below one, as `levels[3].title.en` below `levels[3]`.
private func isInside(_ path: String, _ paths: Set<String>) -> Bool {
    guard !paths.isEmpty else { return false }
    if paths.contains(path) { return true }
    return path.indices.contains { (path[$0] == "." || path[$0] == "[") && paths.contains(String(path[..<$0])) }
}
