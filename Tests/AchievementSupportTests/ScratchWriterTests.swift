import AchievementSupport
import Testing

@Suite("Scratch writer")
struct ScratchWriterTests {
    @Test("The scratch writer writes the same bytes as the plain writer, whatever its capacity")
    func alike() {
        var scratch = ScratchWriter(capacity: 1)
        // The smallest number that takes one byte more and the largest that does not, of either sign.
        let borders = (0..<63).flatMap { bit in [1 << bit, (1 << bit) - 1, -1 << bit, -(1 << bit) - 1] as [Int64] }
        for length in [0, 1, 63, 64, 100, 8_191, 8_192, 20_000] {
            var plain = ByteWriter()
            for number in borders + [.max, .min] {
                plain.write(number)
                scratch.write(number)
            }
            plain.write(byte: 7)
            scratch.write(byte: 7)
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
            plain.write(bytes)
            scratch.write(bytes)
            plain.write(bytes)
            scratch.writePayload { $0.append(bytes) }
            plain.write(-5)
            scratch.write(-5)
            #expect(scratch.take() == plain.bytes)
        }
    }
}
