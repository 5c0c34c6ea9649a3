public import AchievementCore

/// What a gardener accumulates.
public enum GardenMetrics {
    /// How often plants were watered, in total.
    public static let waterings = Metric<Sum>("garden.waterings")
    /// The plants that were watered.
    public static let plants = Metric<Distinct>("garden.plants")
    /// Days on which a plant was watered.
    public static let activeDays = Metric<ActiveDays>("garden.active-days")
}
