extension StreakState: Encodable {
    private enum Key: String, CodingKey {
        case current, longest, totalActiveDays, status, lastActiveDay, graceEndsAt
    }

    /// An object with the properties under their names; without the last two if there is no active day.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(current, forKey: .current)
        try container.encode(longest, forKey: .longest)
        try container.encode(totalActiveDays, forKey: .totalActiveDays)
        try container.encode(status, forKey: .status)
        try container.encodeIfPresent(lastActiveDay, forKey: .lastActiveDay)
        try container.encodeIfPresent(graceEndsAt, forKey: .graceEndsAt)
    }
}
