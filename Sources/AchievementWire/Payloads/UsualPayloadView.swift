/// The payload that is being decoded, as its decoder and its containers see it.
final class UsualPayloadView {
    private var payload: UsualPayload?
    /// Decodes what is not usual; made when it is asked for.
    private var document: JSONDocumentDecoder?
    /// How many decoders of single values there are.
    var valueCount = 0

    func begin(_ payload: UsualPayload) { self.payload = payload }

    func end() {
        payload = nil
        if document != nil { document = nil }
    }

    /// Stops looking at the line.
    func detach() {
        _ = full
        payload = nil
    }

    /// Whether the line is not looked at any more.
    var isDetached: Bool { payload == nil }

    /// The decoder that can do everything.
    var full: JSONDocumentDecoder {
        if let document { return document }
        let empty = [JSONEntry(offset: 0, length: 0, end: 1, kind: .object)]
        let made = payload.map { JSONDocument($0) } ?? JSONDocument(canonical: Array("{}".utf8), entries: empty)
        let decoder = JSONDocumentDecoder(made, at: made.root)
        document = decoder
        return decoder
    }

    /// The value of the member of a name, which probably stands at the place where it stood last.
    @inline(__always)
    func value(named name: UnsafeBufferPointer<UInt8>, _ hint: inout Int) -> UsualMember.Value? {
        guard let payload else { return nil }
        if hint < payload.count, payload.isMember(hint, named: name) { return payload.members[hint].value }
        for place in 0..<payload.count where payload.isMember(place, named: name) {
            hint = place
            return payload.members[place].value
        }
        return nil
    }

    func value(named name: String) -> UsualMember.Value? {
        var (name, hint) = (name, 0)
        return name.withUTF8 { value(named: $0, &hint) }
    }

    func boolean(_ value: UsualMember.Value) -> Bool? { value.kind == .boolean ? value.range.count == 4 : nil }

    func string(_ value: UsualMember.Value) -> String? {
        guard value.kind == .string, let payload else { return nil }
        return String(decoding: payload.text[value.range], as: UTF8.self)
    }

    func double(_ value: UsualMember.Value) -> Double? {
        guard value.kind == .number, let payload, let plain = JSONNumber.plain(payload.text[value.range]) else {
            return nil
        }
        // Both are exact, so the one rounding of the division is the right one.
        let digits = Double(plain.digits)
        return plain.fractionDigits == 0 ? digits : digits / JSONNumber.powersOfTen[plain.fractionDigits]
    }

    /// The value as an integer of at most 15 digits.
    func integer(_ value: UsualMember.Value) -> Int? {
        guard value.kind == .number, let payload, let plain = JSONNumber.plain(payload.text[value.range]),
            plain.fractionDigits == 0
        else { return nil }
        return plain.digits
    }
}

extension UsualPayload {
    @inline(__always)
    fileprivate func isMember(_ place: Int, named name: UnsafeBufferPointer<UInt8>) -> Bool {
        let key = members[place].key
        guard key.count == name.count else { return false }
        var (left, right) = (key.lowerBound, 0)
        while right < name.count {
            guard text.bytes[left] == name[right] else { return false }
            left &+= 1
            right &+= 1
        }
        return true
    }
}
