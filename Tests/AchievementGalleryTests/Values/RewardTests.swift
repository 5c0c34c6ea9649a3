import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import FitnessWorkouts
import Testing

/// In the dojo, each level takes 100 points; `first` brings 10, the others 20.
@Suite("Rewards")
struct RewardTests {
    private func titles(_ queue: CelebrationQueue) -> [String] {
        var queue = queue
        var titles: [String] = []
        while let celebration = queue.next() { titles += celebration.entries.map(\.title) }
        return titles
    }

    @Test("Levels, rooms and milestones are celebrated once, the finest first and levels last")
    func levelsRoomsAndMilestonesAreCelebrated() async throws {
        let scene = try await Scene()
        for day in 1...3 {
            try await scene.train(
                Trained(throwsMade: 5, wins: day == 3 ? 1 : 0, falls: day == 3 ? 1 : 0), on: "2026-06-0\(day)",
                id: "\(day)")
        }
        let model = try await scene.model()
        let kinds = model.recent.map(\.kind)
        #expect(kinds.contains(.milestone(days: 3)))
        #expect(kinds.contains(.room(number: 1)))
        #expect(kinds.contains(.level(2, mode: Dojo.id)))
        let shown = titles(model.celebrations())
        #expect(shown.prefix(3) == ["Five Throws", "3-Day Streak", "Pine Hall"])
        #expect(shown.last?.contains("evel 2") == true)
        #expect(Set(shown) == Set(model.recent.map(\.title)))
        #expect(shown.count == Set(shown).count)
    }

    @Test("Rooms, levels and milestones have texts in each language and the same ids")
    func eachHasItsWords() async throws {
        let scene = try await Scene()
        for day in 1...3 { try await scene.train(Trained(throwsMade: 5), on: "2026-06-0\(day)", id: "\(day)") }
        try await scene.train(Trained(wins: 1, falls: 1), id: "hall")
        let english = try await scene.model().recent
        let room = try #require(english.first { $0.kind == .room(number: 1) })
        #expect(room.kindText == "Room finished")
        #expect(room.description == "Statistics start over. Next: Bamboo Hall")
        #expect(room.points == 20)
        #expect(room.isCeremony)
        let level = try #require(english.first { $0.kind == .level(2, mode: Dojo.id) })
        #expect(level.kindText == "Level up")
        #expect(level.description == "100 points")
        #expect(level.card == nil)
        #expect(!level.isCeremony)
        let chinese = try await scene.model("zh-Hans").recent
        #expect(chinese.first { $0.kind == .level(2, mode: Dojo.id) }?.title == "道场：2级")
        #expect(chinese.first { $0.kind == .milestone(days: 3) }?.kindText == "连续里程碑")
        #expect(chinese.map(\.id) == english.map(\.id))
    }

    @Test("The last room opens no further room")
    func theLastRoomOpensNone() async throws {
        let scene = try await Scene()
        for number in 1...3 { try await scene.train(Trained(wins: number, falls: number), id: "\(number)") }
        let last = try #require(try await scene.model().recent.first { $0.kind == .room(number: 3) })
        #expect(last.description == "Every room is finished")
    }

    @Test("A level that is reached again after a revocation is not a new reward")
    func levelsComeOnceAlsoAfterPointsWereTakenAway() async throws {
        let scene = try await Scene()
        let at = try #require(Moment(Scene.now)).advanced(by: .minutes(1))
        let honour = AchievementKey(mode: Dojo.id, id: "honour")
        for id in ["five", "fast", "scrolls", "fox"] {
            try await scene.center.grant(
                AchievementKey(mode: Dojo.id, id: AchievementID(id)), to: scene.player, by: "master", id: id)
        }
        for (number, isGrant) in [true, false, true].enumerated() {
            let moment = at.advanced(by: .seconds(number))
            if isGrant {
                try await scene.center.record(
                    AchievementGranted(achievement: honour, by: "master"), for: scene.player, id: "g\(number)",
                    at: moment)
            } else {
                try await scene.center.record(
                    AchievementRevoked(achievement: honour, by: "master"), for: scene.player, id: "g\(number)",
                    at: moment)
            }
        }
        let model = try await scene.model()
        #expect(model.level.points == 100)
        #expect(model.recent.count { $0.kind == .level(2, mode: Dojo.id) } == 1)
    }

    @Test("A level that an event reaches is among the recent rewards once")
    func severalLevelsAtOnceAreOneCelebration() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 60, seconds: 1, wins: 1, falls: 1, scroll: "earth"), id: "1")
        let levels = try await scene.model().recent.compactMap { entry -> Int? in
            if case .level(let level, _) = entry.kind { level } else { nil }
        }
        #expect(levels == [2])
    }

    @Test("Levels are dated by the events that reach them, even late ones, and higher levels are newer")
    func levelsFollowTheClockOfTheEvents() async throws {
        let now = try #require(Moment(Scene.now))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now })
        ) { FitnessWorkouts() }
        // The latest day is recorded first; 40 workouts of 50 points, with their unlocks, make some levels on each day.
        for day in [3, 1, 2] {
            for number in 1...40 {
                let at = now.advanced(by: .days(day - 3)).advanced(by: .minutes(number - 60))
                try await center.record(
                    WorkoutCompleted(calories: 1, durationMinutes: 1), for: "ada", id: "\(day)-\(number)", at: at)
            }
        }
        let levels = try await center.gallery(of: "ada", language: "en").recent.compactMap { reward in
            if case .level(let level, nil) = reward.kind { (level: level, at: reward.at) } else { nil }
        }
        #expect(levels.count > 5)
        #expect(zip(levels, levels.dropFirst()).allSatisfy { $0.level > $1.level && $0.at >= $1.at })
        #expect(levels.last?.at.localDay == now.localDay.advanced(by: -2))
    }

    @Test("A receipt gives what was just earned, and a repeated one earns nothing")
    func aReceiptTellsWhatWasJustEarned() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(), on: "2026-06-02", id: "1")
        let at = try #require(Moment(Scene.now))
        let receipt = try await scene.center.record(Trained(throwsMade: 4), for: scene.player, id: "2", at: at)
        let model = try await scene.model()
        let earned = model.earned(by: receipt)
        #expect(earned.points == 20)
        #expect(earned.text == "+20 points")
        #expect(earned.rewards.map(\.title) == ["Five Throws"])
        #expect(earned.streaks.map(\.current) == [2])
        #expect(earned.level.points == 30)
        #expect(model.dashboard.lastEarned == earned)

        let again = try await scene.center.record(Trained(throwsMade: 4), for: scene.player, id: "2", at: at)
        #expect(model.earned(by: again).rewards.isEmpty)
        #expect(model.earned(by: again).text == "Recorded. Nothing new this time.")
        // Rewards that were shown right after the event are not celebrated again.
        var queue = CelebrationQueue(earned.rewards)
        while queue.next() != nil {}
        #expect(titles(model.celebrations(seen: queue.seen)) == ["First Throw"])
    }

    @Test("Unseen rewards are marked")
    func whatWasNotSeenIsMarked() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(), on: "2026-06-02", id: "1")
        var queue = try await scene.model().celebrations()
        while queue.next() != nil {}
        try await scene.train(Trained(throwsMade: 4), id: "2")
        let recent = try await scene.model().recent
        #expect(recent.filter { !queue.seen.contains($0.id) }.map(\.title) == ["Five Throws"])
    }

    @Test("On a page of chosen modes, points of other modes reach no level")
    func levelsOfChosenModes() async throws {
        let now = try #require(Moment(Scene.now))
        let (store, configuration) = (InMemoryProgressStore(), CenterConfiguration(now: { now }))
        let both = try await AchievementCenter(store: store, configuration: configuration) {
            Dojo()
            FitnessWorkouts()
        }
        try await both.record(Trained(throwsMade: 5), for: "ada", id: "throws", at: now)
        for number in 1...20 {
            try await both.record(
                WorkoutCompleted(calories: 1, durationMinutes: 1), for: "ada", id: "\(number)",
                at: now.advanced(by: .minutes(number - 60)))
        }
        let levels = { (model: GalleryModel) in model.recent.filter { $0.card == nil }.map(\.title) }
        #expect(try await !levels(both.gallery(of: "ada", language: "en")).isEmpty)
        let one = try await AchievementCenter(store: store, configuration: configuration) { Dojo() }
        let model = try await one.gallery(of: "ada", language: "en")
        #expect(model.level.level == 1 && levels(model).isEmpty)
    }
}
