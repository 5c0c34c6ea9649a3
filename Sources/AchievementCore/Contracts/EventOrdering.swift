/// Whether the order of a mode's events matters.
public enum EventOrdering: String, Codable, Sendable {
    /// Any order of the same events gives the same metrics, points and unlocks. True for every mode whose criteria
    /// stay met once they are met, and whose achievements have no effects. A criterion over an ``Earliest`` or
    /// ``Latest`` can cease to be met by a late event; its unlock stays, and so depends on the order of arrival.
    case anyOrder
    /// Order matters, for instance because an unlock resets metrics. Histories that merge or are replayed are folded
    /// in the canonical order: by instant, then source, then id.
    case canonical
}
