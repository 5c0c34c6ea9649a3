import Chance
import Foundation
import Testing

@testable import AchievementWire

@Suite("Canonical JSON of flat payloads")
struct FlatEncoderTests {
    private enum Belt: String, Codable { case white, black }

    private struct Flat: Encodable {
        var text = "plain"
        var belt = Belt.black
        var count = 3
        var small: UInt8 = 200
        var whole: Int64 = .max
        var amount = 7.5
        var done = true
        var missing: String?
        var present: Double? = 0.1
        var name = "in its own order"
    }

    /// Compares with the encoding by `JSONEncoder` and the parser.
    private func expect(_ value: some Encodable, isFlat: Bool = true, _ location: SourceLocation = #_sourceLocation) {
        let flat = FlatEncoder.encode(value)
        #expect((flat != nil) == isFlat, sourceLocation: location)
        let full = try? CanonicalJSON.encodeFully(value)
        if let flat { #expect(flat == full, sourceLocation: location) }
        #expect((try? CanonicalJSON.encode(value)) == full, sourceLocation: location)
    }

    @Test("A flat struct is encoded as by the full encoder")
    func flat() throws {
        expect(Flat())
        let json = try CanonicalJSON.encode(Flat())
        #expect(
            String(decoding: json, as: UTF8.self).hasPrefix(#"{"amount":7.5,"belt":"black","count":3,"done":true,"#))
    }

    @Test(
        "Strings of any kind are escaped as by the full encoder",
        arguments: ["", "\"", "\\", "/", "\u{0}\u{1F}\n\t", "e\u{301} \u{E9}", "\u{2028}", "👩‍👩‍👧", "\u{7F}"])
    func texts(_ text: String) {
        expect(Flat(text: text))
        expect([text: "under a key", "b": text])
    }

    @Test("Numbers of any size and sign are written as by the full encoder")
    func numbers() {
        let special: [Double] = [
            0, -0.0, 1, -1, 300, 1e15, 1e16, 1e21, 1e22, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.1, 1.0 / 3,
            123_456.75, 999_999_999_999_999, -999_999_999_999_999, 1_000_000_000_000_001, 9_007_199_254_740_992,
        ]
        for number in special { expect(Flat(amount: number)) }
        var chance = SeededGenerator(seed: 11)
        for _ in 0..<2_000 {
            let bits = Double(bitPattern: chance.next())
            if bits.isFinite { expect(Flat(amount: bits)) }
            let whole = Int64(bitPattern: chance.next() >> (chance.next() & 63))
            expect(Flat(whole: whole))
            expect(Flat(amount: Double(whole)))
        }
        for whole in [Int64.min, -1, 0, 1 << 53, (1 << 53) + 1, .max] { expect(Flat(whole: whole)) }
    }

    @Test("Values that are not flat or need special treatment are left to the full encoder")
    func others() {
        struct Nested: Encodable { var inner = Flat() }
        struct Listed: Encodable { var list = [1, 2] }
        struct Dated: Encodable { var date = Date(timeIntervalSince1970: 0) }
        struct Linked: Encodable { var link = URL(string: "https://example.com/a b") }
        struct Priced: Encodable { var price = Decimal(string: "0.1") }
        struct Narrow: Encodable { var number: Float = 0.1 }
        struct Empty: Encodable {}
        expect(Nested(), isFlat: false)
        expect(Listed(), isFlat: false)
        expect(Dated(), isFlat: false)
        expect(Linked(), isFlat: false)
        expect(Priced(), isFlat: false)
        expect(Narrow(), isFlat: false)
        expect(Empty(), isFlat: false)
        expect(Flat(amount: .infinity), isFlat: false)
        expect(7, isFlat: false)
    }
}
