import AchievementCore
import AchievementEngine
import AchievementWire
import Foundation
import Testing

@Suite("Payload errors")
struct PayloadProblemTests {
    private func problem<Payload: Decodable>(_ text: String, _ type: Payload.Type) throws -> String? {
        let document = try JSONDocument(parsing: Array(text.utf8))
        do {
            _ = try document.decode(type)
            return nil
        } catch {
            return error.description
        }
    }

    @Test(
        "An error names the field, what was found and what was expected",
        arguments: [
            (#""minutes":1"#, #""minutes":"abc""#, "minutes is \"abc\", expected a number"),
            (#""minutes":1"#, #""minutes":null"#, "minutes is null, expected a number"),
            (#""minutes":1"#, #""minutes":[1]"#, "minutes is an array, expected a number"),
            (#""minutes":1"#, #""minutes":1e999"#, "minutes is 1e999, expected a number that a Double can hold"),
            (#""minutes":1"#, #""minutes":1e-999"#, "minutes is 1e-999, expected a number that a Double can hold"),
            (#""minutes":1"#, #""Minutes":1"#, "minutes is missing"),
            (#""count":2"#, #""count":1.5"#, "count is 1.5, expected an integer"),
            (#""count":2"#, #""count":1e-999999999"#, "count is 1e-999999999, expected an integer"),
            (#""count":2"#, #""count":true"#, "count is true, expected an integer"),
            (
                #""count":2"#, #""count":1e400"#,
                "count is 1e400, expected an integer from -9223372036854775808 to 9223372036854775807"
            ),
            (#""count":2"#, #""count":2,"small":256"#, "small is 256, expected an integer from 0 to 255"),
            (#""name":"n""#, #""name":{}"#, "name is an object, expected a string"),
            (#""name":"n""#, #""x":1"#, "name is missing"),
            (#""done":true"#, #""done":1"#, "done is 1, expected true or false"),
            (
                #""done":true"#, #""done":true,"difficulty":"Hard""#,
                "difficulty is \"Hard\", expected one of easy, normal, hard"
            ),
            (#""done":true"#, #""done":true,"difficulty":3"#, "difficulty is 3, expected a string"),
            (#""tags":[]"#, #""tags":["a",1]"#, "tags[1] is 1, expected a string"),
            (#""tags":[]"#, #""tags":{}"#, "tags is an object, expected an array"),
            (#""texts":{}"#, #""texts":{"en":null}"#, "texts.en is null, expected a string"),
            (#""texts":{}"#, #""texts":[]"#, "texts is an array, expected an object"),
            (#""splits":[]"#, #""splits":[{"seconds":1},{}]"#, "splits[1].seconds is missing"),
            (#""splits":[]"#, #""splits":[{"seconds":"1"}]"#, "splits[0].seconds is \"1\", expected an integer"),
            (#""splits":[]"#, #""splits":[null]"#, "splits[0] is null, expected an object"),
            (
                #""splits":[]"#, #""splits":[],"nested":{"a":{"b":[0,"x"]}}"#,
                "nested.a.b[1] is \"x\", expected an integer"
            ),
            (
                #""splits":[]"#, #""splits":[],"day":"2026-02-30""#,
                "day is \"2026-02-30\": \"2026-02-30\" is not a day; write yyyy-mm-dd"
            ),
            (
                #""splits":[]"#, #""splits":[],"criterion":{"all":[{"metric":"m","measure":"total"}]}"#,
                "criterion.all[0] is an object: a criterion needs one of atLeast, moreThan, atMost, lessThan"
            ),
        ])
    func sentences(part: String, replacement: String, sentence: String) throws {
        let text = SamplePayload.minimal.replacingOccurrences(of: part, with: replacement) + "}"
        #expect(try problem(text, SamplePayload.self) == sentence)
    }

    @Test("A raw value that an enumeration does not have is shown")
    func rawValues() throws {
        let sentence = try problem(SamplePayload.minimal + #","mark":3}"#, SamplePayload.self)
        #expect(sentence?.hasPrefix("mark is 3: ") == true)
    }

    @Test(
        "A payload that is not an object is refused",
        arguments: [
            ("[]", "the value is an array, expected an object"), ("7", "the value is 7, expected an object"),
            ("null", "the value is null, expected an object"),
        ])
    func wholeValue(text: String, sentence: String) throws {
        #expect(try problem(text, SamplePayload.self) == sentence)
    }

    @Test("Invalid Foundation values are refused with what was expected")
    func foundationTypes() throws {
        #expect(try problem("[\"a b%\", 1]", [URL].self)?.hasPrefix("[1] is 1, expected") == true)
        #expect(try problem("[\"*\"]", [Data].self) == "[0] is \"*\", expected Base64")
        #expect(try problem("[\"1\"]", [Decimal].self) == "[0] is \"1\", expected a number")
        #expect(try problem("[1e999]", [Decimal].self) == "[0] is 1e999, expected a number that a Decimal can hold")
        #expect(try problem("[1e39]", [Float].self) == "[0] is 1e39, expected a number that a Float can hold")
    }

    @Test("An array that is too short says which element is missing")
    func shortArray() throws {
        struct Pair: Decodable {
            init(from decoder: any Decoder) throws {
                var items = try decoder.unkeyedContainer()
                _ = try items.decode(Int.self)
                _ = try items.decode(Int.self)
            }
        }
        #expect(try problem("[[1]]", [Pair].self) == "[0][1] is missing")
    }

    @Test("Errors thrown by a type's own initializer are passed on")
    func ownErrors() throws {
        struct OwnError: Error, CustomStringConvertible {
            let description = "x is 1, expected 2"
        }
        struct Picky: Decodable {
            init(from decoder: any Decoder) throws { throw OwnError() }
        }
        #expect(try problem("{}", Picky.self) == "the value is an object: x is 1, expected 2")
    }

    @Test("Long and unprintable values are shortened and cleaned")
    func excerpts() throws {
        let long = String(repeating: "x", count: 100_000)
        let sentence = try #require(try problem("[\"\(long)\"]", [Int].self))
        #expect(sentence == "[0] is \"\(long.prefix(80))…\", expected an integer")
        #expect(try problem(#"["\u001b[31m"]"#, [Int].self) == "[0] is \"\u{FFFD}[31m\", expected an integer")
        let combining = "e" + String(repeating: "\u{301}", count: 100_000)
        #expect(try #require(try problem("[\"\(combining)\"]", [Int].self)).unicodeScalars.count < 150)
    }

    @Test("An error gives path, found value and expectation as separate parts")
    func parts() throws {
        let document = try JSONDocument(parsing: Array(#"{"a":{"b":"x"}}"#.utf8))
        do {
            _ = try document.decode([String: [String: Int]].self)
            Issue.record("the text decodes")
        } catch {
            #expect(error == PayloadError(path: "a.b", found: "\"x\"", expected: "an integer"))
        }
    }
}
