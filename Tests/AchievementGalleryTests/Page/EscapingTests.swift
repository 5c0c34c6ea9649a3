import AchievementCore
import AchievementGallery
import Testing

@Suite("Escaping of texts")
struct EscapingTests {
    static let hostile = [
        "<script>alert(1)</script>", "</script><script>alert(1)</script>", "\"\u{301} onload=alert(1) x=\"",
        "'\u{301}><img src=x onerror=alert(1)>", "<\u{301}img src=x>", "&lt;b&gt;", "]]><!--", "</title></style>",
        "\u{202E}olleh\u{202C}\u{2066}", "\u{2028}\u{2029}", "👩‍👩‍👧‍👦🏳️‍🌈", "{{constructor}}`${1}`",
        String(repeating: "<b>\"", count: 2_500), String(repeating: "字", count: 10_000),
        "e" + String(repeating: "\u{301}", count: 500),
    ]

    @Test("Hostile names and titles never become markup or script", arguments: hostile.indices)
    func textsNeverBecomeMarkup(index: Int) async throws {
        let text = Self.hostile[index]
        let plain = try await page(name: "name", title: "title")
        let page = try await page(name: text, title: text)
        let (expected, found) = (MarkupReader(plain), MarkupReader(page))
        #expect(found.tags.map(\.name) == expected.tags.map(\.name))
        #expect(found.tags.map { $0.attributes.map(\.name) } == expected.tags.map { $0.attributes.map(\.name) })
        #expect(found.count("bdi") > 0)
        // The scripts are the same, byte for byte.
        for (index, raw) in expected.rawTexts {
            guard expected.tags[index].attributes.isEmpty, expected.tags[index].name != "title" else { continue }
            #expect(found.rawTexts[index] == raw)
        }
    }

    @Test("Control characters do not reach the page")
    func controlCharactersDoNotReachThePage() async throws {
        let page = try await page(name: "a\u{0}b\u{1B}c\u{85}d\u{FFFE}", title: "title")
        #expect(!page.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" })
        #expect(!page.unicodeScalars.contains { $0 == "\u{85}" || $0 == "\u{FFFE}" })
    }

    @Test("A player's name cannot change the text direction around it")
    func playersAreIsolated() async throws {
        let page = try await page(name: "\u{202E}evil", title: "t")
        #expect(page.contains("<h1><bdi>\u{202E}evil</bdi></h1>"))
    }

    @Test("Hostile texts never become markup in the share card")
    func theShareCardIsEscaped() async throws {
        let scene = try await Scene(Dojo(hostileTitle: "<script>\"\u{301}"))
        try await scene.train(Trained(), id: "1")
        let model = try await scene.model(playerName: "</svg><script>")
        let svg = ShareCardImage(model.share, language: .english).svg
        let reader = MarkupReader(svg)
        #expect(reader.count("script") == 0)
        #expect(reader.count("svg") == 1)
        #expect(reader.count("/svg") == 1)
    }

    private func page(name: String, title: String) async throws -> String {
        let scene = try await Scene(Dojo(hostileTitle: title))
        try await scene.train(Trained(throwsMade: 2), id: "1")
        return GalleryPage(try await scene.model(playerName: name)).html
    }
}
