import AchievementCore
import AchievementEngine
import AchievementWire
import Foundation

/// Reads files of definitions one after the other.
struct DefinitionReader {
    private var files: ArraySlice<InputFile>
    private var current: DefinitionFile?
    private var isBegun = false

    init(_ files: [InputFile]) { self.files = files[...] }

    /// The next entries; `nil` at the end of the last file. A later file that is not text yields an entry with that
    /// error.
    ///
    /// - Throws: ``CommandFailure`` if a file cannot be read, or the first one is not text.
    mutating func next() throws(CommandFailure) -> [DefinitionFile.Entry]? {
        while true {
            if current == nil {
                guard let file = files.popFirst() else { return nil }
                current = try DefinitionFile(file)
            }
            do throws(CommandFailure) {
                if let entries = try current?.next() {
                    isBegun = true
                    return entries
                }
                current = nil
            } catch {
                guard isBegun, error.status == .badInput, let name = current?.name else { throw error }
                current = nil
                return [(name, .failure(error))]
            }
        }
    }
}

/// A file of definitions: JSON objects, one or many, or an array of them. It is read in chunks, as events are, so that
/// a line that isn't JSON does not affect the definitions around it.
struct DefinitionFile {
    /// A definition with the file and its position there, or the error in it.
    typealias Entry = (location: String, definition: Result<AchievementDefinition, CommandFailure>)

    /// The name of the file in messages.
    let name: String
    private let reader: PieceReader
    private var splitter = EventSplitter(eventLimit: Self.lengthLimit)
    private var count = 0
    private var isAtEnd = false

    /// The maximum length of a definition, in bytes.
    private static let lengthLimit = 1 << 20

    /// Opens a file.
    ///
    /// - Throws: ``CommandFailure`` if the file cannot be read.
    init(_ file: InputFile) throws(CommandFailure) {
        name = file.name
        reader = try PieceReader(file, isText: true)
    }

    /// The next entries; `nil` at the end.
    mutating func next() throws(CommandFailure) -> [Entry]? {
        guard !isAtEnd else { return nil }
        var parts: [Part] = []
        if let piece = try reader.next() {
            splitter.feed(piece) { parts += Part.parts(of: $0) }
        } else {
            isAtEnd = true
            splitter.finish { parts += Part.parts(of: $0) }
            parts = Part.last(parts)
            if count == 0, parts.isEmpty {
                return [(name, .failure(CommandFailure(.badInput, "\(name): the file is empty")))]
            }
        }
        return parts.map { entry($0) }
    }

    private mutating func entry(_ part: Part) -> Entry {
        count += 1
        let location = "\(name): definition \(count)"
        return (location, part.definition.mapError { CommandFailure(.badInput, "\(location)\($0)") })
    }
}

/// A part of a definition file: a definition, or a problem.
private struct Part {
    /// A problem, as the end of a message.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    let definition: Result<AchievementDefinition, Problem>
    /// Whether the part is JSON.
    let isJSON: Bool

    private static let tornReason = "the file ends in the middle of it"

    /// The parts in a piece of the file: one, or several objects on the same line.
    static func parts(of piece: EventPiece) -> [Part] {
        switch piece {
        case .problem(let problem):
            let isTorn = problem.reason == .unclosedArray && !problem.excerpt.isEmpty
            return [Part(isTorn ? tornReason : "\(problem.reason)")]
        case .event(let text, _, let isTerminated):
            do {
                return [Part(try JSONDocument(parsing: text))]
            } catch {
                if let objects = objects(in: Array(text)) { return objects }
                if !isTerminated, isTorn(Array(text)) { return [Part(tornReason)] }
                // An element of an array may end with a line end.
                let end = text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? text.count
                return [Part("\(error): \(Excerpt.text(of: text[..<end], limit: 1_000))")]
            }
        }
    }

    /// The objects of a line that consists only of objects, with or without commas; `nil` for any other line, which is
    /// refused as a whole.
    private static func objects(in text: [UInt8]) -> [Part]? {
        guard text.first == UInt8(ascii: "{") else { return nil }
        var objects: [Part]? = []
        let take = { (part: JSONObjectSplitter.Part) in
            guard case .value(let text) = part, let document = try? JSONDocument(parsing: text) else {
                objects = nil
                return
            }
            objects?.append(Part(document))
        }
        var splitter = JSONObjectSplitter(limit: text.count)
        splitter.feed(text, take)
        splitter.finish(take)
        return objects
    }

    /// Whether a line begins an object that does not end on it.
    private static func isTorn(_ text: [UInt8]) -> Bool {
        guard text.first == UInt8(ascii: "{") else { return false }
        var isTorn = false
        var splitter = JSONObjectSplitter(limit: text.count)
        splitter.feed(text) { _ in }
        splitter.finish { if case .problem = $0 { isTorn = true } }
        return isTorn
    }

    /// The last parts of a file. If the file ends inside an object, this is reported once instead of for each line.
    static func last(_ parts: [Part]) -> [Part] {
        parts.count > 1 && !parts.contains(where: \.isJSON) ? [Part(tornReason)] : parts
    }

    private init(_ reason: String) {
        definition = .failure(Problem(description: ": \(reason)"))
        isJSON = false
    }

    private init(_ document: JSONDocument) {
        isJSON = true
        do {
            definition = .success(try document.decode(AchievementDefinition.self, at: document.root))
        } catch {
            let id = document.member("id", of: document.root).flatMap { document.string(of: $0) }
            definition = .failure(Problem(description: "\(id.map { " (\($0))" } ?? ""): \(error)"))
        }
    }
}
