import AchievementCore
import AchievementTesting
import Garden
import Testing

extension Walkthrough {
    /// The shortest way to every achievement.
    static let all: [Walkthrough] = [
        Walkthrough("waterings_10", .times(10, PlantWatered(plant: "fern"))),
        Walkthrough("plants_5", .times(5) { PlantWatered(plant: "plant-\($0)") }),
        Walkthrough("streak_7", .daysInARow(7, PlantWatered(plant: "fern"))),
    ]
}
