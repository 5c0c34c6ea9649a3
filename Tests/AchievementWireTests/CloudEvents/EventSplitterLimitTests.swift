import AchievementEngine
import AchievementTesting
import AchievementWire
import Chance
import Testing

@Suite("Limits of the event splitter")
struct EventSplitterLimitTests {
    private func expect(
        _ stream: String, _ pieces: [SplitPiece], eventLimit: Int, location: SourceLocation = #_sourceLocation
    ) {
        let bytes = Array(stream.utf8)
        for size in [1, 2, 7, 64, bytes.count] {
            let found = splitPieces(bytes, chunkSize: size, eventLimit: eventLimit)
            #expect(found == pieces, "chunks of \(size)", sourceLocation: location)
        }
    }

    @Test("A line at the limit is read; a longer one is reported, and reading continues")
    func lineLimit() {
        expect(
            "12345\n123456\n1\n",
            [
                .line("12345", 1, 0), .problem(.line, 2, 6, .tooLong(bytes: 6, limit: 5), "123456"), .line("1", 3, 13),
            ], eventLimit: 5)
        expect(
            "12345\r\n123456\r\n1\r\n",
            [
                .line("12345", 1, 0), .problem(.line, 2, 7, .tooLong(bytes: 6, limit: 5), "123456"), .line("1", 3, 15),
            ], eventLimit: 5)
        expect("12345\r", [.line("12345", 1, 0, torn: true)], eventLimit: 5)
        expect("1234567", [.problem(.line, 1, 0, .tooLong(bytes: 7, limit: 5), "1234567")], eventLimit: 5)
        expect("          1\n", [.line("1", 1, 10)], eventLimit: 5)
    }

    @Test("A carriage return before the line end does not count toward the limit", arguments: [5, 199, 200, 300])
    func carriageReturn(limit: Int) {
        let longest = String(repeating: "x", count: limit)
        expect("\(longest)\r\n1\r\n", [.line(longest, 1, 0), .line("1", 2, limit + 2)], eventLimit: limit)
    }

    @Test("An element at the limit is read; a longer one is reported, and reading continues")
    func elementLimit() {
        expect(
            "[\n12345, 123456,1]",
            [
                .element("12345", 1, 2), .problem(.element, 2, 9, .tooLong(bytes: 6, limit: 5), "123456"),
                .element("1", 3, 16),
            ], eventLimit: 5)
        expect(
            "[\n1,\"234567",
            [
                .element("1", 1, 2), .problem(.element, 2, 4, .tooLong(bytes: 7, limit: 5), "\"234567"),
                .problem(.element, 2, 4, .unclosedArray, "\"234567"),
            ], eventLimit: 5)
    }

    @Test("The excerpt is the first 200 bytes, in printable form", arguments: [10, 150, 199, 200, 201, 300])
    func excerpt(limit: Int) {
        let long = String(repeating: "0123456789", count: 100)
        expect(
            "\(long)\n1\n",
            [
                .problem(.line, 1, 0, .tooLong(bytes: 1_000, limit: limit), String(long.prefix(200))),
                .line("1", 2, 1_001),
            ], eventLimit: limit)
        expect(
            "x\u{1B}[31m\(long)\n",
            [
                .problem(.line, 1, 0, .tooLong(bytes: 1_006, limit: limit), "x\u{FFFD}[31m\(long.prefix(194))")
            ], eventLimit: limit)
    }

    @Test("A line of 10 MB is reported once with its size")
    func longLine() {
        let size = 10_000_000
        let stream =
            Array("{\"a\":1}\n".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: size) + Array("\n{}\n".utf8)
        let excerpt = String(repeating: "x", count: 200)
        let pieces: [SplitPiece] = [
            .line("{\"a\":1}", 1, 0), .problem(.line, 2, 8, .tooLong(bytes: size, limit: 262_144), excerpt),
            .line("{}", 3, size + 9),
        ]
        for chunkSize in [4_096, 65_536, stream.count] {
            #expect(splitPieces(stream, chunkSize: chunkSize) == pieces)
        }
    }

    @Test("An element of 10 MB is reported once with its size")
    func longElement() {
        let size = 10_000_000
        let string = "\"" + String(repeating: "x", count: size - 2) + "\""
        let pieces: [SplitPiece] = [
            .problem(.element, 1, 2, .tooLong(bytes: size, limit: 262_144), String(string.prefix(200))),
            .element("{}", 2, size + 3),
        ]
        #expect(splitPieces(Array("[\n\(string),{}]".utf8), chunkSize: 65_536) == pieces)
    }

    @Test("100,000 brackets are one line or one unclosed array", arguments: [1, 7, 100_001])
    func manyBrackets(chunkSize: Int) {
        let brackets = String(repeating: "[", count: 100_000)
        #expect(splitPieces(Array(brackets.utf8), chunkSize: chunkSize) == [.line(brackets, 1, 0, torn: true)])
        let array = splitPieces(Array("[\n\(brackets)".utf8), chunkSize: chunkSize)
        let excerpt = String(repeating: "[", count: 200)
        #expect(
            array == [
                .problem(.element, 1, 2, .tooDeep(limit: 32), excerpt),
                .problem(.element, 1, 2, .unclosedArray, excerpt),
            ])
        let lines = splitPieces(Array("{}\n\(brackets)\n{}\n".utf8), chunkSize: chunkSize)
        #expect(lines == [.line("{}", 1, 0), .line(brackets, 2, 3), .line("{}", 3, 100_004)])
    }

    @Test("Chunks of any size give the same pieces for random streams")
    func randomStreams() {
        var generator = SeededGenerator(seed: 5)
        let parts = [
            "{\"a\":1}", "[", "]", "{", "}", ",", "\"", "\\", "\n", "\r\n", " ", "\u{FEFF}", "é", "1", "null",
            "\"a,]\\\"\"", "xxxxxxxxxxxxxxxx", "\n\n",
        ]
        for _ in 0..<1_500 {
            let count = Int.random(in: 0..<24, using: &generator)
            let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            let bytes = Array((Bool.random(using: &generator) ? "[" : "").utf8) + Array(text.utf8)
            let whole = splitPieces(bytes, chunkSize: max(1, bytes.count), eventLimit: 12)
            for size in [1, 2, 7] {
                #expect(splitPieces(bytes, chunkSize: size, eventLimit: 12) == whole, "\(text.debugDescription)")
            }
        }
    }
}
