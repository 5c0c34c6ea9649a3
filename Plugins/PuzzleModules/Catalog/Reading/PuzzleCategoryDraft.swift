import AchievementCore

/// A category that nobody has looked at yet.
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
