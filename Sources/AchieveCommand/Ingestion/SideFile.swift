import AchievementWire

/// A JSON file that a command reads as a whole before its work: settings, or what modes are made from. The rules are
/// those of events: UTF-8, no member twice in an object, no comma before a closing bracket. A byte order mark is taken
/// off.
enum SideFile {
    /// The maximum size of such a file, in bytes.
    static let limit = 16 << 20

    /// The content of `file`, which is JSON.
    ///
    /// - Throws: ``CommandFailure`` that names the line with what is wrong.
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
