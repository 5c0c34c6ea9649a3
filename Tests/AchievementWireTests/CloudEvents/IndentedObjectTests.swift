import AchievementEngine
import AchievementWire
import Testing

@Suite("Objects over several lines")
struct IndentedObjectTests {
    /// Expects the same pieces with chunks of any size.
    private func expect(
        _ stream: String, _ pieces: [SplitPiece], eventLimit: Int = 60, location: SourceLocation = #_sourceLocation
    ) {
        let bytes = Array(stream.utf8)
        for size in [1, 2, 3, 7, bytes.count] {
            let found = splitPieces(bytes, chunkSize: size, eventLimit: eventLimit)
            #expect(found == pieces, "chunks of \(size)", sourceLocation: location)
        }
    }

    @Test("An indented object is one event, at its first line, and lines around it are events too")
    func indented() {
        let object = "{\n  \"a\": {\n    \"b\": [1,\n 2]\n  }\n}"
        expect(
            "{}\n\(object)\n{\"c\":1}\n",
            [.line("{}", 1, 0), .line(object, 2, 3), .line("{\"c\":1}", 8, 4 + object.utf8.count)])
        expect(object, [.line(object, 1, 0, torn: true)])
        let windows = "{\r\n\"a\":\r\n1\r\n}"
        expect("\(windows)\r\n{}\r\n", [.line(windows, 1, 0), .line("{}", 5, windows.utf8.count + 2)])
    }

    @Test(
        "A truncated object is refused line by line, and later events are read",
        arguments: ["{", "{\"a\":1,", "{\"a\":", "{\"a\":[", "{\"a\":\"x", "{\"a\":1", "{\"a\":{\"b\":2}, {"])
    func cutOff(line: String) {
        let next = line.utf8.count + 1
        expect(
            "\(line)\n{\"b\":2}\n{}\n", [.line(line, 1, 0), .line("{\"b\":2}", 2, next), .line("{}", 3, next + 8)])
    }

    @Test("An object above the size limit is refused line by line, and reading continues")
    func tooLong() {
        let rows = (0..<9).map { "\"member-\($0)\": 1," }
        var (pieces, offset) = ([SplitPiece.line("{", 1, 0)], 2)
        for (index, row) in rows.enumerated() {
            pieces.append(.line(row, index + 2, offset))
            offset += row.utf8.count + 1
        }
        expect("{\n\(rows.joined(separator: "\n"))\n{}\n", pieces + [.line("{}", 11, offset)])
    }
}
