public import AchievementCore

/// A plant was watered.
public struct PlantWatered: GameEvent, Hashable {
    /// The type on the wire, `garden.plant-watered`.
    public static let type: EventType = "garden.plant-watered"

    /// The app's id of the plant.
    public var plant: String

    /// A watering of `plant`.
    public init(plant: String) {
        self.plant = plant
    }

    /// Rejects a plant that is not a well-formed id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("plant", id: plant)
    }
}

/// Counts the watering, remembers the plant, and marks the day.
struct PlantWateredSource: MetricSource {
    func record(_ event: PlantWatered, into metrics: inout MetricRecorder) {
        metrics.add(1, to: GardenMetrics.waterings)
        metrics.insert(event.plant, into: GardenMetrics.plants)
        metrics.markDay(in: GardenMetrics.activeDays)
    }
}
