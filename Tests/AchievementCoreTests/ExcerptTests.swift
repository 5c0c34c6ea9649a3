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

    @Test("What turns the direction of a text is replaced, and letters that run from right to left are not")
    func directions() {
        #expect(Excerpt.printable("ada\u{202E}nimda\u{2066}") == "ada\u{FFFD}nimda\u{FFFD}")
        #expect(Excerpt.text("\u{200F}a\u{2028}b") == "\u{FFFD}a\u{FFFD}b")
        #expect(Excerpt.printable("דנה 田") == "דנה 田")
    }
}
