import AchievementCore
import Testing

@Suite("Nearest names")
struct NearestNameTests {
    @Test(
        "A typo finds the name that was meant",
        arguments: [
            ("statsu", "status"), ("catalogue", "catalog"), ("explian", "explain"), ("rn", "run"), ("demo", "demo"),
        ])
    func typosAreUnderstood(_ word: String, _ meant: String) {
        #expect(NearestName.find(word, among: ["run", "status", "catalog", "explain", "demo"]) == meant)
    }

    @Test("A word without a near name finds none")
    func nothingNearIsNothing() {
        #expect(NearestName.find("frobnicate", among: ["run", "status"]) == nil)
        #expect(NearestName.find("x", among: [String]()) == nil)
    }

    @Test("Of the nearest names, the first is chosen")
    func theFirstOfTheNearestIsMeant() {
        #expect(NearestName.find("rub", among: ["runs", "rum", "run", "rub-out"]) == "rum")
        #expect(NearestName.find("run", among: ["rum", "run"]) == "run")
        #expect(NearestName.find("run", among: ["ru", "running"]) == "ru")
    }

    @Test("A swap of two letters counts as one edit")
    func swapsCountOnce() {
        #expect(NearestName.distance("ab", "ba") == 1)
        #expect(NearestName.distance("kitten", "sitting") == 3)
        #expect(NearestName.distance("", "abc") == 3)
    }
}
