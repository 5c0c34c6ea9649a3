import AchievementCore
import Testing

@Suite("Descriptions of rewards")
struct RewardDescriptionTests {
    private let at = Moment(milliseconds: 1_795_329_000_000, offsetSeconds: 3_600)

    private func unlock(
        _ id: AchievementID, points: Int = 50, origin: UnlockOrigin = .live, by granter: String? = nil
    ) -> Unlock {
        Unlock(
            achievement: AchievementKey(mode: "chess", id: id), at: at, event: EventID(source: "/app", id: "1"),
            catalogVersion: 1, fingerprint: CriterionFingerprint("1"), origin: origin, points: points,
            grantedBy: granter)
    }

    @Test("An unlock is printed as its achievement, how it came about, when, and its points")
    func unlocks() {
        #expect(
            "\(Reward.unlocked(unlock("first_win")))"
                == "chess/first_win unlocked at 2026-11-22T07:30:00+01:00, 50 points")
        #expect(
            "\(unlock("medal", points: 1, origin: .granted, by: "coach"))"
                == "chess/medal granted by coach at 2026-11-22T07:30:00+01:00, 1 point")
        #expect(
            "\(unlock("old", points: 0, origin: .backfill))"
                == "chess/old found already earned at 2026-11-22T07:30:00+01:00, 0 points")
    }

    @Test("A revocation is printed with its actor and reason")
    func revocations() {
        func revocation(_ reason: String?) -> Reward {
            .revoked(
                Revocation(
                    achievement: AchievementKey(mode: "chess", id: "first_win"), at: at,
                    event: EventID(source: "/app", id: "2"), by: "coach", reason: reason, points: 50))
        }
        let text = "chess/first_win revoked by coach at 2026-11-22T07:30:00+01:00, 50 points lost"
        #expect("\(revocation("entered twice"))" == text + ": entered twice")
        #expect("\(revocation(nil))" == text)
    }

    @Test("Points, levels, rooms and summaries are printed in a few words")
    func others() {
        let award = PointAward(mode: "chess", points: -1, reason: "win", event: nil, at: at)
        #expect("\(Reward.points(award))" == "-1 point in chess for \"win\" at 2026-11-22T07:30:00+01:00")
        let level = LevelReached(mode: "chess", level: 2, at: at)
        #expect("\(Reward.level(level))" == "level 2 in chess reached at 2026-11-22T07:30:00+01:00")
        #expect(
            "\(LevelReached(mode: nil, level: 3, at: at))" == "level 3 overall reached at 2026-11-22T07:30:00+01:00")
        let room = RoomOpened(mode: "chess", completed: 1, opened: 2, at: at)
        #expect("\(Reward.room(room))" == "room 1 in chess finished at 2026-11-22T07:30:00+01:00, room 2 opened")
        let last = RoomOpened(mode: "chess", completed: 5, opened: nil, at: at)
        #expect("\(last)" == "room 5 in chess finished at 2026-11-22T07:30:00+01:00")
        let backfill = Backfill(unlocks: [unlock("first_win"), unlock("ten_wins", points: 100)])
        #expect(
            "\(Reward.backfill(backfill))"
                == "2 achievements found already earned, 150 points: chess/first_win, chess/ten_wins")
        #expect("\(Backfill(unlocks: []))" == "0 achievements found already earned, 0 points")
    }
}
