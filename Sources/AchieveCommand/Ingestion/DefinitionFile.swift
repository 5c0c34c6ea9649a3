import AchievementEngine
import AchievementWire
import Foundation

/// A file of definitions: JSON objects, one or many, or an array of them. It is read in chunks.
struct DefinitionFile {
    /// A definition and its position in the file, or the error in it.
    typealias Entry = (location: String, definition: Result<AchievementDefinition, CommandFailure>)

    /// The name of the file in messages.
    let name: String
    private let reader: PieceReader
    private var splitter = JSONObjectSplitter(limit: Self.lengthLimit)
    private var count = 0
    private var isAtEnd = false

    /// The maximum length of a definition, in bytes.
    private static let lengthLimit = 1 << 20

    /// Opens the file at `path`, or standard input for `-`.
    ///
    /// - Throws: ``CommandFailure`` if the file cannot be read.
    init(path: String) throws(CommandFailure) {
        let file = try InputFile(path: path)
        name = file.name
        reader = try PieceReader(file)
    }

    /// The next entries; `nil` at the end.
    mutating func next() throws(CommandFailure) -> [Entry]? {
        guard !isAtEnd else { return nil }
        var entries: [Entry] = []
        var count = count
        let name = name
        let take = { (part: JSONObjectSplitter.Part) in
            count += 1
            entries.append(Self.entry(part, "definition \(count)", of: name))
        }
        if let piece = try reader.next() {
            splitter.feed(piece, take)
        } else {
            isAtEnd = true
            splitter.finish(take)
            if count == 0, splitter.isBlank { throw CommandFailure(.badInput, "\(name): there is nothing in it") }
        }
        self.count = count
        return entries
    }

    private static func entry(_ part: JSONObjectSplitter.Part, _ location: String, of name: String) -> Entry {
        switch part {
        case .problem(let reason): (location, .failure(CommandFailure(.badInput, "\(name): \(location): \(reason)")))
        case .value(let text):
            (location, Result { () throws(CommandFailure) in try definition(text, location, of: name) })
        }
    }

    private static func definition(
        _ text: UnsafeBufferPointer<UInt8>, _ location: String, of name: String
    ) throws(CommandFailure) -> AchievementDefinition {
        var subject = ""
        do {
            let document = try JSONDocument(parsing: text)
            let id = document.member("id", of: document.root).flatMap { document.string(of: $0) }
            subject = id.map { " (\($0))" } ?? ""
            return try document.decode(AchievementDefinition.self, at: document.root)
        } catch {
            throw CommandFailure(.badInput, "\(name): \(location)\(subject): \(error)")
        }
    }
}
