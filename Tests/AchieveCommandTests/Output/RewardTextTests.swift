import AchievementCore
import AchievementEngine
import AchievementGallery
import Testing

@testable import AchieveCommand

@Suite("Reward lines")
struct RewardTextTests {
    private let moment = Moment(milliseconds: 1_795_007_040_000, offsetSeconds: 28_800)
    private let event = EventID(source: "/app", id: "e-17")

    private func line(_ reward: Reward, language: String = "en", colors: Bool = false) throws -> String? {
        let modes = try ModeSelection.modes(Arguments(command: "run", tool: .sample))
        let rulebook = NewestRulebook(try Rulebook(modes: modes))
        let text = RewardText(
            texts: AchievementTexts(rulebook, GalleryWords(language: language)),
            style: TextStyle(usesColors: colors, usesBars: false)
        )
        return text.line(of: Delivery(id: "d", player: "ada", reward: reward))
    }

    private func unlock(_ id: AchievementID = "workout_10") -> Unlock {
        Unlock(
            achievement: AchievementKey(mode: "fitness-workouts", id: id), at: moment, event: event, catalogVersion: 1,
            fingerprint: CriterionFingerprint("f"), origin: .live, points: 200, grantedBy: nil)
    }

    @Test("An unlock shows day, title, mode and points, or the key if the achievement is unknown")
    func unlocksNameDayTitleModeAndPoints() throws {
        #expect(try line(.unlocked(unlock())) == "2026-11-18 ★ ada unlocked 10 Workouts in Workouts (+200)")
        #expect(
            try line(.unlocked(unlock()), language: "zh-Hans") == "2026-11-18 ★ ada在“健身”中解锁“锻炼满10次”（+200）")
        #expect(
            try line(.unlocked(unlock("gone")))
                == "2026-11-18 ★ ada unlocked fitness-workouts/gone in Workouts (+200)")
    }

    @Test("One printer writes any number of lines")
    func manyLines() throws {
        let modes = try ModeSelection.modes(Arguments(command: "run", tool: .sample))
        let rulebook = NewestRulebook(try Rulebook(modes: modes))
        // Each line reads the texts of the newest catalog a few times.
        for _ in 0..<200_000 { _ = rulebook.rulebook }
        #expect(rulebook.rulebook.name(of: GameModeID("fitness-workouts"))?.text(preferring: ["en"]) == "Workouts")
    }

    @Test("Points of single events are left out")
    func pointsOfSingleEventsAreLeftOut() throws {
        let award = PointAward(mode: "fitness-workouts", points: 50, reason: "workout", event: event, at: moment)
        #expect(try line(.points(award)) == nil)
    }

    @Test("Levels, rooms and backfilled unlocks have lines of their own")
    func everythingElseIsSaid() throws {
        #expect(
            try line(.level(LevelReached(mode: nil, level: 1_234, at: moment)))
                == "2026-11-18 ▲ ada reached level 1,234")
        #expect(
            try line(.level(LevelReached(mode: "task-focus", level: 2, at: moment)))
                == "2026-11-18 ▲ ada reached level 2 in Task Focus")
        #expect(
            try line(.room(RoomOpened(mode: "m", completed: 1, opened: 2, at: moment)))
                == "2026-11-18 ■ ada completed room 1, room 2 is open")
        #expect(
            try line(.backfill(Backfill(unlocks: [unlock()])))
                == "2026-11-18 ★ ada had already earned 10 Workouts (+200)")
    }

    @Test("Colors are used only on request")
    func coloursComeOnlyWhenAskedFor() throws {
        #expect(try line(.unlocked(unlock()), colors: true)?.contains("\u{1B}[") == true)
        #expect(try line(.unlocked(unlock()))?.contains("\u{1B}") == false)
    }
}
