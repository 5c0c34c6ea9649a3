/// The frozen id of a metric, such as `fitness-workouts.workouts`.
public struct MetricID: CatalogIdentifier {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}
