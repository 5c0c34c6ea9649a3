import AchievementCore
import AchievementTesting
import Testing

@Suite("CONTRIBUTING: a second achievement")
struct SecondAchievementTests {
    private typealias Step = Walkthrough.Step

    private static let frozenIDs = FrozenIDs(
        achievements: [
            "count_10", "count_100",
        ],
        metrics: ["chess.moves-played"],
        events: ["chess.move-played"])

    private static let walkthroughs = [
        Walkthrough(
            "count_10",
            [
                Step(MovePlayed(count: 9)),
                Step(MovePlayed(count: 1)),
            ],
            notQuite: [
                [Step(MovePlayed(count: 9))]
            ]),
        Walkthrough("count_100", .times(100, MovePlayed())),
    ]

    @Test("The mode with two achievements keeps the contract")
    func both() async {
        await GameModeConformance(
            Chess(), frozenIDs: Self.frozenIDs, walkthroughs: Self.walkthroughs, outOfRange: [MovePlayed(count: 0)]
        ).check()
    }

    @Test("Leaving out the golden list or the walkthrough is a finding", arguments: [true, false])
    func forgotten(golden: Bool) async {
        let list = FrozenIDs(
            achievements: golden ? ["count_10"] : ["count_10", "count_100"], metrics: ["chess.moves-played"],
            events: ["chess.move-played"])
        let report = await GameModeConformance(
            Chess(), frozenIDs: list, walkthroughs: golden ? Self.walkthroughs : Array(Self.walkthroughs.prefix(1)),
            outOfRange: [MovePlayed(count: 0)]
        ).report()
        #expect(report.failedChecks == [golden ? "frozen-ids" : "reachability"])
    }
}
