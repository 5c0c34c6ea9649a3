import AchievementCore
import AchievementEngine
import AchievementGallery
import Testing

@Suite("Pictures of a year, badges and faces")
struct SmallPicturesTests {
    @Test("The picture of a year has its figures, its rarest achievement and a column for each month")
    func aYearHasAPicture() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 3), on: "2026-05-20", id: "1")
        try await scene.train(Trained(throwsMade: 4), on: "2026-06-01", id: "2")
        let model = try await scene.model(playerName: "Ada & Co")
        let year = try #require(model.story.years.first)
        let svg = YearImage(year, playerName: model.playerName, language: model.language).svg
        let reader = MarkupReader(svg)
        for text in ["2026 in review", "2 active days", "Best month: ", "Rarest unlock: Five Throws", "Ada &amp; Co"] {
            #expect(reader.text.contains(text), "\(text)")
        }
        // Twelve columns, with that of the best month the highest.
        let columns = svg.split(separator: " 590v-").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
        #expect(columns.count == 12)
        #expect(columns[5] == 100 && (5..<100).contains(columns[4]))
        #expect(Set(columns.prefix(4) + columns.dropFirst(6)) == [4])
        let chinese = try await scene.model("zh-Hans")
        let picture = YearImage(
            try #require(chinese.story.years.first), playerName: "小雨", language: chinese.language)
        #expect(picture.svg.contains("2026年回顾"))
    }

    @Test(
        "The headline of a year is whole, and breaks between its figures",
        arguments: [
            ("en", ["1 active day", "1,000,030 points · 2 unlocked"]),
            ("de", ["1 aktiver Tag · 1.000.030 Punkte", "2 freigeschaltet"]),
            ("zh-Hans", ["活跃1天", "1,000,030积分 · 解锁2项"]),
        ])
    func headlines(language: String, lines: [String]) async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5), id: "1")
        try await scene.center.adjust(1_000_000, of: "ada", by: "coach", reason: "goodwill")
        let model = try await scene.model(language)
        let svg = YearImage(try #require(model.story.years.first), playerName: "ada", language: model.language).svg
        for line in lines { #expect(svg.contains(">\(line)</text>"), "\(texts(of: svg))") }
    }

    @Test(
        "The columns of a year have the names of the months",
        arguments: [("en", "May"), ("de", "Sept."), ("zh-Hans", "12月")])
    func months(language: String, name: String) async throws {
        let scene = try await Scene()
        try await scene.train(Trained(), id: "1")
        let model = try await scene.model(language)
        let svg = YearImage(try #require(model.story.years.first), playerName: "ada", language: model.language).svg
        #expect(svg.contains(" y=\"614\">\(name)</text>"))
        #expect(svg.split(separator: " y=\"614\">").count == 13)
    }

    @Test("The texts below the medals of a share card have one size, also where one of them is long")
    func captions() async throws {
        let scene = try await Scene(Dojo(hostileTitle: "A Title That Is Far Too Long for Its Place"))
        try await scene.train(Trained(throwsMade: 5, scroll: "earth", mask: "fox"), id: "1")
        let share = try await scene.model().share
        #expect(share.highlights.count > 1)
        let svg = ShareCardImage(share, language: .english).svg
        for height in ["512", "541"] {
            let sizes = svg.matches(of: /y="(\d+)" font-size="(\d+)"/).filter { $0.1 == height }.map(\.2)
            #expect(sizes.count == share.highlights.count && Set(sizes).count == 1, "\(sizes)")
        }
    }

    /// The texts of a picture.
    private func texts(of svg: String) -> [Substring] { svg.matches(of: />([^<>]+)<\/text>/).map(\.1) }

    @Test("A year without an unlock shows its number")
    func aYearWithoutAnUnlockHasAPictureToo() async throws {
        let scene = try await Scene(Dojo(hostileTitle: "First"))
        try await scene.train(Trained(throwsMade: 0), id: "1")
        let model = try await scene.model()
        let year = try #require(model.story.years.first)
        #expect(year.rarest == nil)
        #expect(YearImage(year, playerName: "ada", language: .english).svg.contains(">2026</text>"))
    }

    @Test("A badge has level, points and the rarest achievement, and is as wide as its words")
    func aBadgeIsSmall() async throws {
        let scene = try await Scene()
        let empty = try await scene.model()
        try await scene.train(Trained(throwsMade: 5), id: "1")
        let model = try await scene.model(playerName: "Ada & Co")
        let badge = BadgeImage(model.share, language: model.language)
        let reader = MarkupReader(badge.svg)
        for text in ["Level 1", "30 points", "Five Throws"] { #expect(reader.text.contains(text), "\(text)") }
        #expect(badge.svg.contains("<title>Ada &amp; Co · Level 1 · 30 points · Rarest: Five Throws</title>"))
        #expect(badge.size.height == 28)
        #expect(badge.svg.contains("width=\"\(badge.size.width)\" height=\"28\""))
        let small = BadgeImage(empty.share, language: empty.language)
        #expect(small.size.width < badge.size.width)
        #expect(!small.svg.contains("Rarest"))
        #expect(badge.svg.utf8.count < 3_000)
    }

    @Test("Hostile texts never become markup in small pictures", arguments: EscapingTests.hostile.indices)
    func textsNeverBecomeMarkup(index: Int) async throws {
        let text = EscapingTests.hostile[index]
        let scene = try await Scene(Dojo(hostileTitle: text))
        try await scene.train(Trained(), id: "1")
        let model = try await scene.model(playerName: text)
        let year = try #require(model.story.years.first)
        let pictures = [
            BadgeImage(model.share, language: model.language).svg,
            YearImage(year, playerName: text, language: model.language).svg,
        ]
        for svg in pictures {
            let tags = Set(MarkupReader(svg).tags.map(\.name))
            #expect(
                tags.isSubset(of: [
                    "svg", "/svg", "defs", "/defs", "lineargradient", "/lineargradient", "stop", "rect", "g", "/g",
                    "path", "text", "/text", "circle", "title", "/title", "clippath", "/clippath",
                ]), "\(tags)")
        }
    }

    @Test(
        "A list of players shows each player's initials",
        arguments: [
            ("Ada Lovelace", "AL"), ("ada", "A"), ("Ada Augusta King-Noel", "AN"), ("小雨", "小"), ("🙂", ""), ("", ""),
            ("<script>", "S"), ("ßa b", "SsB"), ("7 of 9", "79"),
        ])
    func playersHaveInitials(name: String, initials: String) async throws {
        let scene = try await Scene()
        try await scene.train(Trained(), id: "1")
        let entry = GalleryIndexEntry(try await scene.model(playerName: name))
        let html = GalleryIndex(entries: [entry]).html
        #expect(html.contains("aria-hidden=\"true\"><bdi>\(initials)</bdi></span>"))
    }

    @Test("A page with a known address states it, and its preview picture")
    func pagesSayWhereTheyWillBe() async throws {
        let model = try await Scene().model()
        let address = PageAddress("https://club.example/a&b.html", picture: "https://club.example/a.png")
        let html = GalleryPage(model, address: address).html
        #expect(html.contains("<link rel=\"canonical\" href=\"https://club.example/a&amp;b.html\">"))
        #expect(html.contains("<meta property=\"og:image\" content=\"https://club.example/a.png\">"))
        #expect(!GalleryPage(model).html.contains("og:image"))
        let index = GalleryIndex(entries: [], address: PageAddress("https://club.example/")).html
        #expect(index.contains("<meta property=\"og:url\" content=\"https://club.example/\">"))
        #expect(!index.contains("og:image"))
    }
}
