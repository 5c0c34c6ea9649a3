import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import Testing

@Suite("Details of an achievement")
struct DetailTests {
    private func detail(_ id: AchievementID, in model: GalleryModel) throws -> AchievementDetail {
        try #require(model.detail(of: AchievementKey(mode: Dojo.id, id: id)))
    }

    @Test("A criterion reads in words, with the player's amount, in each language")
    func theCriterionIsInWordsOfEachLanguage() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 4, scroll: "earth"), id: "1")
        let english = try await scene.model()
        let five = try detail("five", in: english).criterion
        #expect(five.text == "Throws: at least 5")
        #expect(five.standing == "4 so far, 1 to go")
        #expect(five.progress?.text == "4/5")
        #expect(!five.isMet)
        #expect(try detail("days_7", in: english).criterion.text == "Days on the mat in a row: at least 7")
        #expect(try detail("fast", in: english).criterion.text == "Fastest: under 2.5")
        #expect(try detail("fast", in: english).criterion.standing == "nothing so far")
        #expect(try detail("honour", in: english).criterion.text == "Granted by hand")
        let scrolls = try detail("scrolls", in: english).criterion
        #expect(scrolls.text == "Scrolls: all 2")
        #expect(scrolls.progress?.text == "1/2")
        #expect(scrolls.missingText == "Missing: Water")

        let chinese = try await scene.model("zh-Hans")
        #expect(try detail("five", in: chinese).criterion.text == "Throws：至少5")
        #expect(try detail("five", in: chinese).criterion.standing == "目前4，还差1")
        #expect(try detail("days_7", in: chinese).criterion.text == "连续练功日：至少7")
    }

    @Test("Each part of a criterion has its own progress")
    func everyPartHasItsOwnProgress() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(wins: 1, falls: 1), id: "1")
        try await scene.train(Trained(wins: 1), id: "2")
        let model = try await scene.model()
        let parts = try detail("hall2.wins", in: model).criterion.lines
        #expect(parts.map(\.text) == ["Unlock “Pine Hall”", "Wins: at least 2"])
        #expect(parts.map(\.isMet) == [true, false])
        #expect(parts.map(\.standing) == [nil, "1 so far, 1 to go"])
        let hall = try detail("hall2", in: model).criterion
        #expect(hall.text == "Unlock 2 achievements")
        #expect(hall.missing == ["Wins in Sumo · Bamboo Hall", "Falls in Sumo · Bamboo Hall"])
    }

    @Test("While a room is closed, its targets say what opens it, and show no progress")
    func whatIsClosedCountsNothing() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(wins: 3), id: "1")
        let model = try await scene.model()
        // The wins are enough for this target, but do not count yet.
        let parts = try detail("hall3.wins", in: model).criterion.lines
        #expect(parts.map(\.text) == ["Unlock “Bamboo Hall”", "Wins: at least 3"])
        #expect(parts.map(\.isMet) == [false, false] && parts.map(\.standing) == [nil, nil])
        let next = try model.card("hall2.wins")
        #expect(next.progress == nil && next.notes == ["Opens after Pine Hall · 1/2"])
        #expect(try model.card("hall3.wins").notes == ["Opens after Bamboo Hall"])
        #expect(try model.card("hall1.falls").notes.isEmpty)
        #expect(try await scene.model("zh-Hans").card("hall3.wins").notes == ["达成中·Bamboo Hall后开放"])
    }

    @Test("Evidence names a single required member of a set, and counts several")
    func evidenceSaysWhichMember() async throws {
        let scene = try await Scene()
        for mask in ["crane", "fox"] { try await scene.train(Trained(mask: mask), id: mask) }
        for scroll in ["earth", "wind", "water"] { try await scene.train(Trained(scroll: scroll), id: scroll) }
        let model = try await scene.model()
        #expect(try detail("fox", in: model).unlock?.evidence.map(\.text) == ["Fox"])
        #expect(try detail("scrolls", in: model).unlock?.evidence.map(\.text) == ["2/2"])
    }

    @Test("An unlock gives time, event, catalog version and evidence")
    func anUnlockSaysWhenByWhatAndUnderWhichCatalog() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5), id: "training-1")
        let model = try await scene.model()
        let unlock = try #require(try detail("five", in: model).unlock)
        #expect(unlock.momentText == "Jun 3, 2026, 9:00")
        #expect(unlock.eventText?.hasPrefix("training-1 of ") == true)
        #expect(unlock.catalogVersion == 1)
        #expect(unlock.grantedBy == nil)
        #expect(unlock.foundText == nil)
        #expect(unlock.evidence.map { "\($0.name) \($0.text)" } == ["Throws 5"])
        let locked = try detail("days_3", in: model)
        #expect(locked.unlock == nil)
        #expect(locked.modeName == "Dojo")
        #expect(locked.categoryName == "Endurance")
        #expect(locked.placeName == "Dojo · Endurance")
    }

    @Test("The criterion of a held achievement stays met after a reset of its metric")
    func whatAResetTookAwayStaysMetForWhatIsHeld() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(wins: 1, falls: 1), id: "1")
        let wins = try detail("hall1.wins", in: try await scene.model()).criterion
        #expect(wins.isMet)
        #expect(wins.standing == nil)
        #expect(wins.progress?.text == "1/1")
    }

    @Test("A backfilled unlock says that a catalog change found it")
    func whatACatalogFoundSaysSo() async throws {
        let store = InMemoryProgressStore()
        let scene = try await Scene(Dojo(scrollIDs: ["earth", "wind"]), store: store)
        try await scene.train(Trained(scroll: "earth"), on: "2026-06-01", id: "1")
        let later = try await Scene(Dojo(version: 2, scrollIDs: ["earth"]), store: store)
        let unlock = try #require(try detail("scrolls", in: try await later.model()).unlock)
        #expect(unlock.eventText == nil)
        #expect(unlock.foundText == "Found already earned when catalog, rules or history changed")
        #expect(unlock.catalogVersion == 2)
    }

    @Test("Other holders are counted if their numbers are given")
    func othersWhoHaveItAreCounted() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5), id: "1")
        let at = try #require(Moment(Scene.now))
        for other in ["bob", "eve"] {
            try await scene.center.record(Trained(throwsMade: 1), for: PlayerID(other), id: other, at: at)
        }
        let counts = try await scene.center.holderCounts()
        #expect(counts.players == 3)
        #expect(counts[AchievementKey(mode: Dojo.id, id: "first")] == 3)
        let model = try await scene.center.gallery(of: scene.player, language: "en", holders: counts)
        #expect(try detail("first", in: model).others == "2 of 2 others have it")
        #expect(try detail("five", in: model).others == "nobody else has it yet")
        #expect(try detail("five", in: try await scene.model()).others == nil)
    }

    @Test("Secret achievements have no details and are not named in those of others")
    func secretsHaveNoDetailsAndAreNotNamedInThose() async throws {
        let scene = try await Scene(Dojo(gatedBySecret: true))
        try await scene.train(Trained(throwsMade: 4), id: "1")
        let model = try await scene.model()
        for id in ["shadow", "ghost", "draft"] {
            #expect(model.detail(of: AchievementKey(mode: Dojo.id, id: AchievementID(id))) == nil)
        }
        let gated = try detail("gated", in: model).criterion
        #expect(gated.text == "Unlock 1 achievement")
        #expect(!GalleryPage(model).html.contains("Shadow"))
    }

    @Test("After a broken streak, a criterion shows the best one, and that everything remains to be done")
    func brokenRuns() async throws {
        let scene = try await Scene()
        for day in 20...23 { try await scene.train(Trained(), on: "2026-05-\(day)", id: "\(day)") }
        let week = try detail("days_7", in: try await scene.model()).criterion
        #expect(week.standing == "best 4, now 0, 7 to go" && week.progress?.text == "0/7")
        #expect(try detail("days_7", in: try await scene.model("zh-Hans")).criterion.standing == "最好4，现在0，还差7")
        try await scene.train(Trained(), id: "today")
        #expect(try detail("days_7", in: try await scene.model()).criterion.standing == "best 4, now 1, 6 to go")
        // A criterion that is met stays met.
        let met = try detail("days_3", in: try await scene.model()).criterion
        #expect(met.isMet && met.standing == nil && met.progress?.text == "3/3")
    }
}
