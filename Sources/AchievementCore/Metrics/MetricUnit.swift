/// The unit of a metric's amounts, so that players see them as people write them: `8 h`, `1:57`, `84 %`, `0.5 kg`.
///
/// A unit is for display only: amounts are recorded, compared and stored as plain numbers. A metric without a unit is
/// shown as a number.
public enum MetricUnit: String, Hashable, Codable, Sendable, CaseIterable {
    /// How often something was done.
    case times
    /// Minutes, shown as hours and minutes.
    case minutes
    /// Seconds, shown as `m:ss` from one minute on.
    case seconds
    /// Hundredths of a whole, from 0 to 100.
    case percent
    /// Kilograms.
    case kilograms
    /// Kilocalories.
    case kilocalories
    /// Steps.
    case steps
}
