import AchievementCore
import AchievementEngine
import AchievementWire
import Foundation
import Testing

@Suite("Decoding of payloads")
struct PayloadDecodingTests {
    private func decode<Payload: Decodable>(_ text: String, _ type: Payload.Type = Payload.self) throws -> Payload {
        try JSONDocument(parsing: Array(text.utf8)).decode(type)
    }

    @Test("Output of JSONEncoder is read")
    func roundTrip() throws {
        let bytes = Array(try JSONEncoder().encode(SamplePayload.full))
        #expect(try JSONDocument(parsing: bytes).decode(SamplePayload.self) == .full)
    }

    @Test("The canonical form decodes to the same value")
    func canonicalRoundTrip() throws {
        let bytes = try CanonicalJSON.encode(SamplePayload.full)
        #expect(try JSONDocument(parsing: bytes).decode(SamplePayload.self) == .full)
    }

    @Test("Missing and null optionals are nil, and unknown members are ignored")
    func optionals() throws {
        let payload: SamplePayload = try decode(
            SamplePayload.minimal + #","difficulty":null,"unknown":{"deep":[1]},"nested":null}"#)
        #expect(payload.difficulty == nil)
        #expect(payload.nested == nil)
        #expect(payload.small == nil)
        #expect(payload.name == "n")
    }

    @Test("Integers and floating-point numbers may be written in any form")
    func numbers() throws {
        #expect(try decode("[1e3,10.0,-0]", [Int].self) == [1_000, 10, 0])
        #expect(try decode("[1,1e-2,1.0]", [Double].self) == [1, 0.01, 1])
        #expect(try decode("[1,2.5]", [Amount].self) == [1, 2.5])
        #expect(try decode("[0.1,1e10]", [Float].self) == [0.1, 1e10])
        #expect(try decode("[255,256]", [UInt16].self) == [255, 256])
        #expect(try decode(#"{"1":true,"2":false}"#, [Int: Bool].self) == [1: true, 2: false])
    }

    @Test("The whole value may be a scalar or an array")
    func fragments() throws {
        #expect(try decode("\"x\"", String.self) == "x")
        #expect(try decode("null", Int?.self) == nil)
        #expect(try decode("[[1],[]]", [[Int]].self) == [[1], []])
        #expect(try decode("[1,1,2]", Set<Int>.self) == [1, 2])
    }

    @Test("Foundation types are read in the form that JSONEncoder writes")
    func foundationTypes() throws {
        let payload = FoundationPayload(
            url: try #require(URL(string: "https://example.org/a?b=%20c")), data: Data([0, 255, 7]),
            date: Date(timeIntervalSinceReferenceDate: 12.5),
            decimal: try #require(Decimal(string: "12345678901234567890.05")))
        let bytes = Array(try JSONEncoder().encode(payload))
        #expect(try JSONDocument(parsing: bytes).decode(FoundationPayload.self) == payload)
        let canonical = try CanonicalJSON.encode(payload)
        #expect(try JSONDocument(parsing: canonical).decode(FoundationPayload.self) == payload)
    }

    @Test("Types that use nested containers and superclasses decode")
    func manual() throws {
        let payload = try decode(
            #"{"point":{"x":0.5,"y":-3},"list":["a",null,["b"],"c"]}"#, ManualPayload.self)
        #expect(payload.x == 0.5)
        #expect(payload.y == -3)
        #expect(payload.list == ["a", "null", "b", "c"])
        #expect(payload.listCount == 4)
        let derived = try decode(#"{"level":3,"super":{"name":"ada"}}"#, DerivedPayload.self)
        #expect(derived.name == "ada")
        #expect(derived.level == 3)
    }

    @Test("Canonically equivalent keys of a dictionary decode the same in any order")
    func equivalentKeys() throws {
        let first = try decode("{\"é\":1,\"e\u{301}\":2}", [String: Int].self)
        let second = try decode("{\"e\u{301}\":2,\"é\":1}", [String: Int].self)
        #expect(first == second)
    }

    @Test("A value inside a document can be decoded by itself")
    func innerValue() throws {
        let document = try JSONDocument(parsing: Array(#"{"a":[1,{"b":[2,3]}]}"#.utf8))
        let list = try #require(document.member("a", of: document.root))
        let object = try #require(Array(document.elements(of: list)).last)
        #expect(try document.decode([String: [Int]].self, at: object) == ["b": [2, 3]])
    }

    @Test("A decoder created by hand throws DecodingError for a wrong value")
    func decoder() throws {
        let document = try JSONDocument(parsing: Array(#"{"name":1}"#.utf8))
        #expect(throws: DecodingError.self) {
            try BasePayload(from: JSONDocumentDecoder(document, at: document.root))
        }
    }
}
