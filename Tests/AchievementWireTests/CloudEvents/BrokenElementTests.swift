import AchievementEngine
import AchievementWire
import Chance
import Testing

/// Array elements whose end cannot be determined, and concatenated files.
@Suite("Broken elements of arrays")
struct BrokenElementTests {
    private static let events = (1...5).map { "{\"id\":\"\($0)\",\"list\":[1,{\"a\":[]}],\"text\":\"a,{b\"}" }

    private static let broken = [
        "{\"id\" \"x\"}", "{\"id\":\"x}", "{\"id\":\"x\",\"list\":[1,2}", "{\"id\":\"x\"", "{\"id\":\"x\"}}",
        "{\"id\":\"x\"}]",
        "{\"id\":\"x\",\"list\":[1,\"b\":2}", "{\"id\":x\"}", "{\"id\":\"say \"hi\" x\"}", "{\"id\":\"x\",}",
        "{\"id\":}", "oops",
        "{\"id\":\"x\",\"list\":[[1]}", "\"id\":\"x\"}", "{\"id\":\"x\",\"data\":{\"a\":1}", "{\"id\":\"\\x\"}", "{",
        "}",
        "{\"id\":\"x\",\"data\":\"a\":1}}", "{\"id\":\"x,{\"y\"}", "\u{FEFF}{\"id\":\"x\"", "{\"id\":'x'}",
        "{\"id\":\"x\",\"list\":[{\"a\":1},{\"b\":2},\"c\":3}", "[{\"id\":\"x\"", "{\"a\":\"x\ny\"}", "<xml/>",
        "{\"id\":]}",
    ]

    private static func texts(of pieces: [SplitPiece]) -> [String] {
        pieces.compactMap { piece in
            if case .event(let text, _, _) = piece { text.filter { !$0.isWhitespace } } else { nil }
        }
    }

    @Test("A broken element affects no other, wherever it is and however the array is written", arguments: broken)
    func oneBroken(_ element: String) {
        for (separator, start, end) in [
            (",", "[", "]"), (",\n", "[\n", "\n]\n"), (" ,\r\n  ", "[ ", "]"), ("\n,", "[", ""),
        ] {
            // A first line that is not an element, with commas before the others, may just as well not be an array.
            for place in (separator.hasPrefix("\n") ? 1 : 0)...Self.events.count {
                var elements = Self.events
                elements.insert(element, at: place)
                let stream = start + elements.joined(separator: separator) + end
                for size in [1, 7, 4_096] {
                    let pieces = splitPieces(Array(stream.utf8), chunkSize: size)
                    let texts = Self.texts(of: pieces)
                    for event in Self.events { #expect(texts.contains(event), "\(stream)\n\(pieces)") }
                    #expect(pieces.count <= Self.events.count + 3, "\(stream)\n\(pieces)")
                }
            }
        }
    }

    @Test("A broken element is one part of the stream, and later elements are counted correctly")
    func parts() {
        func expect(_ stream: String, _ pieces: [SplitPiece], location: SourceLocation = #_sourceLocation) {
            for size in [1, 3, 100] {
                #expect(splitPieces(Array(stream.utf8), chunkSize: size) == pieces, sourceLocation: location)
            }
        }
        expect(
            "[{\"a\":1},{\"b\" \"c\"}, {\"d\":4}]",
            [.element("{\"a\":1}", 1, 1), .element("{\"b\" \"c\"}", 2, 9), .element("{\"d\":4}", 3, 20)])
        expect(
            "[{\"a\":\"x},{\"b\":2},{\"c\":[3}]",
            [.element("{\"a\":\"x}", 1, 1), .element("{\"b\":2}", 2, 10), .element("{\"c\":[3}]", 3, 18, torn: true)])
        expect(
            "[\n  {\n    \"a\": 1\n    \"b\": 2\n  },\n  {\"c\": 3}\n]\n{\"d\":4}\n",
            [
                .element("{\n    \"a\": 1\n    \"b\": 2\n  }", 1, 4), .element("{\"c\": 3}", 2, 35),
                .line("{\"d\":4}", 8, 46),
            ])
        expect(
            "[{\"a\":1}{\"b\":2},,{\"c\":3}]",
            [.element("{\"a\":1}", 1, 1), .element("{\"b\":2}", 2, 8), .element("{\"c\":3}", 3, 17)])
    }

    @Test("An unclosed list affects no element on a line of its own, even at the end of the file")
    func unclosedLists() {
        for space in ["", "  ", "\t"] {
            for place in 1...Self.events.count {
                var elements = Self.events
                elements.insert("{\"list\":[1,{\"a\":\n    {}},\n      {\"specversion\":[3]}", at: place)
                for end in ["\n]\n", "\n", "", "\n]\n[{}]\n"] {
                    let stream = "[\n" + elements.map { space + $0 }.joined(separator: ",\n") + end
                    let texts = Self.texts(of: splitPieces(Array(stream.utf8), chunkSize: 50))
                    #expect(texts.filter { $0.contains("\"id\"") } == Self.events, "\(stream)")
                    #expect(!texts.contains("{\"specversion\":[3]}"), "what is nested in the broken element is none")
                }
            }
        }
    }

    @Test(
        "Concatenated files are read to the end: with byte order marks, without line ends, truncated, or nested")
    func files() {
        let (one, two) = (["{\"a\":1}", "{\"b\":2}"], ["{\"c\":3}", "{\"d\":4}"])
        let array = { (elements: [String]) in "[" + elements.joined(separator: ",") + "]" }
        let mark = "\u{FEFF}"
        for stream in [
            array(one) + array(two), array(one) + "\n" + mark + array(two), mark + array(one) + mark + array(two),
            "[" + one.joined(separator: ",") + "\n" + array(two), "[" + one.joined(separator: ",") + mark + array(two),
            "[\n" + array(one + two), "[[" + one.joined(separator: ",") + "],\n" + array(two) + "]",
            one.joined(separator: "\n") + "\n" + mark + two.joined(separator: "\n"),
            one.joined(separator: "\n") + "\n" + mark + array(two), one.joined(separator: "\n") + "\n" + array(two),
            array(one) + "\n" + mark + two.joined(separator: "\n"), "[]" + array(one) + "\n[]\n" + array(two),
            mark + mark + array(one) + "," + two.joined(separator: ","),
        ] {
            for size in [1, 2, 100] {
                let texts = Self.texts(of: splitPieces(Array(stream.utf8), chunkSize: size))
                #expect(texts == one + two, "\(stream) in chunks of \(size)")
            }
        }
    }

    @Test("A part of a byte order mark belongs to the line that it is in")
    func partialMarks() {
        for (stream, count) in [
            ([0xEF, 0xBB, 0x61, 0x0A], 1), ([0x7B, 0x7D, 0x0A, 0xEF], 2), ([0xEF, 0xEF, 0xBB], 1),
        ] {
            for size in [1, 10] {
                let pieces = splitPieces(stream.map { UInt8($0) }, chunkSize: size)
                #expect(pieces.count == count, "\(pieces)")
                guard case .event(let text, _, _) = pieces.last else { continue }
                #expect(text.contains("\u{FFFD}"))
            }
        }
    }

    @Test("Broken elements take no more time and memory than whole ones, whatever they contain")
    func bounded() {
        for unit in [
            ",{\"", "{\",{\":", ",{\"k\":[1,", "\",{\"a\":\"", "[{\"a\":[", ",{\"a\":\"\\\"", "{\n{", "[{\n",
            ",{\"a\":\"x\n",
        ] {
            let stream = "[{\"a\":1}," + String(repeating: unit, count: 60_000)
            let pieces = splitPieces(Array(stream.utf8), chunkSize: 65_536)
            #expect(pieces.first == .element("{\"a\":1}", 1, 1), "\(unit)")
        }
    }
}
