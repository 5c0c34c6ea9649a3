import AchievementSupport
import Testing

@Suite("Varints")
struct VarintTests {
    private func bytes(of number: UInt64) -> [UInt8] {
        var bytes: [UInt8] = []
        Varint.encode(number) { bytes.append($0) }
        return bytes
    }

    private func number(of bytes: [UInt8]) -> UInt64? {
        var rest = bytes[...]
        return Varint.decode { rest.popFirst() }
    }

    @Test(
        "Numbers have the bytes that the specification of LEB128 gives, and are read back",
        arguments: [
            (0, [0x00]), (127, [0x7F]), (128, [0x80, 0x01]), (624_485, [0xE5, 0x8E, 0x26]),
            (.max, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]),
        ] as [(UInt64, [UInt8])])
    func unsigned(value: UInt64, coded: [UInt8]) {
        #expect(bytes(of: value) == coded)
        #expect(number(of: coded) == value)
        #expect(coded.count <= Varint.maxLength)
    }

    @Test("Small magnitudes of either sign take one byte", arguments: [(0, 0), (-1, 1), (1, 2), (-2, 3), (63, 126)])
    func zigzag(number: Int64, coded: UInt64) {
        #expect(Varint.zigzag(number) == coded)
        #expect(Varint.signed(coded) == number)
    }

    @Test("The largest and the smallest number survive zigzag", arguments: [Int64.min, .max])
    func limits(number: Int64) { #expect(Varint.signed(Varint.zigzag(number)) == number) }

    @Test("Bytes that end within a number, or continue after 64 bits, are refused")
    func malformed() {
        #expect(number(of: Array(repeating: 0xFF, count: 9) + [0x02]) == nil)
        #expect(number(of: []) == nil)
        #expect(number(of: [0x80]) == nil)
        #expect(number(of: Array(repeating: 0x80, count: 10) + [0x00]) == nil)
    }
}
