import AchievementSupport
import Testing

@Suite("Reader and writer of numbers and bytes")
struct ByteReaderTests {
    @Test(
        "Numbers and bytes of any length are read back",
        arguments: [0, 1, 63, 64, 8_191, 8_192, 1_048_576])
    func payload(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        var writer = ByteWriter()
        for number in [7, Int64.min] {
            writer.write(number)
            writer.write(bytes)
        }
        var reader = ByteReader(writer.bytes[...])
        for number in [7, Int64.min] {
            #expect(reader.number() == number)
            #expect(reader.payload().map(Array.init) == bytes)
        }
        #expect(reader.isAtEnd)
    }
}
