/// What the amounts of a metric are measured in, so that players read them as people write them: `8 h`, `1:57`, `84 %`,
/// `0.5 kg`.
///
/// A unit is for display alone: what is recorded, compared and stored are plain numbers. A metric without one is read as
/// a number.
public enum MetricUnit: String, Hashable, Codable, Sendable, CaseIterable {
    /// How often something was done.
    case times
    /// Minutes, which are read as hours and minutes.
    case minutes
    /// Seconds, which from a minute on are read like a clock.
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
