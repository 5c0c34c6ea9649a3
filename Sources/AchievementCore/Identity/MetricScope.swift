/// The name of a group of metrics that are reset together, such as `trophy-rooms.games`.
public struct MetricScope: CatalogIdentifier {
    /// The text as it was written, well formed or not.
    public let rawValue: String

    /// The name of a scope; ``CatalogIdentifier/isWellFormed`` says whether it may be one.
    public init(rawValue: String) { self.rawValue = rawValue }
}
