/// The frozen id of a metric, such as `fitness-workouts.workouts`.
public struct MetricID: CatalogIdentifier {
    /// The text as it was written, well formed or not.
    public let rawValue: String

    /// The name of a metric; ``CatalogIdentifier/isWellFormed`` says whether it may be one.
    public init(rawValue: String) { self.rawValue = rawValue }
}
