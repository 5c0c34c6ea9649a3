/// The members of a payload as a container asks for them: by the names of its keys, each of which the last payload had
/// somewhere.
final class UsualMembers {
    private struct Name {
        var text: UnsafeBufferPointer<UInt8>?
        var hint = 0
    }

    let view: UsualPayloadView
    private let names = UnsafeMutablePointer<Name>.allocate(capacity: UsualMembers.limit)

    /// How many keys of a type have their names kept.
    private static let limit = 32

    init(_ view: UsualPayloadView) {
        self.view = view
        names.initialize(repeating: Name(), count: Self.limit)
    }

    deinit {
        for number in 0..<Self.limit { names[number].text?.deallocate() }
        names.deallocate()
    }

    /// The value of the member of a key; `nil` without one. A key of one byte, as the cases of an enumeration are, has
    /// always the same name.
    @inline(__always)
    func value<Key: CodingKey>(of key: Key) -> UsualMember.Value? {
        let number =
            switch MemoryLayout<Key>.size {
            case 0: 0
            case 1: Int(unsafeBitCast(key, to: UInt8.self))
            default: Self.limit
            }
        guard number < Self.limit else { return view.value(named: key.stringValue) }
        if names[number].text == nil { learn(number, key.stringValue) }
        return value(of: number)
    }

    private func value(of number: Int) -> UsualMember.Value? {
        guard let text = names[number].text else { return nil }
        return view.value(named: text, &names[number].hint)
    }

    private func learn(_ number: Int, _ name: String) {
        var name = name
        names[number].text = name.withUTF8 { utf8 in
            let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: utf8.count)
            _ = text.initialize(from: utf8)
            return UnsafeBufferPointer(text)
        }
    }
}
