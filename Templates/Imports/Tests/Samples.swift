import Foundation
import ImportReaders
import Testing

/// The files of `Samples`, with invented data.
enum Samples {
    static func path(_ name: String) -> String {
        (Bundle.module.resourceURL ?? Bundle.module.bundleURL).appendingPathComponent("Samples/\(name)").path
    }

    static func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
}

extension ReaderCommand.Result {
    /// The text for standard output.
    var text: String { String(decoding: output, as: UTF8.self) }
}

extension ReadingOptions {
    /// The options of a player one hour ahead of UTC.
    static var ada: ReadingOptions {
        get throws { ReadingOptions(player: "ada", clock: try #require(PlayerClock(offset: "+01:00"))) }
    }
}

extension App {
    /// Reads a text as if it were a file.
    func read(
        _ text: String, at path: String = "export.csv", _ options: ReadingOptions? = nil
    ) throws -> Reading {
        let options = try options ?? .ada
        return try read([ExportFile(path: path, text: text)], options)
    }
}
