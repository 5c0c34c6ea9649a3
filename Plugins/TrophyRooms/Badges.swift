import AchievementCore

/// The achievements of one room: one for each target and one for all of them.
struct RoomAchievements: AchievementProvider {
    let room: Room
    let earlier: [Room]
    let next: Room?

    var achievements: [Achievement] {
        for target in room.targets {
            Achievement(
                room.achievement(for: target), title: target.title, shortTitle: target.shortTitle,
                description: target.description,
                category: room.category, group: target.game.rawValue, rarity: room.rarity, points: room.points,
                icon: target.game.icon,
                color: target.game.color, unlockedBy: whileCurrent(target.criterion))
        }
        Achievement(
            room.completion, title: room.name,
            description: [
                "de": "Schaffe jeden Erfolg von Raum \(room.number)",
                "en": "Complete every achievement of room \(room.number)",
                "zh-Hans": "完成\(room.number)号房间的全部成就",
            ],
            category: room.category, rarity: room.rarity, points: room.completionPoints, icon: "trophy.fill",
            color: "#FFC107", unlockedBy: .unlocked(room.targets.map(room.achievement)),
            effects: [.reset(TrophyRoomsMetrics.scope), .completeRoom(room.number, opens: next?.number)])
    }

    /// Games count for a room once all rooms before it are complete. Requiring only the previous room is not enough: a
    /// grant can complete it while the player is still in the first room.
    private func whileCurrent(_ criterion: Criterion) -> Criterion {
        earlier.isEmpty ? criterion : .unlocked(earlier.map(\.completion)) && criterion
    }
}
