import Foundation
import SuiteSupport

/// The part of `puzzle-catalog.json` that the model needs.
struct SampleCatalog: Decodable {
    struct Category: Decodable {
        let id: String
        let fullCollection: Bool?
    }

    struct Level: Decodable {
        let id: String
        let categoryId: String
        let countsForModuleAchievement: Bool
        let releaseVersion: Int
    }

    let catalogVersion: Int
    let categories: [Category]
    let levels: [Level]

    static func read() throws -> SampleCatalog {
        try JSONDecoder().decode(SampleCatalog.self, from: SharedFixture.puzzleCatalog())
    }
}
