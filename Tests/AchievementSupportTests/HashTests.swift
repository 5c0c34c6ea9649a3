import AchievementSupport
import Testing

@Suite("Hashes")
struct HashTests {
    @Test(
        "FNV-1a gives the hashes of its authors' test suite",
        arguments: [
            ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
        ] as [(String, UInt64)])
    func fnv(text: String, hash: UInt64) {
        #expect(FNV1a.hash(of: text.utf8) == hash)
        var parts = FNV1a()
        for byte in text.utf8 { parts.add(byte) }
        #expect(parts.hash == hash)
    }

    @Test("SplitMix64 gives the numbers of its reference implementation")
    func splitMix() {
        var generator = SplitMix64(seed: 1_234_567)
        #expect(generator.next() == 6_457_827_717_110_365_317)
        #expect(generator.next() == 3_203_168_211_198_807_973)
        #expect(SplitMix64.hash(of: 1_234_567) == 6_457_827_717_110_365_317)
    }
}
