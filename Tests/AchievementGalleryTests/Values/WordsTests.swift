import AchievementCore
import AchievementGallery
import Testing

@Suite("The words around the values of a screen")
struct WordsTests {
    @Test(
        "A level shows its points and the points to the next level, in each language",
        arguments: [
            (
                "en",
                [
                    "1,200", "Level 1", "10 points", "90 points to level 2", "+5",
                    "Ada: level 1, 10 points, 1/9 unlocked",
                ]
            ),
            ("zh-Hans", ["1,200", "1级", "10积分", "距2级还差90积分", "+5", "Ada：1级，10积分，已解锁1/9"]),
            (
                "de",
                [
                    "1.200", "Stufe 1", "10 Punkte", "Noch 90 Punkte bis Stufe 2", "+5",
                    "Ada: Stufe 1, 10 Punkte, 1/9 freigeschaltet",
                ]
            ),
        ])
    func levels(language: String, expected: [String]) async throws {
        let scene = try await Scene()
        try await scene.train(Trained(), id: "1")
        let model = try await scene.model(language, playerName: "Ada")
        let level = try #require(model.modes.first).level
        let words = ScreenWords(language: language)
        let said = [
            words.number(1_200), words.level(level), words.points(level.points), words.toNextLevel(level),
            words.plusPoints(5),
            words.share(model.share),
        ]
        #expect(said == expected.map { $0.replacing("1/9", with: model.progress.text) })
    }

    @Test("Rarities, filters and next steps have texts in each language")
    func achievements() async throws {
        let scene = try await Scene()
        let card = try await scene.model().card("five")
        let languages = ["en", "zh-Hans", "de"].map { ScreenWords(language: $0) }
        #expect(languages.map { $0.rarity(.epic) } == ["Epic", "史诗", "Episch"])
        #expect(languages.map { $0.named("A", "b") } == ["A: b", "A：b", "A: b"])
        #expect(languages.map { $0.matching(3, of: 40) } == ["3 of 40 match", "共40个，符合3个", "3 von 40 passen"])
        #expect(languages.map { $0.showAll(40) } == ["Show all 40", "显示全部40个", "Alle 40 zeigen"])
        #expect(
            languages.map { $0.moreUnlocked(12) } == ["12 more unlocked", "另有12个成就解锁", "12 weitere freigeschaltet"])
        #expect(languages[0].next(card) == "Next: Five Throws")
        #expect(
            languages.map { $0.unlocked(on: "heute") } == ["Unlocked heute", "heute解锁", "Freigeschaltet am heute"])
        #expect(
            languages.map { $0.resetQuestion("Dojo") } == [
                "Everything the player has in “Dojo” goes.", "玩家在“Dojo”中的全部记录都会消失。",
                "Alles, was du in „Dojo“ hast, geht verloren.",
            ])
    }

    @Test("A streak shows its length, longest run, days and distance to the next milestone")
    func streaks() async throws {
        let scene = try await Scene()
        for day in ["2026-05-20", "2026-05-21", "2026-06-02", "2026-06-03"] {
            try await scene.train(Trained(), on: day, id: day)
        }
        let streak = try #require(try await scene.model().streaks.first)
        let milestone = try #require(streak.nextMilestone)
        let words = ScreenWords(.english)
        #expect(words.inARow(streak) == "days in a row" && words.inARow(streak, 1) == "day in a row")
        #expect(words.longest(streak) == "Longest 2 days")
        #expect(words.total(streak) == "4 days in total")
        #expect(words.length(milestone, of: streak) == "3 days")
        #expect(words.next(milestone, of: streak) == "Next milestone: 3 days")
        #expect(words.toGo(milestone, of: streak) == "1 day to go")
        #expect(words.calendar(streak.calendar) == "4 active days in the last 26 weeks")
    }

    @Test("Rooms show their number, completion date and count")
    func rooms() async throws {
        let board = try #require(try await Scene().model().rooms.first)
        let words = ScreenWords(.english)
        #expect(words.room(3) == "Room 3")
        #expect(words.finished(board) == "0 of \(board.total) rooms finished")
        #expect(words.finished(on: "Jun 3, 2026") == "Finished Jun 3, 2026")
        #expect(words.firstCompleted(on: "Jun 3, 2026") == "First completed Jun 3, 2026")
    }

    @Test("Days and amounts are shown with their units")
    func days() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 4), id: "1")
        let measure = try #require(try await scene.model().activity.measures.first)
        let day = try #require(Day("2026-06-03"))
        let languages = ["en", "zh-Hans"].map { ScreenWords(language: $0) }
        #expect(languages.map { $0.date(day) } == ["Jun 3, 2026", "2026年6月3日"])
        #expect(languages.map { $0.month(of: day) } == ["Jun 2026", "2026年6月"])
        #expect(languages.map { $0.days(30) } == ["30 days", "30天"])
        #expect(languages[0].amount(4, of: measure) == "4")
    }
}
