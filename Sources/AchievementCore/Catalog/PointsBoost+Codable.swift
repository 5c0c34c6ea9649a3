/// The JSON form is meant to be read and written by people, as is that of ``Criterion``:
///
/// ```json
/// {"id": "festival", "name": {"en": "Spring Festival"}, "factor": 2,
///  "fromDay": "2027-02-06", "throughDay": "2027-02-20"}
/// {"id": "evening", "name": {"en": "Happy Hours"}, "factor": 1.5,
///  "from": "2027-02-06T17:00:00Z", "until": "2027-02-07T03:00:00Z"}
/// ```
extension PointsBoost: Codable {
    private enum Key: String, WindowMember, CaseIterable {
        case id, name, factor, from, until, fromDay, throughDay
    }

    /// Reads the JSON form. The id, factor and name are checked when the boost's catalog is registered.
    ///
    /// - Throws: `DecodingError` if a member is missing or unknown, or if the window is missing or empty.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        try MemberName.refuse(
            membersOf: decoder.container(keyedBy: MemberName.self), besides: Key.allCases.map(\.rawValue),
            of: "a boost")
        let (window, read) = try container.decodeWindow()
        guard let window else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: container.codingPath,
                    debugDescription: "a boost needs \"fromDay\" and \"throughDay\", or \"from\" and \"until\""))
        }
        // Without this check, a second window would be dropped silently.
        for key in [Key.from, .until, .fromDay, .throughDay] where container.contains(key) && !read.contains(key) {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container,
                debugDescription: "a boost has one window; \"\(key.rawValue)\" begins another")
        }
        self.init(
            try container.decode(String.self, forKey: .id),
            name: try container.decode(LocalizedText.self, forKey: .name),
            factor: try container.decode(Amount.self, forKey: .factor), within: window)
    }

    /// Writes the JSON form that ``init(from:)`` reads.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
        try container.encode(factor, forKey: .factor)
        try container.encode(window)
    }
}
