import AchievementCore
public import Foundation

extension PuzzleCatalog: Decodable {
    /// Reads a JSON file. Unknown members are problems, as are members that are missing or have the wrong type. O(size
    /// of the file).
    public init(json: Data) throws(PuzzleCatalogError) {
        do {
            self = try JSONDecoder().decode(PuzzleCatalog.self, from: json)
        } catch let error as PuzzleCatalogError {
            throw error
        } catch {
            throw PuzzleCatalogError(findings: [PuzzleCatalogFinding(readingFile: error)])
        }
    }

    /// Decodes a catalog field by field, so that one unreadable field does not hide other problems.
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
    var difficulties: [PuzzleDifficulty] = []
    /// The path of the catalog in its document; empty if it is the whole document.
    var path = ""
    /// The fields that could not be read; they hold placeholders.
    var unreadable: [PuzzleCatalogFinding] = []
}

extension PuzzleCatalogDraft: Decodable {
    private enum Field: String, CodingKey, CaseIterable {
        case catalogVersion, categories, levels, difficulties
    }

    init(from decoder: any Decoder) throws {
        path = decoder.codingPath.written
        var fields = try FieldReader<Field>(decoder)
        catalogVersion = fields.read(.catalogVersion, placeholder: 1)
        difficulties = fields.read(.difficulties, otherwise: [])
        let categories = fields.read(.categories, placeholder: BoundedList<PuzzleCategoryDraft>())
        let levels = fields.read(.levels, placeholder: BoundedList<PuzzleLevelDraft>())
        self.categories = categories.elements.map(\.category)
        self.levels = levels.elements.map(\.level)
        unreadable = Array(
            (fields.problems + categories.unreadable + levels.unreadable).prefix(PuzzleCatalogError.problemLimit))
    }
}

/// A part of a catalog that may be unreadable.
protocol PuzzleDraft: Decodable {
    var unreadable: [PuzzleCatalogFinding] { get }
}

/// The elements of a list. Decoding stops after too many unreadable ones, so that a nonsensical file needs little
/// memory.
struct BoundedList<Element: PuzzleDraft>: Decodable {
    private(set) var elements: [Element] = []
    private(set) var unreadable: [PuzzleCatalogFinding] = []

    init() {}

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd, unreadable.count < PuzzleCatalogError.problemLimit {
            let element = try list.decode(Element.self)
            unreadable += element.unreadable
            elements.append(element)
        }
    }
}

/// A category before validation.
struct PuzzleCategoryDraft: PuzzleDraft {
    var category = PuzzleCategory(id: "", title: [:])
    var unreadable: [PuzzleCatalogFinding] = []

    private enum Field: String, CodingKey, CaseIterable {
        case id, title, icon, fullCollection
    }

    init(from decoder: any Decoder) {
        do {
            var fields = try FieldReader<Field>(decoder)
            category = PuzzleCategory(
                id: fields.read(.id, placeholder: ""), title: fields.read(.title, placeholder: [:]),
                icon: fields.readIfPresent(.icon, placeholder: ""),
                fullCollection: fields.read(.fullCollection, otherwise: false)
            )
            unreadable = fields.problems
        } catch {
            unreadable = [PuzzleCatalogFinding(reading: error, at: decoder.codingPath, as: PuzzleCategory.self)]
        }
    }
}

/// A level before validation.
struct PuzzleLevelDraft: PuzzleDraft {
    var level = PuzzleLevel(
        id: "", categoryId: "", title: [:], assetName: "", gridSize: 1, difficulty: .easy, releaseVersion: 1)
    var unreadable: [PuzzleCatalogFinding] = []

    private enum Field: String, CodingKey, CaseIterable {
        case id, categoryId, title, assetName, gridSize, difficulty, countsForModuleAchievement, releaseVersion
    }

    init(from decoder: any Decoder) {
        do {
            var fields = try FieldReader<Field>(decoder)
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

/// Reads the fields of an object, and collects unreadable and unknown ones.
struct FieldReader<Field: CodingKey & CaseIterable> {
    let container: KeyedDecodingContainer<Field>
    var problems: [PuzzleCatalogFinding] = []

    /// Any member of an object, known or not.
    private struct Member: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { return nil }
    }

    init(_ decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: Field.self)
        let known = Field.allCases.map(\.stringValue)
        let found = try decoder.container(keyedBy: Member.self).allKeys.map(\.stringValue)
        for name in found.filter({ !known.contains($0) }).sorted().prefix(PuzzleCatalogError.problemLimit) {
            let path = container.codingPath.written
            problems.append(
                PuzzleCatalogFinding(
                    .unknownMember, at: path,
                    "\"\(name)\" is not known here; known are \(known.joined(separator: ", "))"))
        }
    }

    /// Reads a field that may be absent; `absent` is the value in that case.
    mutating func read<Value: Decodable>(_ field: Field, otherwise absent: Value) -> Value {
        readIfPresent(field, placeholder: absent) ?? absent
    }

    /// Reads a field that may be absent.
    mutating func readIfPresent<Value: Decodable>(_ field: Field, placeholder: Value) -> Value? {
        container.contains(field) ? read(field, placeholder: placeholder) : nil
    }

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
    /// Creates the finding for a value at `path` that could not be decoded as `type`.
    init(reading error: any Error, at path: [any CodingKey], as type: any Any.Type) {
        let reason: String
        // The path inside the value.
        var inner: [any CodingKey] = []
        switch error {
        case DecodingError.keyNotFound:
            reason = "is missing"
        case DecodingError.valueNotFound(let expected, let context),
            DecodingError.typeMismatch(let expected, let context):
            inner = Array(context.codingPath.dropFirst(path.count))
            reason = "expected \(Self.words(for: expected))"
        case DecodingError.dataCorrupted(let context):
            inner = Array(context.codingPath.dropFirst(path.count))
            reason = context.debugDescription
        default:
            // Foundation throws errors of its own, for example for a fraction where an integer is expected.
            reason = "expected \(Self.words(for: type))"
        }
        self.init(
            .unreadable, at: path.written, inner.isEmpty ? reason : "\(inner.written): \(reason)")
    }

    /// What JSON has to have where a type is expected. A decoder asks for a dictionary where an object is expected.
    private static func words(for type: any Any.Type) -> String {
        switch type {
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "an integer"
        case is any BinaryFloatingPoint.Type: "a number"
        case is String.Type: "a text"
        case is [Any].Type: "an array"
        default: "an object"
        }
    }

    /// Creates the finding for a file that is not a JSON object.
    init(readingFile error: any Error) {
        guard case DecodingError.dataCorrupted(let context) = error else {
            self.init(reading: error, at: [], as: PuzzleCatalog.self)
            return
        }
        // Apple's decoder gives the position; others do not.
        let mistake = context.underlyingError.map { ": \($0)" } ?? ""
        self.init(.unreadable, at: "", "the file is not JSON\(mistake)")
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
