public import Foundation

/// A small store of values under keys that a system carries from device to device, as that of iCloud does.
public protocol SharedKeyValues {
    /// All keys with their values.
    var dictionaryRepresentation: [String: Any] { get }
    /// The data of a key; `nil` if there is none.
    func data(forKey key: String) -> Data?
    /// Keeps data under a key.
    func set(_ data: Data?, forKey key: String)
    /// Removes a key.
    func removeObject(forKey key: String)
}

/// A mailbox in a small store of values under keys, which iCloud gives every app: 1 MB in all, at most 1,024 keys.
///
/// It takes a history of some thousand events, and needs no CloudKit. For more use `CloudKitMailbox`.
/// Keep nothing personal in it: give players an id that says nothing of them.
///
/// ```swift
/// let mailbox = KeyValueMailbox { NSUbiquitousKeyValueStore.default }
/// ```
public struct KeyValueMailbox: CloudMailbox {
    /// How much a store takes, in bytes: all values together.
    public static let limit = 1_000_000
    /// How many keys a store takes.
    public static let keyLimit = 1_024
    /// How many bytes of UTF-8 a key may have.
    public static let longestKey = 64

    /// Why something cannot be kept.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The values would have more bytes together than a store takes.
        case tooLarge(bytes: Int)
        /// There would be more keys than a store takes.
        case tooManyKeys
        /// The prefix and the name are longer together than a key may be.
        case keyTooLong(String)

        /// What is wrong, in English.
        public var description: String {
            switch self {
            case .tooLarge(let bytes):
                "the shared key-value store would have \(bytes) bytes; it takes \(KeyValueMailbox.limit)"
            case .keyTooLong(let key):
                "the key \(key.debugDescription) is longer than \(KeyValueMailbox.longestKey) bytes; shorten the prefix"
            case .tooManyKeys: "the shared key-value store takes at most \(KeyValueMailbox.keyLimit) keys"
            }
        }
    }

    private let prefix: String
    private let values: @Sendable () -> any SharedKeyValues

    /// A mailbox.
    ///
    /// - Parameters:
    ///   - prefix: what the keys begin with, to tell them from others of the app. Prefix and name may have
    ///     ``longestKey`` bytes together; so leave it empty or keep the ids of devices short.
    ///   - values: gives the store.
    public init(prefix: String = "", values: @escaping @Sendable () -> any SharedKeyValues) {
        self.prefix = prefix
        self.values = values
    }

    /// Keeps data under a name.
    ///
    /// - Throws: ``Failure`` if the store has no room or the key is too long; nothing is changed then.
    public func save(_ data: Data, as name: String) throws(Failure) {
        let (store, key) = (values(), prefix + name)
        guard key.utf8.count <= Self.longestKey else { throw .keyTooLong(key) }
        var others = store.dictionaryRepresentation
        others[key] = nil
        let bytes = others.values.reduce(data.count) { $0 + (($1 as? Data)?.count ?? 0) }
        guard bytes <= Self.limit else { throw .tooLarge(bytes: bytes) }
        guard others.count < Self.keyLimit else { throw .tooManyKeys }
        store.set(data, forKey: key)
    }

    /// The data under a name.
    public func load(_ name: String) -> Data? { values().data(forKey: prefix + name) }

    /// Deletes what is under a name.
    public func delete(_ name: String) { values().removeObject(forKey: prefix + name) }

    /// The names that begin with a text, sorted.
    public func names(beginningWith start: String) -> [String] {
        values().dictionaryRepresentation.keys.filter { $0.hasPrefix(prefix + start) }
            .map { String($0.dropFirst(prefix.count)) }.sorted()
    }
}

#if canImport(Darwin)
    extension NSUbiquitousKeyValueStore: SharedKeyValues {}
#endif
