import AchievementCore
import Testing

@Suite("Exact texts")
struct ExactTextTests {
    @Test("Texts are equal only if all their bytes are, at any length")
    func equality() {
        for length in 0...40 {
            let bytes = (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 26) }
            // Created at run time, so that the two texts do not share their storage.
            let text = ExactText(String(decoding: bytes, as: UTF8.self))
            let copy = ExactText(String(decoding: bytes, as: UTF8.self))
            #expect(text == copy && text.hashValue == copy.hashValue)
            for index in bytes.indices {
                var other = bytes
                other[index] = UInt8(ascii: "-")
                #expect(text != ExactText(String(decoding: other, as: UTF8.self)), "\(length), \(index)")
            }
        }
    }
}
