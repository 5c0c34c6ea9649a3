import AchievementEngine
import AchievementWire
import Testing

@Suite("Strictness of the JSON parser")
struct JSONStrictnessTests {
    @Test(
        "JSON that RFC 8259 allows is read",
        arguments: [
            "null", "true", "false", "0", "-0", "7", "-7", "1.5", "-1.5e10", "1E+2", "1e-2", "0.0", "0e0", "10",
            "123456789012345678901234567890", "1e0000000000000000000000005", "0e99999999999999999999", "1e308",
            "\"\"", "\"a\"", "\"\u{7F}\"", "\"\u{2028}\u{2029}\"", "\"😀\"", "\"\u{10FFFF}\"", "\"\u{FEFF}\"",
            #""\"\\\/\b\f\n\r\t""#, #""\u0000""#, #""\u00e9\u00E9""#, #""\ud83d\ude00""#, #""\uFFFF""#,
            "[]", "[ ]", "[1]", "[1,2]", "[[],[[]]]", "[null]", "{}", "{ }", "{\"\":0}", "{\"a\":{\"a\":1}}",
            "{\"é\":1,\"e\u{301}\":2}", "{\"a\":1,\"A\":2}", " \t\r\n1 \t\r\n", "[\n1\r\n,\t2 ]",
            "{\"a\" : 1 , \"b\" : [ ] }", "[1,\"],}\",3]",
        ])
    func valid(text: String) {
        #expect(jsonProblem(in: text) == nil)
    }

    @Test(
        "JSON that RFC 8259 forbids is refused, with reason and position",
        arguments: [
            ("", .unexpectedEnd, 0), ("  ", .unexpectedEnd, 2), ("[", .unexpectedEnd, 1),
            ("[1", .unexpectedEnd, 2), ("[1,", .unexpectedEnd, 3), ("{", .unexpectedEnd, 1),
            ("{\"a\"", .unexpectedEnd, 4), ("{\"a\":", .unexpectedEnd, 5), ("{\"a\":1", .unexpectedEnd, 6),
            ("\"", .unexpectedEnd, 1), ("\"a", .unexpectedEnd, 2), ("\"\\", .unexpectedEnd, 2),
            ("\"\\u00", .unexpectedEnd, 5), ("tru", .unexpectedEnd, 3),
            ("nul1", .unexpectedByte(UInt8(ascii: "1")), 3), ("True", .unexpectedByte(UInt8(ascii: "T")), 0),
            ("NaN", .unexpectedByte(UInt8(ascii: "N")), 0), ("Infinity", .unexpectedByte(UInt8(ascii: "I")), 0),
            ("-Infinity", .invalidNumber, 0), ("+1", .unexpectedByte(UInt8(ascii: "+")), 0),
            (".5", .unexpectedByte(UInt8(ascii: ".")), 0), ("'a'", .unexpectedByte(UInt8(ascii: "'")), 0),
            ("-", .invalidNumber, 0), ("1.", .invalidNumber, 0), ("1.e1", .invalidNumber, 0),
            ("1e", .invalidNumber, 0), ("1e+", .invalidNumber, 0), ("1e1.5", .trailingText, 3),
            ("01", .leadingZero, 0), ("-01", .leadingZero, 0), ("[00]", .leadingZero, 1), ("0x10", .trailingText, 1),
            ("1_000", .trailingText, 1), ("1e999999999999", .exponentTooLarge, 0),
            ("[1e-1000000000]", .exponentTooLarge, 1),
            ("[1,]", .trailingComma, 2), ("{\"a\":1,}", .trailingComma, 6),
            ("[,1]", .unexpectedByte(UInt8(ascii: ",")), 1), ("[1,,2]", .unexpectedByte(UInt8(ascii: ",")), 3),
            ("[1 2]", .unexpectedByte(UInt8(ascii: "2")), 3), ("[1}", .unexpectedByte(UInt8(ascii: "}")), 2),
            ("{\"a\":1]", .unexpectedByte(UInt8(ascii: "]")), 6), ("{a:1}", .unexpectedByte(UInt8(ascii: "a")), 1),
            ("{1:1}", .unexpectedByte(UInt8(ascii: "1")), 1), ("{\"a\" 1}", .unexpectedByte(UInt8(ascii: "1")), 5),
            ("{\"a\":}", .unexpectedByte(UInt8(ascii: "}")), 5), ("{,}", .unexpectedByte(UInt8(ascii: ",")), 1),
            ("{\"a\":1 \"b\":2}", .unexpectedByte(UInt8(ascii: "\"")), 7), ("]", .unexpectedByte(UInt8(ascii: "]")), 0),
            ("1 2", .trailingText, 2), ("{}{}", .trailingText, 2), ("[]]", .trailingText, 2), ("1,", .trailingText, 1),
            ("[] // no", .trailingText, 3), ("/**/1", .unexpectedByte(UInt8(ascii: "/")), 0),
            ("\u{A0}1", .unexpectedByte(0xC2), 0), ("1\u{0B}", .trailingText, 1), ("1\0", .trailingText, 1),
            ("\u{FEFF}1", .byteOrderMark, 0),
            ("\"a\nb\"", .controlCharacter, 2), ("\"\t\"", .controlCharacter, 1), ("\"\0\"", .controlCharacter, 1),
            ("\"12345678\u{1F}\"", .controlCharacter, 9), ("\"\\n\u{1}\"", .controlCharacter, 3),
            (#""\x41""#, .invalidEscape, 1), (#""\'""#, .invalidEscape, 1), (#""\u12G4""#, .invalidEscape, 1),
            (#""\U0041""#, .invalidEscape, 1), (#""\u 041""#, .invalidEscape, 1),
            (#""\ud83d""#, .loneSurrogate, 1), (#""\ude00""#, .loneSurrogate, 1), (#""\ud83dx""#, .loneSurrogate, 1),
            (#""\ud83d\n""#, .loneSurrogate, 1), (#""\ud83d\ud83d""#, .loneSurrogate, 1),
            (#""a\ude00\ud83d""#, .loneSurrogate, 2), (#""\ud83d\u0041""#, .loneSurrogate, 1),
        ] as [(String, JSONError.Problem, Int)])
    func invalid(text: String, problem: JSONError.Problem, offset: Int) {
        #expect(jsonProblem(in: text) == JSONError(problem, at: offset))
    }

    @Test(
        "Invalid UTF-8 is refused everywhere",
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
            [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
            [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF0, 0x9F, 0x98, 0x41],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
        ] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        #expect(jsonProblem(in: [quote] + bytes + [quote]) == JSONError(.invalidUTF8, at: 1))
        #expect(jsonProblem(in: Array("\"long enough\\n".utf8) + bytes + [quote])?.problem == .invalidUTF8)
        #expect(jsonProblem(in: Array("{\"".utf8) + bytes + Array("\":1}".utf8))?.problem == .invalidUTF8)
        #expect(jsonProblem(in: [quote] + bytes) != nil)
        #expect(jsonProblem(in: bytes) != nil)
    }

    @Test(
        "Characters at the boundaries of UTF-8 are read",
        arguments: [0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF])
    func validUTF8(value: UInt32) throws {
        let text = String(try #require(UnicodeScalar(value)))
        let document = try JSONDocument(parsing: Array("\"\(text)\"".utf8))
        #expect(document.string(of: document.root).map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test(
        "A duplicate key is refused, even if it is escaped or nested",
        arguments: [
            #"{"a":1,"a":2}"#, #"{"a":1,"b":2,"a":1}"#, #"{"":1,"":1}"#, #"{"a":1,"\u0061":2}"#,
            #"{"\u0061":1,"a":2}"#, #"[{"x":{"k":1,"k":2}}]"#, #"{"\ud83d\ude00":1,"😀":2}"#, #"{"/":1,"\/":1}"#,
        ])
    func duplicateKeys(text: String) {
        guard case .duplicateKey = jsonProblem(in: text)?.problem else {
            Issue.record("\(text) is accepted")
            return
        }
    }

    @Test("A duplicate key among many is found", arguments: [16, 17, 18, 500])
    func duplicateAmongMany(count: Int) {
        let members = (0..<count).map { "\"key\($0)\":\($0)" }
        #expect(jsonProblem(in: "{\(members.joined(separator: ","))}") == nil)
        let repeated = members + [#""\u006bey3":0"#]
        #expect(jsonProblem(in: "{\(repeated.joined(separator: ","))}")?.problem == .duplicateKey("key3"))
    }

    @Test("Nesting is refused beyond the limit and not at it")
    func depth() {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(jsonProblem(in: nested(32)) == nil)
        #expect(jsonProblem(in: nested(33)) == JSONError(.tooDeep(limit: 32), at: 32))
        #expect(jsonProblem(in: nested(3), depthLimit: 2) == JSONError(.tooDeep(limit: 2), at: 2))
        #expect(jsonProblem(in: nested(512), depthLimit: 100_000) == nil)
        #expect(jsonProblem(in: nested(513), depthLimit: 100_000)?.problem == .tooDeep(limit: 512))
        let siblings = Array("[\(Array(repeating: "[]", count: 100).joined(separator: ","))]".utf8)
        #expect(jsonProblem(in: siblings, depthLimit: 2) == nil)
    }

    @Test("100,000 brackets are refused without exhausting the stack", arguments: ["[", "{\"a\":", "[{\"a\":"])
    func manyBrackets(opening: String) {
        #expect(jsonProblem(in: String(repeating: opening, count: 100_000))?.problem == .tooDeep(limit: 32))
    }

    @Test("An error is described by a sentence with its position")
    func sentences() {
        #expect(jsonProblem(in: "[1,]")?.description == "a comma before a closing bracket at byte 2")
        #expect(jsonProblem(in: "[x]")?.description == "unexpected character x at byte 1")
        #expect(jsonProblem(in: "[\u{1}]")?.description == "unexpected byte 0x1 at byte 1")
        #expect(jsonProblem(in: #"{"a":1,"a":2}"#)?.description == "the key \"a\" for the second time at byte 8")
    }
}
