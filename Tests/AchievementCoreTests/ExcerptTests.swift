import AchievementCore
import Testing

@Suite("Excerpts of foreign text")
struct ExcerptTests {
    @Test("Excerpts are limited in length and free of control characters")
    func foreignTextCannotSteerATerminal() {
        #expect(Excerpt.printable("a\u{1B}[2Jb\u{9B}") == "a\u{FFFD}[2Jb\u{FFFD}")
        #expect(Excerpt.verbatim(of: Array("héllo".utf8), limit: 10) == "héllo")
        #expect(Excerpt.verbatim(of: Array("héllo".utf8), limit: 2) == "hé…")
        #expect(Excerpt.verbatim(of: [0xFF, 0x61], limit: 5) == "\u{FFFD}a")
        #expect(Excerpt.verbatim(of: Array(repeating: 0x61, count: 5_000), limit: 1_000).count == 1_001)
    }
}
