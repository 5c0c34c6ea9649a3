package import Foundation

/// The tables that more than one suite reads.
package enum SharedFixture {
    /// The sample catalog of puzzles, in JSON.
    package static func puzzleCatalog() throws -> Data { try data("puzzle-catalog.json") }

    /// The table of achievements, in CSV.
    static func achievements() throws -> String { String(decoding: try data("achievements.csv"), as: UTF8.self) }

    private static func data(_ name: String) throws -> Data {
        let folder = Bundle.module.resourceURL ?? Bundle.module.bundleURL
        return try Data(contentsOf: folder.appendingPathComponent("Fixtures").appendingPathComponent(name))
    }
}
