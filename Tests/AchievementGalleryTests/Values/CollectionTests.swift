import AchievementCore
import AchievementGallery
import Testing

@Suite("Collections and ranks")
struct CollectionTests {
    @Test("A module lists its members by name and marks the held ones")
    func modulesListTheirMembers() async throws {
        let names = DisplayNames(
            categories: ["library": ["en": "The Library", "zh-Hans": "书房"]],
            members: [ExactText("water"): ["en": "Scroll of Water", "zh-Hans": "水之卷"]])
        let scene = try await Scene(Dojo(names: names))
        try await scene.train(Trained(scroll: "water"), id: "1")
        let library = try #require(try await scene.model().collections.first)
        #expect(library.name == "The Library")
        #expect(try await scene.model("zh-Hans").collections.first?.name == "书房")
        #expect(library.kind == .module)
        #expect(library.progress.text == "1/2")
        #expect(library.members.map(\.name) == ["Earth", "Scroll of Water"])
        #expect(library.members.map(\.isHeld) == [false, true])
        #expect(library.achievements.map(\.key.id) == ["scrolls"])
    }

    @Test("Achievements for one member each form a ladder")
    func achievementsForOneMemberEachMakeALadder() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(mask: "fox"), id: "1")
        let masks = try #require(try await scene.model().collections.last)
        #expect(masks.kind == .ladder)
        #expect(masks.members.map(\.id) == ["fox", "crane"])
        #expect(masks.members.map(\.isHeld) == [true, false])
    }

    @Test("Members show note, picture and date, even those that no achievement needs")
    func membersSayMoreAlsoThoseThatNoAchievementNeeds() async throws {
        let names = DisplayNames(
            traits: [
                ExactText("water"): MemberTraits(
                    category: "library", picture: "water_art", note: ["en": "Easy", "zh-Hans": "简单"]),
                ExactText("bonus"): MemberTraits(category: "library", isCounted: false),
                ExactText("later"): MemberTraits(category: "library", isOpen: false),
                ExactText("elsewhere"): MemberTraits(category: "attic"),
            ])
        let scene = try await Scene(Dojo(names: names))
        try await scene.train(Trained(scroll: "bonus"), on: "2026-06-01", id: "1")
        try await scene.train(Trained(scroll: "water"), on: "2026-06-02", id: "2")
        try await scene.train(Trained(scroll: "water"), id: "3")
        let library = try #require(try await scene.model().collections.first { $0.kind == .module })
        #expect(library.members.map(\.id) == ["earth", "water", "bonus", "later"])
        #expect(library.members.map(\.isHeld) == [false, true, true, false])
        #expect(library.members.map(\.isCounted) == [true, true, false, true])
        #expect(library.members.map(\.isOpen) == [true, true, true, false])
        #expect(library.members.map(\.note) == [nil, "Easy", nil, nil])
        #expect(library.members.map(\.picture) == [nil, "water_art", nil, nil])
        #expect(library.members.map(\.sinceText) == [nil, "Jun 2, 2026", "Jun 1, 2026", nil])
        #expect(library.progress.text == "1/2")
        let page = GalleryPage(try await scene.model()).html
        #expect(page.contains("does not count"))
        #expect(page.contains("not open yet"))
        #expect(page.contains("First completed Jun 2, 2026"))
        #expect(page.contains(#"data-picture="water_art""#))
    }

    @Test("A rank shows the highest step reached and the next one")
    func stepsHaveTheHighestAndTheNext() async throws {
        let names = DisplayNames(
            steps: [
                Dojo.grades.id: [
                    ["en": "White", "zh-Hans": "白"], ["en": "Green", "zh-Hans": "绿"], ["en": "Black", "zh-Hans": "黑"],
                ]
            ])
        let scene = try await Scene(Dojo(names: names))
        #expect(try await scene.model().ranks.isEmpty)
        try await scene.train(Trained(grade: 2), on: "2026-06-01", id: "1")
        try await scene.train(Trained(grade: 1), on: "2026-06-02", id: "2")
        let rank = try #require(try await scene.model().ranks.first)
        #expect(rank.name == "Judo hall")
        #expect(rank.highest == "Green")
        #expect(rank.next == "Black")
        #expect(rank.progress.text == "2/3")
        try await scene.train(Trained(grade: 3), id: "3")
        let last = try #require(try await scene.model("zh-Hans").ranks.first)
        #expect(last.highest == "黑")
        #expect(last.next == nil)
        #expect(GalleryPage(try await scene.model()).html.contains("The highest there is"))
    }
}
