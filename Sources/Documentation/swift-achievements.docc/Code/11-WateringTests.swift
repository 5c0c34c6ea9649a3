import AchievementCore
import AchievementEngine
import AchievementTesting
import Garden
import Testing

@Suite("Watering")
struct WateringTests {
    @Test("The same plant counts once")
    func samePlant() throws {
        var player = try TestPlayer(Garden())
        for _ in 1...5 { try player.play(PlantWatered(plant: "fern")) }
        let corner = try player.state(of: "plants_5")
        #expect(corner.progress.completed == 1)
        #expect(try player.state(of: "waterings_10").progress.completed == 5)
    }

    @Test("A missed day begins the week anew")
    func missedDay() throws {
        var player = try TestPlayer(Garden())
        for day in [0, 1, 2, 4, 5, 6, 7] {
            try player.play(PlantWatered(plant: "fern"), at: Walkthrough.day(day))
        }
        #expect(try !player.state(of: "streak_7").isUnlocked)
    }
}
