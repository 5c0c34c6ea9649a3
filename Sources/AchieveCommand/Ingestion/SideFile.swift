import AchievementWire

/// A JSON file that a command reads as a whole before it starts its work, such as settings or a file from which the
/// modes are made. The rules are those for events: UTF-8, no duplicate members in an object, no comma before a closing
/// bracket. A byte order mark is removed.
enum SideFile {
    /// The maximum size of such a file, in bytes.
    static let limit = 16 << 20

    /// The content of `file`, which must be JSON.
    ///
    /// - Throws: ``CommandFailure`` that names the line and the problem.
    static func json(_ file: InputFile) throws -> [UInt8] {
        var content = try file.content(limit: limit)
        if let advice = TextEncoding.advice(on: content) {
            throw CommandFailure(.badInput, "\(file.name): \(advice)")
        }
        if content.starts(with: TextEncoding.mark) { content.removeFirst(TextEncoding.mark.count) }
        do throws(JSONError) {
            _ = try JSONDocument(parsing: content, depthLimit: JSONDocument.greatestDepthLimit)
        } catch {
            let line = content.prefix(error.offset).count { $0 == 0x0A } + 1
            throw CommandFailure(.badInput, "\(file.name): line \(line): \(error)")
        }
        return content
    }
}
