import AchievementCore
import Testing

@Suite("Compact form of numbers and bytes")
struct BytesTests {
    @Test(
        "Bytes are read back by their length, however they were written",
        arguments: [0, 1, 63, 64, 8_191, 8_192, 1_048_576])
    func payload(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        var (known, found) = (ByteWriter(), ByteWriter())
        for number in [7, Int64.min] {
            known.write(number)
            known.write(bytes)
            found.write(number)
            found.writePayload { writer in for byte in bytes { writer.write(byte: byte) } }
        }
        #expect(known.bytes == found.bytes)
        var reader = ByteReader(found.bytes[...])
        for number in [7, Int64.min] {
            #expect(reader.number() == number)
            #expect(reader.payload().map(Array.init) == bytes)
        }
        #expect(reader.isAtEnd)
    }
}
