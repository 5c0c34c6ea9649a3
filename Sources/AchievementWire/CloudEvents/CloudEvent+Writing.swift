import AchievementCore

extension CloudEvent {
    /// The event as one line of JSON without a line end: the attributes in the order of the specification, then those
    /// without a meaning, sorted, and `data` last. Reading the line gives an equal event.
    public func json() -> String {
        var line = Array("{\"specversion\":\"1.0\"".utf8)
        line.reserveCapacity(240 + data.count + (attributes?.count ?? 0))
        append("id", id, to: &line)
        append("source", source, to: &line)
        append("type", type.rawValue, to: &line)
        append("subject", player.rawValue, to: &line)
        append("time", time.description, to: &line)
        append("datacontenttype", "application/json", to: &line)
        if let attributes, attributes.count > 2 {
            line.append(UInt8(ascii: ","))
            line.append(contentsOf: attributes.dropFirst().dropLast())
        }
        line.append(contentsOf: ",\"data\":".utf8)
        line.append(contentsOf: data)
        line.append(UInt8(ascii: "}"))
        return String(decoding: line, as: UTF8.self)
    }

    private func append(_ name: StaticString, _ text: String, to line: inout [UInt8]) {
        line.append(contentsOf: ",\"".utf8)
        name.withUTF8Buffer { line.append(contentsOf: $0) }
        line.append(contentsOf: "\":".utf8)
        var text = text
        text.withUTF8 { CanonicalJSON.appendString($0, to: &line) }
    }
}
