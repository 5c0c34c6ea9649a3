import AchievementCore

/// A level that nobody has looked at yet.
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
