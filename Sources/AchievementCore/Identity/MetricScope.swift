/// The name of a group of metrics that are reset together, such as `trophy-rooms.games`.
public struct MetricScope: CatalogIdentifier {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}
