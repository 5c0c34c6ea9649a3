/// A catalog that nobody has looked at yet.
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
