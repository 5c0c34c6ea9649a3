import AchievementEngine
import AchievementWire
import Foundation

/// A file of definitions: one JSON object, or an array of them.
struct DefinitionFile: Sendable {
    /// A definition and where in the file it stands.
    struct Entry: Sendable {
        let place: String
        let definition: AchievementDefinition
    }

    /// What the file is called in messages.
    let name: String
    /// The definitions that can be read, in their order.
    private(set) var definitions: [Entry] = []
    /// What cannot be read: file, place, member and why.
    private(set) var problems: [CommandFailure] = []

    /// The most bytes that are read.
    private static let limit = 64 << 20

    /// Reads the file at `path`, or standard input for `-`.
    ///
    /// - Throws: ``CommandFailure`` if the file cannot be read, or is not JSON.
    init(path: String) throws(CommandFailure) {
        let file = try InputFile(path: path)
        name = file.isStandardInput ? "standard input" : path
        let bytes = try Self.bytes(path, name)
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: bytes)
        } catch {
            throw CommandFailure(.badInput, "\(name): \(error)")
        }
        let isList = document.kind(of: document.root) == .array
        let nodes = isList ? Array(document.elements(of: document.root)) : [document.root]
        for (index, node) in nodes.enumerated() {
            let place = "definition \(index + 1)"
            do throws(PayloadError) {
                let definition = try document.decode(AchievementDefinition.self, at: node)
                definitions.append(Entry(place: place, definition: definition))
            } catch {
                let id = document.member("id", of: node).flatMap { document.string(of: $0) }
                let subject = id.map { " (\($0))" } ?? ""
                problems.append(CommandFailure(.badInput, "\(name): \(place)\(subject): \(error)"))
            }
        }
    }

    private static func bytes(_ path: String, _ name: String) throws(CommandFailure) -> [UInt8] {
        do {
            let handle =
                path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            let data = try handle.read(upToCount: limit + 1) ?? Data()
            guard data.count <= limit else {
                throw CommandFailure(.badInput, "\(name) is larger than \(limit >> 20) MB")
            }
            return Array(data)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure(.noInput, "cannot read \(name): \(error.localizedDescription)")
        }
    }
}
