import AchievementEngine
import AchievementWire
import Chance
import Testing

/// Streams that begin like an array but are not one, or that break later.
@Suite("Broken arrays in event streams")
struct BrokenArrayTests {
    private func expect(
        _ stream: String, _ pieces: [SplitPiece], eventLimit: Int = 60, location: SourceLocation = #_sourceLocation
    ) {
        let bytes = Array(stream.utf8)
        for size in [1, 2, 3, 7, max(1, bytes.count)] {
            let found = splitPieces(bytes, chunkSize: size, eventLimit: eventLimit)
            #expect(found == pieces, "chunks of \(size)", sourceLocation: location)
        }
    }

    private static let first = [
        "[info] export started", "[]", "[1]", "[2026-03-10 10:00] begin", "[", "[[", "[\"", "[\"torn", "[{", "[{\"a",
        "[{\"a\":", "[{\"a\":1", "[{\"a\":1,", "[{\"a\":1}", "[{\"a\":1} text", "[{\"a\":1}{\"b\":2}", "[{\"a\":1}]",
        "[{\"a\":1}] text", "[{\"a\":[1", "[{\"a\":[1,", "[{}}", "[}", "[,", "[,]", "[1,", "[null]", "[a{b}]",
        "[\"info\",\"main\"] {started}", "[x", "[ ", "[\t1 2", "[{]", "[\u{1B}[31m]", "]", "[]]", "[[]]", "[{\"[\":1}",
        "[{\"a\":\"x", "[{\"a\":{", "[{\"a\":{\"b\":[[", "[true", "[-1.5e3]", "[\\", "[{\\\"", "[{\"a\":\"\\",
    ]

    @Test("A first line that only begins like an array affects no other line", arguments: first)
    func firstLine(_ line: String) {
        let events = (1...3).map { "{\"event\":\($0),\"data\":{\"list\":[1,2]}}" }
        for space in ["", "\n", "\r\n  "] {
            let stream = space + ([line] + events).map { "\($0)\n" }.joined()
            for size in [1, 5, 4_096] {
                let pieces = splitPieces(Array(stream.utf8), chunkSize: size)
                let found = pieces.compactMap { piece in
                    if case .event(let text, _, _) = piece { text.filter { !$0.isWhitespace } } else { nil }
                }
                for event in events { #expect(found.contains(event), "\(line) in \(size): \(pieces)") }
                // The line itself may be split into a few pieces, but not more.
                #expect(pieces.count <= events.count + 3, "\(line): \(pieces)")
            }
        }
    }

    @Test("A line that is not an array is one line at its position")
    func lines() {
        expect("[info] a\n{}\n", [.line("[info] a", 1, 0), .line("{}", 2, 9)])
        expect("\n [1, 2] a\n{}\n", [.line("[1, 2] a", 2, 2), .line("{}", 3, 11)])
        expect("[{\"a\":1\n{}\n{}\n", [.line("[{\"a\":1", 1, 0), .line("{}", 2, 8), .line("{}", 3, 11)])
        expect(
            "[\n{\"a\":[1,\n{}\n{}",
            [
                .line("[", 1, 0), .line("{\"a\":[1,", 2, 2), .line("{}", 3, 11), .line("{}", 4, 14, torn: true),
            ])
        expect("[1]", [.line("[1]", 1, 0, torn: true)])
    }

    @Test("An error within an array affects only its element")
    func later() {
        expect(
            "[{\"a\":1},\n{\"b\":2}\n{\"c\":3}\n]\n",
            [.element("{\"a\":1}", 1, 1), .element("{\"b\":2}\n", 2, 10), .element("{\"c\":3}", 3, 18)])
        expect(
            "[{\"a\":1},\noops {\"b\":2},\n{\"c\":3}\n",
            [.element("{\"a\":1}", 1, 1), .element("oops {\"b\":2}", 2, 10), .element("{\"c\":3}", 3, 24)])
    }

    @Test("Lines before an array affect none of its elements, and a line within it none of the later ones")
    func strayLines() {
        expect(
            "oops\n[\n{\"a\":1\n},\n{}\n]\n",
            [.line("oops", 1, 0), .element("{\"a\":1\n}", 1, 7), .element("{}\n", 2, 17)])
        expect(
            "[{\"a\":1},\noops\n{\"b\":2},\n{\"c\":\n3} , \r\n{},\n]\n",
            [
                .element("{\"a\":1}", 1, 1), .element("oops\n", 2, 10), .element("{\"b\":2}", 3, 15),
                .element("{\"c\":\n3} ", 4, 24), .element("{}", 5, 37),
            ])
    }

    @Test("Arrays may span lines and follow one another, and lines may follow them")
    func arrays() {
        expect(
            "[\n{\"a\":1\n,\"b\":\n[{}]},\n{}\n]\n",
            [.element("{\"a\":1\n,\"b\":\n[{}]}", 1, 2), .element("{}\n", 2, 22)])
        expect("[null,{}]", [.element("null", 1, 1), .element("{}", 2, 6)])
        expect("[\nnull,\n{}]", [.element("null", 1, 2), .element("{}", 2, 8)])
        expect(
            "[{}]\n[{}]\n{}\n[1]\n",
            [.element("{}", 1, 1), .element("{}", 2, 6), .line("{}", 3, 10), .line("[1]", 4, 13)])
        expect(
            "[{}] a\n{}",
            [.element("{}", 1, 1), .problem(.element, 2, 5, .textAfterArray, "a"), .line("{}", 2, 7, torn: true)])
        var splitter = EventSplitter()
        var found = 0
        Array("[{\"a\":1},".utf8).withUnsafeBufferPointer { splitter.feed($0) { _ in found += 1 } }
        #expect(found == 1, "an element does not wait for the rest")
    }
}
