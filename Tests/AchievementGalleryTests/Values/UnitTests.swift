import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import FitnessWorkouts
import MartialArtsRanks
import PuzzleModules
import TaskFocus
import Testing
import TrophyRooms

@Suite("Units")
struct UnitTests {
    private static let figures: [(Amount, MetricUnit?, english: String, chinese: String)] = [
        (45, .minutes, "45 min", "45分钟"), (480, .minutes, "8 h", "8小时"), (90, .minutes, "1 h 30 min", "1小时30分钟"),
        (90_000, .minutes, "1,500 h", "1,500小时"), (59.99, .minutes, "59 min", "59分钟"),
        (117.4, .seconds, "1:57", "1:57"), (36.66, .seconds, "36.6 s", "36.6秒"),
        (3_723, .seconds, "1:02:03", "1:02:03"),
        (84.9, .percent, "84 %", "84%"), (0.5, .kilograms, "0.5 kg", "0.5公斤"),
        (1_977.55, .kilocalories, "1,977 kcal", "1,977千卡"), (8_500, .steps, "8,500 steps", "8,500步"),
        (1, .steps, "1 step", "1步"), (107, .times, "107", "107次"), (2.345, nil, "2.34", "2.34"),
    ]

    @Test("Amounts read in their unit and language", arguments: figures.indices)
    func amountsReadInTheirUnit(index: Int) {
        let (amount, unit, english, chinese) = Self.figures[index]
        #expect(AmountText(language: "en").text(amount, in: unit) == english)
        #expect(AmountText(language: "zh-Hans").text(amount, in: unit) == chinese)
    }

    @Test("Missing amounts and amounts that have to fall are rounded up; targets are not rounded")
    func nothingIsRoundedAcrossATarget() {
        let text = AmountText(language: "en")
        #expect(text.text(180.4, in: .seconds, .up) == "3:01")
        #expect(text.text(59.97, in: .seconds, .up) == "1:00")
        #expect(text.text(3.34, in: .percent, .up) == "4 %")
        #expect(text.text(97.5, in: .percent, .exact) == "97.5 %")
        #expect(text.progress(66.66, of: 70, in: .percent) == "66/70 %")
        #expect(text.progress(0.5, of: 1, in: .kilograms) == "0.5/1 kg")
        #expect(text.progress(45, of: 480, in: .minutes) == "45 min/8 h")
        #expect(text.progress(40, of: 200, in: .minutes) == "40 min/3 h 20 min")
        #expect(text.progress(180, of: 480, in: .minutes) == "3/8 h")
        #expect(text.progress(0, of: 480, in: .minutes) == "0/8 h")
        #expect(text.progress(479.9, of: 480, in: .minutes) == "7 h 59 min/8 h")
    }

    private func center(_ mode: any GameMode) async throws -> AchievementCenter {
        let now = try #require(Moment(Scene.now))
        return try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now }, policy: .everybody)
        ) { mode }
    }

    @Test("Cards, criteria, evidence, charts and boards show the unit")
    func everyTextSaysTheUnit() async throws {
        let center = try await center(TaskFocus())
        let at = try #require(Moment(Scene.now)).advanced(by: .hours(-1))
        try await center.record(FocusSessionCompleted(minutes: 45), for: "ada", id: "1", at: at)
        let model = try await center.gallery(of: "ada", language: "en")
        let measure = try #require(model.activity.measures.first { $0.id == TaskFocusMetrics.focusMinutes.id })
        #expect(measure.unit == .minutes && measure.name == "Focus time")
        let page = GalleryPage(model).html
        #expect(page.contains("45 min since"))
        let card = try #require(model.cards.first { $0.progress?.text.hasPrefix("45 min/") == true })
        let criterion = try #require(model.detail(of: card.key)?.criterion)
        #expect(criterion.text.hasPrefix("Focus time") && criterion.text.contains(": at least "))
        #expect(criterion.text.hasSuffix(" h"))
        #expect(criterion.standing?.hasPrefix("45 min so far, ") == true)
        let board = Board(.metric(TaskFocusMetrics.focusMinutes.id))
        #expect(try await center.leaderboard(board, seenBy: nil, language: "zh-Hans").top.map(\.scoreText) == ["45分钟"])
    }

    @Test("A percentage reads as one, and does not count before there is enough of it")
    func aPercentageReadsAsOne() async throws {
        let center = try await center(TaskFocus())
        try await center.define(
            AchievementDefinition(
                mode: TaskFocus.id, id: "deep", title: ["en": "Deep", "zh-Hans": "深"],
                description: ["en": "Deep", "zh-Hans": "深"], points: 10,
                criterion: TaskFocusMetrics.tasksCompleted.total.percent(
                    of: TaskFocusMetrics.focusMinutes.total, from: 60) >= 12.5), by: "coach")
        let at = try #require(Moment(Scene.now)).advanced(by: .hours(-1))
        func part(_ language: String) async throws -> CriterionPart {
            let model = try await center.gallery(of: "ada", language: language)
            return try #require(model.detail(of: AchievementKey(mode: TaskFocus.id, id: "deep"))?.criterion)
        }
        try await center.record(FocusSessionCompleted(minutes: 45), for: "ada", id: "1", at: at)
        #expect(try await part("en").standing == "45 min/1 h so far")
        #expect(try await part("zh-Hans").standing == "目前45分钟/1小时")
        try await center.record(FocusSessionCompleted(minutes: 45), for: "ada", id: "2", at: at)
        try await center.record(TaskCompleted(task: "one"), for: "ada", id: "3", at: at)
        let english = try await part("en")
        #expect(english.text == "Tasks completed as a share of Focus time, from 1 h on: at least 12.5 %")
        #expect(english.standing == "1 % so far, 12 % to go")
        #expect(try await part("zh-Hans").text.contains("占"))
    }

    @Test("A best time is shown in seconds, and never as a target that it misses")
    func aBestSaysSeconds() async throws {
        let center = try await center(TrophyRooms())
        let at = try #require(Moment(Scene.now)).advanced(by: .hours(-1))
        let game = MemoryMatchFinished(
            correctMatches: 8, numberOfPairs: 8, seconds: 180.4, longestStreak: 1, score: 1)
        try await center.record(game, for: "ada", id: "1", at: at)
        let model = try await center.gallery(of: "ada", language: "en")
        let details = model.cards.compactMap(\.progress?.detail)
        #expect(details.contains("best 3:01, target under 3:00"), "\(details.prefix(20))")
    }

    @Test("A record of one game is told as the best one, and not as a sum that grows")
    func aRecordDoesNotAddUp() async throws {
        let center = try await center(TrophyRooms())
        let at = try #require(Moment(Scene.now)).advanced(by: .hours(-1))
        let game = MemoryMatchFinished(
            correctMatches: 13, numberOfPairs: 20, seconds: 180.4, longestStreak: 1, score: 1)
        try await center.record(game, for: "ada", id: "1", at: at)
        func standing(_ kind: String, _ language: String = "en") async throws -> String? {
            let key = AchievementKey(mode: TrophyRooms.id, id: AchievementID("room1.memory-match.\(kind)"))
            return try await center.gallery(of: "ada", language: language).detail(of: key)?.criterion.standing
        }
        #expect(try await standing("accuracy") == "best 65 %")
        #expect(try await standing("milestone") == "best 1")
        #expect(try await standing("accuracy", "zh-Hans") == "最好65%")
        #expect(try await standing("games") == "1 so far, 2 to go")
        let model = try await center.gallery(of: "ada", language: "en")
        let notice = try #require(
            model.notices(NoticeSettings(almostThere: 0.6)).first { $0.id.hasSuffix("memory-match.accuracy") })
        #expect(notice.body == "Get 70% accuracy: best 65/70 %.")
    }

    @Test("The metrics of all modes have the units that their names and targets imply")
    func allModesSayTheirUnits() throws {
        let rulebook = try Rulebook(modes: [TaskFocus(), TrophyRooms(), FitnessWorkouts(), MartialArtsRanks()])
        let units: [MetricID: MetricUnit] = [
            TaskFocusMetrics.focusMinutes.id: .minutes, MartialArtsRanksMetrics.practiceMinutes.id: .minutes,
            TrophyRoomsMetrics.memoryMatchSeconds.id: .seconds,
            TrophyRoomsMetrics.cardLocator.accuracy.id: .percent, FitnessWorkoutsMetrics.weightLost.id: .kilograms,
            FitnessWorkoutsMetrics.calories.id: .kilocalories, FitnessWorkoutsMetrics.steps.id: .steps,
            FitnessWorkoutsMetrics.workouts.id: .times,
        ]
        for (metric, unit) in units { #expect(rulebook.unit(of: metric) == unit, "\(metric)") }
        #expect(PuzzleModulesMetrics.bestSeconds.definition.unit == .seconds)
        // No unit is repeated.
        for definition in rulebook.metricDefinitions {
            let name = rulebook.name(of: definition.id)?.text(for: "en") ?? ""
            #expect(!name.contains("(") && !name.lowercased().contains("minutes"), "\(name)")
        }
    }
}
