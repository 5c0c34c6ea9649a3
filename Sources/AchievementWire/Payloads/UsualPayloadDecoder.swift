import AchievementCore

/// Decodes payloads of one type from lines of the usual form, without a document: the values are read from the line when
/// the type asks for them. What is kept from payload to payload is the decoder and its containers.
///
/// It is quick for what nearly all types ask for: scalars by key. Whatever else is asked of it, and every error, comes
/// from a ``JSONDocumentDecoder`` over the same payload.
final class UsualPayloadDecoder {
    private let type: any GameEvent.Type
    private var decoder = UsualDecoder()

    init(_ type: any GameEvent.Type) { self.type = type }

    /// Decodes a payload.
    ///
    /// - Throws: something, if the payload doesn't fit the type; ``JSONDocument/decode(_:at:)`` says what is wrong.
    func decode(_ payload: borrowing UsualPayload) throws -> any GameEvent {
        let type = type
        decoder.view.begin(copy payload)
        defer { end() }
        return try open(type)
    }

    private func open<Event: GameEvent>(_ type: Event.Type) throws -> any GameEvent { try Event(from: decoder) }

    /// A decoder that the value kept for itself goes on with a copy of the payload, and is not used again.
    private func end() {
        if isKnownUniquelyReferenced(&decoder), !decoder.isInUse {
            decoder.view.end()
        } else {
            decoder.view.detach()
            decoder = UsualDecoder()
        }
    }
}

/// The decoder that a type gets.
private final class UsualDecoder: Decoder {
    let view = UsualPayloadView()
    /// Containers that are used again, as long as nobody else has them, and the types of their keys.
    private let containers = UnsafeMutablePointer<AnyObject>.allocate(capacity: UsualDecoder.limit)
    private let keys = UnsafeMutablePointer<ObjectIdentifier>.allocate(capacity: UsualDecoder.limit)
    private var count = 0
    /// Whether a container was made that is not kept.
    private var hasLent = false

    /// How many types of keys have their containers kept.
    private static let limit = 4

    deinit {
        containers.deinitialize(count: count)
        containers.deallocate()
        keys.deallocate()
    }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Whether a container or a decoder of a value lives on.
    var isInUse: Bool {
        if hasLent || view.valueCount > 0 { return true }
        for place in 0..<count where !isKnownUniquelyReferenced(&containers[place]) { return true }
        return false
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        for place in 0..<count where keys[place] == ObjectIdentifier(type) {
            return UnsafeRawPointer(containers + place).assumingMemoryBound(to: KeyedDecodingContainer<Key>.self)
                .pointee
        }
        return makeContainer(type)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try view.full.unkeyedContainer() }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { try view.full.singleValueContainer() }

    private func makeContainer<Key: CodingKey>(_ type: Key.Type) -> KeyedDecodingContainer<Key> {
        let made = KeyedDecodingContainer(UsualKeyedContainer<Key>(members: UsualMembers(view)))
        if count < Self.limit, let object = Self.object(of: made) {
            (containers + count).initialize(to: object)
            (keys + count).initialize(to: ObjectIdentifier(type))
            count += 1
        } else {
            hasLent = true
        }
        return made
    }

    /// The one object that a container is; `nil` if it is something else, the references to which cannot be counted.
    private static func object<Key: CodingKey>(of container: KeyedDecodingContainer<Key>) -> AnyObject? {
        let parts = Mirror(reflecting: container).children
        guard MemoryLayout.size(ofValue: container) == MemoryLayout<AnyObject>.size, parts.count == 1,
            let part = parts.first?.value, Swift.type(of: part) is AnyClass
        else { return nil }
        let object = part as AnyObject
        let bits = unsafeBitCast(container, to: UnsafeRawPointer.self)
        return bits == UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) ? object : nil
    }
}
