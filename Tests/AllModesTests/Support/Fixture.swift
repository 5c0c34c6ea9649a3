import Foundation

/// The files of this suite.
enum Fixture {
    static func data(_ name: String) throws -> Data {
        let folder = Bundle.module.resourceURL ?? Bundle.module.bundleURL
        return try Data(contentsOf: folder.appendingPathComponent("Fixtures").appendingPathComponent(name))
    }

    static func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }
}
