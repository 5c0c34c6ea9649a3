import AchievementCore
import Testing

@testable import AchievementEngine

/// The lines that `achieve status` and its siblings print; scripts read them.
@Suite("JSON of queries") struct StatusJSONTests {
    private let moment = Moment(milliseconds: 1_795_007_040_000, offsetSeconds: 28_800)
    private let half = AchievementProgress(completed: 5, total: 10)

    private func state(_ id: AchievementID, at moment: Moment? = nil, today: AchievementProgress? = nil)
        -> AchievementState
    {
        AchievementState(
            key: AchievementKey(mode: "gym", id: id), visibility: .shown, title: ["en": "T"], description: ["en": "D"],
            window: nil, isUnlocked: moment != nil, unlockedAt: moment, catalogVersion: moment.map { _ in 3 },
            progress: today ?? half, attempt: today ?? half, progressToday: today, isEarned: false)
    }

    @Test("A status has sorted members and exact numbers")
    func aStatusHasSortedMembersAndExactNumbers() {
        let streak = StreakState(ActiveDaysCell(StreakRules().packed), rules: StreakRules(), at: moment)
        let status = PlayerStatus(
            player: "小\"雨", points: ModeTotals(total: 1_825, modes: ["gym": 1_800, "Zoo": 25]),
            level: ModeTotals(total: 2, modes: ["gym": 2, "Zoo": 1]), streaks: ["gym.days": streak],
            metrics: [
                "gym.visits": .sum(total: 0.1, bestDay: 0), "gym.total": .sum(total: 12, bestDay: nil),
                "gym.strength": .best(nil), "gym.laps/a b": .best(42.125), "gym.machines": .count(2),
                "gym.first": .value(80.25, at: moment), "gym.last": .value(nil, at: nil),
                "gym.days": .activeDays(streak),
            ],
            achievements: [
                state("a"),
                state("b", at: moment, today: AchievementProgress(completed: 0, total: 1, best: 61.5, target: 60)),
            ],
            rooms: RoomState(current: 2, completed: 1))
        let none = #"{"current":0,"longest":0,"status":"newStart","totalActiveDays":0}"#
        let target = #"{"best":61.5,"completed":0,"target":60,"total":1}"#
        #expect(
            status.json
                == #"{"achievements":[{"key":"gym/a","progress":{"completed":5,"total":10},"unlocked":false},"#
                + #"{"catalogVersion":3,"key":"gym/b","progress":\#(target),"progressToday":\#(target),"#
                + #""unlocked":true,"unlockedAt":"2026-11-18T21:04:00+08:00"}],"#
                + #""level":{"modes":{"Zoo":1,"gym":2},"total":2},"metrics":{"gym.days":\#(none),"#
                + #""gym.first":{"at":"2026-11-18T21:04:00+08:00","value":80.25},"gym.laps/a b":{"best":42.125},"#
                + #""gym.last":{"at":null,"value":null},"gym.machines":{"count":2},"gym.strength":{"best":null},"#
                + #""gym.total":{"total":12},"gym.visits":{"bestDay":0,"total":0.1}},"player":"小\"雨","#
                + #""points":{"modes":{"Zoo":25,"gym":1800},"total":1825},"rooms":{"completed":1,"current":2},"#
                + #""streaks":{"gym.days":\#(none)}}"#)
    }

    @Test("A streak with active days names the last one and the end of grace")
    func daysOfAStreakAreSaidIfThereAreSome() throws {
        let day = moment.localDay.number
        let cell = ActiveDaysCell(
            total: 1, longest: 1, lastActive: day, runFirst: day, runLast: day, runCount: 1)
        let streak = StreakState(cell, rules: StreakRules(), at: moment)
        let status = PlayerStatus(
            player: "ada", points: ModeTotals(total: 0, modes: [:]), level: ModeTotals(total: 1, modes: [:]),
            streaks: ["gym.days": streak], metrics: [:], achievements: [], rooms: nil)
        #expect(
            status.json
                == #"{"achievements":[],"level":{"modes":{},"total":1},"metrics":{},"player":"ada","#
                + #""points":{"modes":{},"total":0},"streaks":{"gym.days":{"current":1,"#
                + #""graceEndsAt":"2026-11-20T00:00:00+08:00","lastActiveDay":"2026-11-18","longest":1,"#
                + #""status":"continuing","totalActiveDays":1}}}"#)
    }

    @Test("An explanation nests its criterion")
    func anExplanationNestsItsCriterion() {
        let key = AchievementKey(mode: "gym", id: "a")
        let leaf = ExplainedCriterion(
            kind: .contains, isMet: false, text: "t", current: 1, target: 2, missing: 1, missingItems: ["x"], parts: nil
        )
        let root = ExplainedCriterion(
            kind: .all, isMet: false, text: "all of", current: nil, target: nil, missing: nil, missingItems: nil,
            parts: [leaf])
        let unlock = Unlock(
            achievement: key, at: moment, event: EventID(source: "/app", id: "e"), catalogVersion: 1,
            fingerprint: CriterionFingerprint("f"), origin: .granted, points: 5, grantedBy: "coach")
        let explanation = Explanation(
            player: "ada", achievement: key, state: .unlocked, unlock: unlock, progress: half, criterion: root)
        #expect(
            explanation.json
                == #"{"achievement":"gym/a","criterion":{"kind":"all","met":false,"parts":[{"current":1,"#
                + #""kind":"contains","met":false,"missing":1,"missingItems":["x"],"target":2,"text":"t"}],"#
                + #""text":"all of"},"player":"ada","progress":{"completed":5,"total":10},"state":"unlocked","#
                + #""unlock":{"achievement":"gym/a","at":"2026-11-18T21:04:00+08:00","catalogVersion":1,"#
                + #""criterionFingerprint":"f","event":{"id":"e","source":"/app"},"grantedBy":"coach","#
                + #""occasion":"granted","points":5}}"#)
    }

    @Test("A standing has a rank, a player and a score")
    func aStandingIsRankPlayerAndScore() {
        #expect(Standing(rank: 1, player: "ada", score: 2.5).json == #"{"player":"ada","rank":1,"score":2.5}"#)
    }
}
