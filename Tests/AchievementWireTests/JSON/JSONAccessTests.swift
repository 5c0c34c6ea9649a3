import AchievementEngine
import AchievementWire
import Testing

@Suite("Access to JSON documents")
struct JSONAccessTests {
    private let document: JSONDocument

    init() throws {
        let text =
            #"{"name":"ada","t\u0061g":"x\ny","n":1e3,"yes":true,"no":false,"none":null,"list":[1,[],"z"],"o":{}}"#
        document = try JSONDocument(parsing: Array(text.utf8))
    }

    @Test("Members are found by their unescaped names")
    func members() throws {
        let name = try #require(document.member("name", of: document.root))
        #expect(document.string(of: name) == "ada")
        let tag = try #require(document.member(named: "tag", of: document.root))
        #expect(document.string(of: tag) == "x\ny")
        #expect(document.member("missing", of: document.root) == nil)
        #expect(document.member("name", of: name) == nil)
        let keys = document.members(of: document.root).compactMap { document.string(of: $0.key) }
        #expect(keys == ["name", "tag", "n", "yes", "no", "none", "list", "o"])
        #expect(document.count(of: document.root) == 8)
    }

    @Test("A value can be read only as its own type")
    func kinds() throws {
        func node(_ name: String) throws -> JSONNode { try #require(document.member(named: name, of: document.root)) }
        #expect(document.kind(of: try node("n")) == .number)
        #expect(document.numberText(of: try node("n")) == "1e3")
        #expect(document.integer(of: try node("n")) == 1_000)
        #expect(document.double(of: try node("n")) == 1_000)
        #expect(document.string(of: try node("n")) == nil)
        #expect(document.boolean(of: try node("yes")) == true)
        #expect(document.boolean(of: try node("no")) == false)
        #expect(document.boolean(of: try node("none")) == nil)
        #expect(document.kind(of: try node("none")) == .null)
        #expect(document.integer(of: try node("name")) == nil)
        #expect(document.kind(of: try node("o")) == .object)
        #expect(document.count(of: try node("o")) == 0)
        #expect(document.count(of: try node("name")) == 0)
    }

    @Test("Elements come in order")
    func elements() throws {
        let list = try #require(document.member("list", of: document.root))
        #expect(document.elements(of: list).map { document.kind(of: $0) } == [.number, .array, .string])
        #expect(document.count(of: list) == 3)
        #expect(Array(document.elements(of: document.root)).isEmpty)
        #expect(Array(document.members(of: list)).isEmpty)
    }

    @Test("Names are compared by bytes, not by canonical equivalence")
    func exactNames() throws {
        let document = try JSONDocument(parsing: Array("{\"é\":1,\"e\u{301}\":2}".utf8))
        let composed = try #require(document.member(named: "\u{E9}", of: document.root))
        let decomposed = try #require(document.member(named: "e\u{301}", of: document.root))
        #expect(document.integer(of: composed) == 1)
        #expect(document.integer(of: decomposed) == 2)
    }

    @Test("Escapes are decoded")
    func escapes() throws {
        let document = try JSONDocument(parsing: Array(#""\"\\\/\b\f\n\r\t\u0000\u00e9\ud83d\ude00é😀""#.utf8))
        #expect(document.string(of: document.root) == "\"\\/\u{8}\u{C}\n\r\t\0é😀é😀")
    }

    @Test("Each member of an object with 100,000 members is found")
    func manyMembers() throws {
        let members = (0..<100_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        let document = try JSONDocument(parsing: Array("{\(members)}".utf8))
        for number in stride(from: 0, to: 100_000, by: 997) {
            let node = try #require(document.member(named: "k\(number)", of: document.root))
            #expect(document.integer(of: node) == number)
        }
        #expect(document.member("k100000", of: document.root) == nil)
        #expect(try document.decode([String: Int].self).count == 100_000)
    }
}
