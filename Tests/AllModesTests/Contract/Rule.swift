import SuiteSupport

/// An achievement of the contract.
struct Rule: Sendable {
    let key: String
    let points: Int
    /// The target amount, in billionths.
    let total: Int
    let need: Need
    let mode: String

    init(key: String, points: Int, total: Int, need: Need) {
        (self.key, self.points, self.total, self.need) = (key, points, total, need)
        mode = String(key.prefix { $0 != "/" })
    }

    /// All rules, read once.
    static let contract = Result { try all() }

    /// Every achievement of the contract, including those of the sample catalog.
    static func all(difficulties: [String] = ["easy", "normal", "hard"]) throws -> [Rule] {
        try CatalogRow.all().map(Rule.init) + puzzles(try SampleCatalog.read(), difficulties: difficulties)
    }

    private static func puzzles(_ catalog: SampleCatalog, difficulties: [String]) -> [Rule] {
        var rules: [Rule] = []
        func add(_ id: String, _ points: Int, _ levels: [String], _ difficulty: String? = nil) {
            rules.append(
                Rule(
                    key: "puzzle-modules/ach_category_\(id)", points: points, total: levels.count * billion,
                    need: .levels(levels, difficulty: difficulty)))
        }
        for (category, isFull) in catalog.categories.map({ ($0.id, $0.fullCollection ?? false) }) {
            let released = catalog.levels.filter {
                $0.categoryId == category && $0.releaseVersion <= catalog.catalogVersion
            }
            if isFull { add("\(category)_full", 300, released.map(\.id)) }
            let counted = released.filter(\.countsForModuleAchievement)
            guard let first = counted.map(\.releaseVersion).min() else { continue }
            add("\(category)_complete", 200, counted.map(\.id))
            for difficulty in difficulties {
                add("\(category)_complete_\(difficulty)", 400, counted.map(\.id), difficulty)
            }
            for release in Set(counted.map(\.releaseVersion)).sorted() where release > first {
                let added = counted.filter { $0.releaseVersion == release }
                add("\(category)_expansion_v\(release)", 100, added.map(\.id))
            }
        }
        return rules
    }
}

/// One in billionths, the unit of the model.
let billion = 1_000_000_000
