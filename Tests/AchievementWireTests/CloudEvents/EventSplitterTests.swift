import AchievementEngine
import AchievementWire
import Testing

@Suite("Event splitter")
struct EventSplitterTests {
    /// Expects the same pieces with chunks of any size.
    private func expect(
        _ stream: String, _ pieces: [SplitPiece], eventLimit: Int = 40, location: SourceLocation = #_sourceLocation
    ) {
        expect(Array(stream.utf8), pieces, eventLimit: eventLimit, location: location)
    }

    private func expect(
        _ stream: [UInt8], _ pieces: [SplitPiece], eventLimit: Int = 40, location: SourceLocation = #_sourceLocation
    ) {
        for size in [1, 2, 3, 7, max(1, stream.count)] {
            let found = splitPieces(stream, chunkSize: size, eventLimit: eventLimit)
            #expect(found == pieces, "chunks of \(size)", sourceLocation: location)
        }
    }

    @Test("Lines are events; blank lines are skipped and counted")
    func lines() {
        expect("{\"a\":1}\n{}\n", [.line("{\"a\":1}", 1, 0), .line("{}", 2, 8)])
        expect("\n  \n{}\n\n\t\n 1 \n", [.line("{}", 3, 4), .line("1 ", 6, 11)])
        expect("{}\r\n\r\n1\r\n", [.line("{}", 1, 0), .line("1", 3, 6)])
        expect("1\r\r\n", [.line("1\r", 1, 0)])
        expect("1\r2\n", [.line("1\r2", 1, 0)])
        expect("not json\n]\n{\n", [.line("not json", 1, 0), .line("]", 2, 9), .line("{", 3, 11)])
        expect("{}\n[1]\n", [.line("{}", 1, 0), .line("[1]", 2, 3)])
    }

    @Test("A last line without a line end is read and marked as truncated")
    func tornLine() {
        expect("{}\n{\"a\":", [.line("{}", 1, 0), .line("{\"a\":", 2, 3, torn: true)])
        expect("{}", [.line("{}", 1, 0, torn: true)])
        expect("{}\r", [.line("{}", 1, 0, torn: true)])
        expect("{}\n  ", [.line("{}", 1, 0)])
    }

    @Test("An empty stream has no events", arguments: ["", "\n", " \r\n\t", "\u{FEFF}", "\u{FEFF}\n", "[]", " [ ] \n"])
    func empty(stream: String) {
        expect(stream, [])
    }

    @Test("Only the byte 0x0A ends a line")
    func otherLineEnds() {
        let line = "{\"a\":\"\u{2028}\u{2029}\u{85}\u{B}\u{C}\"}"
        expect("\(line)\n\(line)\n", [.line(line, 1, 0), .line(line, 2, line.utf8.count + 1)])
    }

    @Test("A byte order mark is skipped at the start of a line, as in concatenated files, and nowhere else")
    func byteOrderMark() {
        expect("\u{FEFF}{}\n", [.line("{}", 1, 3)])
        expect("\u{FEFF}[{}]", [.element("{}", 1, 4)])
        expect("\u{FEFF}\u{FEFF}{}\n", [.line("{}", 1, 6)])
        expect("{}\n\u{FEFF}{}\n", [.line("{}", 1, 0), .line("{}", 2, 6)])
        expect(" \u{FEFF}{}\n", [.line("{}", 1, 4)])
        expect("{\u{FEFF}}\n1\u{FEFF}\n", [.line("{\u{FEFF}}", 1, 0), .line("1\u{FEFF}", 2, 6)])
        expect([0xEF, 0xBB, 0x7B, 0x0A], [.line("\u{FFFD}{", 1, 0)])
        expect([0xEF, 0x0A, 0x7B, 0x0A], [.line("\u{FFFD}", 1, 0), .line("{", 2, 2)])
        expect([0xEF, 0xBB], [.line("\u{FFFD}", 1, 0, torn: true)])
    }

    @Test("The elements of an array are events")
    func array() {
        expect("[{\"a\":1},{}]", [.element("{\"a\":1}", 1, 1), .element("{}", 2, 9)])
        expect(" \n[\r\n {} ,\n[1,[2]] ]\n", [.element("{} ", 1, 6), .element("[1,[2]] ", 2, 11)])
        expect(
            #"[{"a":"],}[{"},"\"],",{"b":"\\"}]"#,
            [.element(#"{"a":"],}[{"}"#, 1, 1), .element(#""\"],""#, 2, 15), .element(#"{"b":"\\"}"#, 3, 22)])
        expect("[{},1 2]", [.element("{}", 1, 1), .element("1 2", 2, 4)])
        expect("[{},\"😀\u{2028}\",1]", [.element("{}", 1, 1), .element("\"😀\u{2028}\"", 2, 4), .element("1", 3, 14)])
    }

    @Test("Missing elements are reported, and the others are kept")
    func missingElements() {
        expect("[,{}]", [.problem(.element, 1, 1, .emptyElement, ""), .element("{}", 2, 2)])
        expect("[{},]", [.element("{}", 1, 1), .problem(.element, 2, 4, .emptyElement, "")])
        expect(
            "[{}, ,2]",
            [.element("{}", 1, 1), .problem(.element, 2, 5, .emptyElement, ""), .element("2", 3, 6)])
        expect(
            "[\n,]", [.problem(.element, 1, 2, .emptyElement, ""), .problem(.element, 2, 3, .emptyElement, "")])
    }

    @Test("An unterminated array is reported, and its events are kept")
    func unclosedArray() {
        expect("[", [.problem(.element, 1, 1, .unclosedArray, "")])
        expect("[{},", [.element("{}", 1, 1), .problem(.element, 2, 4, .unclosedArray, "")])
        expect(
            "[{},{}",
            [.element("{}", 1, 1), .element("{}", 2, 4, torn: true), .problem(.element, 2, 4, .unclosedArray, "{}")])
        expect("[{},{\"a\":[1", [.element("{}", 1, 1), .problem(.element, 2, 4, .unclosedArray, "{\"a\":[1")])
        expect("[{\"a", [.problem(.element, 1, 1, .unclosedArray, "{\"a")])
    }

    @Test("Text after an array on the same line is reported once")
    func textAfterArray() {
        expect("[{}] {}\n", [.element("{}", 1, 1), .problem(.element, 2, 5, .textAfterArray, "{}")])
        expect("[{}]]", [.element("{}", 1, 1), .problem(.element, 2, 4, .textAfterArray, "]")])
        let long = String(repeating: "x", count: 1_000)
        expect(
            "[{}]\(long)", [.element("{}", 1, 1), .problem(.element, 2, 4, .textAfterArray, String(long.prefix(200)))])
    }

    @Test("Elements nested too deeply are reported, and their neighbors are kept")
    func depth() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        let deep = nested(33)
        expect(
            "[\n\(nested(32)),\(deep),1]",
            [
                .element(nested(32), 1, 2), .problem(.element, 2, 67, .tooDeep(limit: 32), deep), .element("1", 3, 134),
            ], eventLimit: 100)
    }

    @Test("An error thrown by the caller's closure ends the reading")
    func throwing() {
        struct Stop: Error {}
        var splitter = EventSplitter()
        var count = 0
        #expect(throws: Stop.self) {
            try Array("1\n2\n3\n".utf8).withUnsafeBufferPointer { bytes in
                try splitter.feed(bytes) { _ in
                    count += 1
                    if count == 2 { throw Stop() }
                }
            }
        }
        #expect(count == 2)
    }
}
