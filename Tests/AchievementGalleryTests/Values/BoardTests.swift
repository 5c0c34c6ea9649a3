import AchievementCore
import AchievementEngine
import AchievementGallery
import Testing

/// Ada, bob, eve and zoe have trained with 9, 5, 5 and 1 throws.
@Suite("Leaderboards, holders and rates")
struct BoardTests {
    private let scene: Scene

    init() async throws {
        scene = try await Scene()
        let at = try #require(Moment("2026-06-02T09:00:00+02:00"))
        for (player, count) in [("ada", 9), ("bob", 5), ("eve", 5), ("zoe", 1)] {
            try await scene.center.record(Trained(throwsMade: count), for: PlayerID(player), id: player, at: at)
        }
    }

    @Test("A leaderboard of current streaks says so")
    func currentStreaksSaySo() async throws {
        let board = Board(.currentStreak(Dojo.days.id))
        let card = try await scene.center.leaderboard(board, seenBy: "zoe", language: "en")
        #expect(card.title.hasSuffix(": Current streak"))
        #expect(card.top.map(\.scoreText) == ["1", "1", "1", "1"])
        #expect(try await scene.center.leaderboard(board, seenBy: nil, language: "zh-Hans").title.hasSuffix("：当前连续"))
    }

    @Test("A leaderboard shows the best players and the neighbors of the viewer's rank")
    func theBestAndTheOwnPlaceAreShown() async throws {
        let board = Board(.metric(Dojo.throwsMade.id))
        let card = try await scene.center.leaderboard(
            board, seenBy: "zoe", language: "en", limit: 2, radius: 1, name: { $0.rawValue.uppercased() })
        #expect(card.title == "Throws")
        #expect(card.periodText == "All time")
        #expect(card.top.map(\.name) == ["ADA", "BOB"])
        #expect(card.neighbors.map(\.name) == ["EVE", "ZOE"])
        #expect(card.neighbors.map(\.rank) == [2, 4])
        #expect(card.neighbors.map(\.isOwn) == [false, true])
        #expect(card.ownText == "Rank 4")
        #expect(card.needsNeighbors)
        #expect(card.tieRule == "Players with equal figures share a rank.")
    }

    @Test(
        "A gap is shown if there are players between the best and the viewer",
        arguments: [(1, true), (2, false), (3, false)])
    func gap(limit: Int, hasGap: Bool) async throws {
        let board = Board(.metric(Dojo.throwsMade.id))
        let card = try await scene.center.leaderboard(board, seenBy: "zoe", language: "en", limit: limit, radius: 1)
        #expect(card.hasGap == hasGap)
    }

    @Test("Cards show the number of holders, in percent from 20 players on")
    func cardsSayHowManyHoldThem() async throws {
        func held(_ id: AchievementID, _ language: String = "en") async throws -> HeldShare? {
            let counts = try await scene.center.holderCounts()
            return try await scene.center.gallery(of: "ada", language: language, holders: counts).card(id).held
        }
        #expect(try await held("five")?.text == "Held by 3\u{a0}of\u{a0}4")
        #expect(try await held("five", "zh-Hans")?.text == "4人中3人持有")
        #expect(try await held("honour")?.text == "Held by nobody yet")
        // There is no share for a secret achievement, or if nobody counted.
        #expect(try await held("shadow") == nil)
        #expect(try await scene.center.gallery(of: "ada", language: "en").card("five").held == nil)
        let at = try #require(Moment("2026-06-02T09:00:00+02:00"))
        for number in 5...200 {
            try await scene.center.record(Trained(), for: PlayerID("p\(number)"), id: "p\(number)", at: at)
        }
        let rare = try await held("five")
        #expect(rare?.text == "Held by 1\u{a0}%" && rare?.isRare == true)
        #expect(try await held("first")?.text == "Held by 100\u{a0}%")
        #expect(try await held("five", "zh-Hans")?.text == "1%的玩家持有")
        try await scene.center.record(Trained(seconds: 1), for: "ada", id: "fast", at: at)
        #expect(try await held("fast")?.text == "Held by under 1\u{a0}%")
        let counts = try await scene.center.holderCounts()
        let page = GalleryPage(try await scene.center.gallery(of: "ada", language: "en", holders: counts)).html
        #expect(page.contains("<span class=held>Held by 1\u{a0}%</span>"))
        #expect(page.contains(#"class="card r u few""#))
        #expect(page.contains(#"<option value="rarest">Rarest</option>"#))
        #expect(!GalleryPage(try await scene.model()).html.contains("rarest\">"))
    }

    @Test("The page shows the leaderboard, with neighbors only if they are not at the top")
    func thePageShowsTheBestAndTheNeighbors() async throws {
        let board = Board(.metric(Dojo.throwsMade.id))
        let card = try await scene.center.leaderboard(
            board, seenBy: "zoe", language: "en", limit: 2, radius: 1, name: { "<\($0)>" })
        let model = try await scene.model()
        let page = GalleryPage(model, leaderboard: card).html
        let range = try #require(page.firstRange(of: #"id="leaderboard""#))
        let section = page[range.lowerBound...].prefix { $0 != "\u{0}" }
        for text in ["&lt;ada&gt;", "&lt;bob&gt;", "&lt;eve&gt;", "&lt;zoe&gt;", "Rank 4", "All time", card.tieRule] {
            #expect(section.contains(text), "\(text)")
        }
        #expect(section.contains(#"<tr class="own" aria-current="true">"#))
        // There are no ranks between the best two and the neighbors, but between those and the player.
        #expect(!page.contains(#"<tbody class="near">"#))
        let apart = try await scene.center.leaderboard(board, seenBy: "zoe", language: "en", limit: 2, radius: 0)
        #expect(GalleryPage(model, leaderboard: apart).html.contains(#"<tbody class="near">"#))
        let first = try await scene.center.leaderboard(board, seenBy: "ada", language: "en")
        #expect(!GalleryPage(model, leaderboard: first).html.contains(#"<tbody class="near">"#))
        #expect(!GalleryPage(model).html.contains(#"id="leaderboard""#))
    }

    @Test("A player without a rank is informed")
    func whoIsNotRankedIsToldSo() async throws {
        let day = try #require(Day("2026-06-02"))
        let board = Board(.points(mode: nil), over: .days(day...day))
        let card = try await scene.center.leaderboard(board, seenBy: "new", language: "zh-Hans")
        #expect(card.title == "积分")
        #expect(card.periodText == "2026年6月2日至2026年6月2日")
        #expect(card.ownText == "尚未上榜")
        #expect(card.neighbors.isEmpty)
        #expect(card.top.count == 4)
        #expect(try await scene.center.leaderboard(board, seenBy: nil, language: "en").ownText == nil)
    }

    @Test("A list of holders shows dates and grantors")
    func instructorsSeeWhoHoldsWhat() async throws {
        let honour = AchievementKey(mode: Dojo.id, id: "honour")
        try await scene.center.grant(honour, to: "eve", by: "master", id: "g")
        let list = try await scene.center.holderList(of: honour, language: "en")
        #expect(list.title == "Honour")
        #expect(list.rows.map(\.name) == ["eve"])
        #expect(list.rows.first?.grantedBy == "master")
        #expect(list.rows.first?.dateText == "Jun 3, 2026")
        #expect(list.text == "1 player")
        let nobody = try await scene.center.holderList(
            of: AchievementKey(mode: Dojo.id, id: "shadow"), language: "zh-Hans")
        #expect(nobody.rows.isEmpty)
        #expect(nobody.text == "还没有人")
    }

    @Test("Rates give holders, players and median days")
    func ratesSayHowManyAndHowLong() async throws {
        let later = try #require(Moment("2026-06-03T09:00:00+02:00"))
        for player in ["bob", "zoe"] {
            try await scene.center.record(Trained(throwsMade: 9), for: PlayerID(player), id: player + "2", at: later)
        }
        let rates = try await scene.center.rates()
        let five = try #require(rates.first { $0.achievement.id == "five" })
        #expect(five.holders == 4)
        #expect(five.players == 4)
        // Ada, bob and eve earned it on their first day, zoe on her second.
        #expect(five.medianDays == 0)
        #expect(rates.first { $0.achievement.id == "fast" }?.medianDays == nil)
        let holders = try await scene.center.holders(of: five.achievement, limit: 2)
        #expect(holders.map(\.player) == ["ada", "bob"])
        await #expect(throws: EventError.self) {
            try await scene.center.holders(of: AchievementKey(mode: Dojo.id, id: "no-such"))
        }
    }

    @Test("The days of a rate count from the earliest event, even if it arrived last")
    func ratesKnowLateEvents() async throws {
        let before = try #require(try await scene.center.rates().first { $0.achievement.id == "five" })
        let early = try #require(Moment("2026-05-22T09:00:00+02:00"))
        for player in ["ada", "bob", "eve", "zoe"] {
            try await scene.center.record(
                Trained(throwsMade: 1), for: PlayerID(player), id: player + "-late", at: early)
        }
        let five = try #require(try await scene.center.rates().first { $0.achievement.id == "five" })
        #expect((before.holders, before.medianDays) == (3, 0))
        #expect((five.holders, five.medianDays) == (3, 11))
    }
}
