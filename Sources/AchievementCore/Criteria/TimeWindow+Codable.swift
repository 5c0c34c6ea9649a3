/// The JSON members that describe a time window, by instants or by days.
protocol WindowMember: CodingKey, Equatable {
    static var from: Self { get }
    static var until: Self { get }
    static var fromDay: Self { get }
    static var throughDay: Self { get }
}

extension KeyedDecodingContainer where Key: WindowMember {
    /// Decodes the window of instants or days, if there is one, and returns it with the members that were read.
    ///
    /// - Throws: `DecodingError` if only one end of the window is given, or if the window is empty.
    func decodeWindow() throws -> (window: TimeWindow?, members: [Key]) {
        for (first, last) in [(Key.from, Key.until), (.fromDay, .throughDay)] {
            guard contains(first) || contains(last) else { continue }
            for (key, other) in [(first, last), (last, first)] where !contains(other) {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: self,
                    debugDescription: "\"\(key.stringValue)\" needs \"\(other.stringValue)\" beside it")
            }
            let window: TimeWindow =
                first == .from
                ? .instants(from: try decode(Moment.self, forKey: first), until: try decode(Moment.self, forKey: last))
                : .days(from: try decode(Day.self, forKey: first), through: try decode(Day.self, forKey: last))
            guard !window.isEmpty else {
                let order = first == .from ? "must be after" : "must not be before"
                throw DecodingError.dataCorruptedError(
                    forKey: last, in: self,
                    debugDescription: "\"\(last.stringValue)\" \(order) \"\(first.stringValue)\"")
            }
            return (window, [first, last])
        }
        return (nil, [])
    }
}

extension KeyedEncodingContainer where Key: WindowMember {
    /// Writes what ``KeyedDecodingContainer/decodeWindow()`` reads.
    mutating func encode(_ window: TimeWindow?) throws {
        switch window {
        case .instants(let from, let until):
            try encode(from, forKey: .from)
            try encode(until, forKey: .until)
        case .days(let from, let through):
            try encode(from, forKey: .fromDay)
            try encode(through, forKey: .throughDay)
        case nil:
            break
        }
    }
}
