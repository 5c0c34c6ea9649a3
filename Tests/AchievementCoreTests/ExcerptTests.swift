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

    @Test("Characters that change the text direction are written out; right-to-left letters are not")
    func directions() {
        #expect(Excerpt.printable("ada\u{202E}nimda\u{2066}") == "ada<U+202E>nimda<U+2066>")
        #expect(Excerpt.text("\u{200F}a\u{2028}b") == "<U+200F>a\u{FFFD}b")
        #expect(Excerpt.printable("דנה 田") == "דנה 田")
    }

    @Test("Invisible characters are written out, so that different names look different")
    func invisible() {
        for (text, shown) in [
            ("ad\u{AD}a", "ad<U+00AD>a"), ("\u{200B}ada", "<U+200B>ada"), ("ada\u{200D}", "ada<U+200D>"),
            ("ada\u{FE0F}", "ada<U+FE0F>"), ("a\u{2060}\u{FEFF}", "a<U+2060><U+FEFF>"), ("é\u{200C}", "é<U+200C>"),
            ("\u{3164}", "<U+3164>"), ("a\u{E0061}", "a<U+E0061>"), ("a\u{E0100}", "a<U+E0100>"),
            ("1\u{FE0F}", "1<U+FE0F>"),
        ] {
            #expect(Excerpt.printable(text) == shown)
            #expect(Excerpt.text(text) == shown)
        }
    }

    @Test("Joiners of scripts that need them, and emoji of several scalars, are left as they are")
    func joiners() {
        for text in [
            "👩\u{200D}🚀", "🏳\u{FE0F}\u{200D}🌈", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "می\u{200C}خواهم", "क्\u{200D}ष",
            "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "葛\u{E0100}城",
        ] {
            #expect(Excerpt.printable(text) == text, "\(Excerpt.printable(text))")
        }
    }
}
