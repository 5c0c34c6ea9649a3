/// How far an ``EventSplitter`` has read its stream.
struct StreamPosition: Sendable {
    /// The number of bytes before the current chunk.
    var consumed = 0
    /// The current line, if parts are not lines.
    var line = 1
    /// The number of blanks before the element on its line; `nil` if anything else precedes it.
    var indentation: Int?
    /// The number of bytes of a possible byte order mark that were skipped.
    var markBytes = 0

    static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
