import AchievementEngine
import AchievementTesting
import AchievementWire
import Chance
import Foundation
import Testing

@Suite("Canonical JSON")
struct CanonicalJSONTests {
    @Test(
        "Objects, arrays and strings have one canonical form",
        arguments: [
            (" [ 1 , 2 ] ", "[1,2]"), ("{ }", "{}"), (#"{"b":1,"a":2}"#, #"{"a":2,"b":1}"#),
            (#"{"b":{"d":1,"c":[true,null,false]},"a":""}"#, #"{"a":"","b":{"c":[true,null,false],"d":1}}"#),
            (#"{"\u0062":1,"a":2,"aa":3,"B":4,"":5}"#, #"{"":5,"B":4,"a":2,"aa":3,"b":1}"#),
            // U+FFFF sorts before U+10000 by UTF-8 bytes, but not by UTF-16.
            ("{\"\u{10000}\":1,\"\u{FFFF}\":2}", "{\"\u{FFFF}\":2,\"\u{10000}\":1}"),
            (#""\u0041\/\u00e9\ud83d\ude00\u007f""#, "\"A/é😀\u{7F}\""),
            (#""\u0000\u001F\u0009""#, #""\u0000\u001f\t""#),
            (#""\b\t\n\f\r\"\\""#, #""\b\t\n\f\r\"\\""#), ("\"\u{2028}\"", "\"\u{2028}\""),
        ])
    func texts(text: String, expected: String) throws {
        #expect(Array(try canonicalText(text).utf8) == Array(expected.utf8))
    }

    @Test(
        "Numbers have one canonical form",
        arguments: [
            ("0", "0"), ("-0", "0"), ("0.0", "0"), ("-0e5", "0"), ("1e3", "1000"), ("10.0", "10"), ("1000", "1000"),
            ("-1E2", "-100"), ("9007199254740992", "9007199254740992"), ("9007199254740993", "9007199254740993"),
            ("9.007199254740993e15", "9007199254740993"), ("18446744073709551615", "18446744073709551615"),
            ("-9223372036854775808", "-9223372036854775808"), ("-9223372036854775809", "-9.223372036854775809e+18"),
            ("100000000000000000000", "1e+20"), ("123456789012345678901", "1.23456789012345678901e+20"),
            ("1.50", "1.5"), ("15e-1", "1.5"), ("0.5", "0.5"), ("5e-1", "0.5"), ("0.0001", "0.0001"),
            ("0.00001", "1e-05"), ("1.25e-7", "1.25e-07"), ("0.10000000000000001", "0.1"),
            ("0.30000000000000004", "0.30000000000000004"), ("3.1415926535897932", "3.141592653589793"),
            ("3.14159265358979323846", "3.14159265358979323846"), ("1e400", "1e+400"), ("10e399", "1e+400"),
            ("1e-400", "1e-400"), ("-12.5e-999", "-1.25e-998"), ("1.7976931348623157e308", "1.7976931348623157e+308"),
            ("1e308", "1e+308"), ("5e-324", "5e-324"), ("1e999999999", "1e+999999999"), ("1e23", "1e+23"),
            ("320.5", "320.5"), ("320.50", "320.5"), ("0.50", "0.5"), ("123456789.123456", "123456789.123456"),
        ])
    func numbers(text: String, expected: String) throws {
        #expect(try canonicalText(text) == expected)
        #expect(try canonicalText(expected) == expected)
    }

    @Test("Canonical floating-point numbers are written as Swift writes them")
    func doubles() throws {
        var generator = SeededGenerator(seed: 2)
        for round in 0..<5_000 {
            // All bit patterns, and the range that is written without an exponent.
            let value =
                round % 2 == 0
                ? Double(bitPattern: generator.next()) : Double.random(in: -1_000_000...1_000_000, using: &generator)
            guard value.isFinite, value.magnitude > 0, value != value.rounded() || value.magnitude > 0x1p64 else {
                continue
            }
            #expect(try canonicalText(value.description) == value.description)
        }
    }

    @Test("Key order, whitespace, escapes and number spelling do not change the canonical form")
    func equalValues() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<400 {
            let value = RandomJSON(depth: 4, using: &generator)
            let first = try canonicalText(value.text(using: &generator))
            #expect(try canonicalText(value.text(using: &generator)) == first)
            #expect(try canonicalText(first) == first)
        }
    }

    @Test("Objects with many members are sorted too")
    func manyMembers() throws {
        var generator = SeededGenerator(seed: 4)
        let members = (10..<99).map { "\"k\($0)\":\($0)" }
        let shuffled = members.shuffled(using: &generator).joined(separator: " , ")
        #expect(try canonicalText("{\(shuffled)}") == "{\(members.joined(separator: ","))}")
    }

    private struct Sample: Codable {
        var zone = "Europe/Zürich\n"
        var minutes = 30.0
        var amounts = [0.1, 1e21, 1e-7]
        var absent: Int?
    }

    @Test("Swift values have the same canonical form as their JSON")
    func encodable() throws {
        let bytes = try CanonicalJSON.encode(Sample())
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == #"{"amounts":[0.1,1e+21,1e-07],"minutes":30,"zone":"Europe/Zürich\n"}"#)
        #expect(throws: EncodingError.self) { try CanonicalJSON.encode([Double.infinity]) }
    }

    private final class Nest: Encodable {
        let inner: Nest?

        init(_ inner: Nest?) { self.inner = inner }
    }

    @Test("Values nested too deeply for an event are refused")
    func depth() throws {
        var nest = Nest(nil)
        for _ in 1..<CanonicalJSON.depthLimit { nest = Nest(nest) }
        #expect(throws: Never.self) { try CanonicalJSON.encode(nest) }
        #expect(throws: JSONError.self) { try CanonicalJSON.encode(Nest(nest)) }
    }
}
