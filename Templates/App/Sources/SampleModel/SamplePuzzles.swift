import AchievementCore
import PuzzleModules

/// The puzzle levels of this app: a module of three. An app of your own has them in a file beside its pictures, read
/// with `PuzzleCatalog(json:)`.
enum SamplePuzzles {
    /// The catalog; empty if it were invalid, which a test would detect.
    static let catalog: PuzzleCatalog = (try? make()) ?? .empty

    static func make() throws -> PuzzleCatalog {
        let category = PuzzleCategory(
            id: "nianhua", title: ["en": "New Year Prints", "zh-Hans": "年画", "de": "Neujahrsbilder"], icon: "sparkles")
        let levels = [
            PuzzleLevel(
                id: "nianhua-01", categoryId: category.id,
                title: ["en": "Door Gods", "zh-Hans": "门神", "de": "Türgötter"],
                assetName: "nianhua_01", gridSize: 3, difficulty: .easy, releaseVersion: 1),
            PuzzleLevel(
                id: "nianhua-02", categoryId: category.id,
                title: ["en": "Carp and Lotus", "zh-Hans": "连年有余", "de": "Karpfen und Lotos"],
                assetName: "nianhua_02", gridSize: 3, difficulty: .easy, releaseVersion: 1),
            PuzzleLevel(
                id: "nianhua-03", categoryId: category.id,
                title: ["en": "Kitchen God", "zh-Hans": "灶王", "de": "Küchengott"],
                assetName: "nianhua_03", gridSize: 4, difficulty: .normal, releaseVersion: 1),
        ]
        return try PuzzleCatalog(catalogVersion: 1, categories: [category], levels: levels)
    }
}
