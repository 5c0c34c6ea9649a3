public import Foundation

/// A small key-value store that the system synchronizes between devices, such as that of iCloud.
public protocol SharedKeyValues {
    /// All keys and their values.
    var dictionaryRepresentation: [String: Any] { get }
    /// Returns the data for a key; `nil` if there is none.
    func data(forKey key: String) -> Data?
    /// Stores data for a key.
    func set(_ data: Data?, forKey key: String)
    /// Removes a key.
    func removeObject(forKey key: String)
}

/// A mailbox in the key-value store that iCloud provides to every app: 1 MB in total, with at most 1,024 keys.
///
/// It has space for a history of a few thousand events and does not need CloudKit; for more, use `CloudKitMailbox`.
/// Store no personal data in it: give players ids that do not identify them.
///
/// ```swift
/// let mailbox = KeyValueMailbox { NSUbiquitousKeyValueStore.default }
/// ```
public struct KeyValueMailbox: CloudMailbox {
    /// The capacity of a store in bytes, for all values together.
    private static let limit = 1_000_000
    /// The maximum number of keys in a store.
    private static let keyLimit = 1_024
    /// The maximum length of a key, in UTF-8 bytes.
    private static let longestKey = 64

    /// The reason why data cannot be stored.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The total size of the values, including those of the app, would exceed the 1 MB that the store takes.
        case tooLarge(bytes: Int)
        /// The store would have more than 1,024 keys, including those of the app.
        case tooManyKeys
        /// The key, which consists of the prefix and the name, is too long.
        case keyTooLong(String)

        /// A description of the failure, in English.
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

    /// Creates a mailbox.
    ///
    /// - Parameters:
    ///   - prefix: the prefix of the keys, which distinguishes them from other keys of the app. Prefix and name may
    ///     have 64 bytes in total, so leave the prefix empty or keep device ids short.
    ///   - values: returns the store.
    public init(prefix: String = "", values: @escaping @Sendable () -> any SharedKeyValues) {
        self.prefix = prefix
        self.values = values
    }

    /// Saves data under a name.
    ///
    /// - Throws: ``Failure`` if the store has no space or the key is too long; the store is then unchanged.
    public func save(_ data: Data, as name: String) throws(Failure) {
        let (store, key) = (values(), prefix + name)
        guard key.utf8.count <= Self.longestKey else { throw .keyTooLong(key) }
        var others = store.dictionaryRepresentation
        others[key] = nil
        let bytes = others.values.reduce(data.count) { $0 + Self.size(of: $1) }
        guard bytes <= Self.limit else { throw .tooLarge(bytes: bytes) }
        guard others.count < Self.keyLimit else { throw .tooManyKeys }
        store.set(data, forKey: key)
    }

    /// The size of a value of a property list. By Apple's documentation, the limit is that of all values, without keys.
    private static func size(of value: Any) -> Int {
        switch value {
        case let data as Data: data.count
        case let text as String: text.utf8.count
        case let list as [Any]: list.reduce(0) { $0 + size(of: $1) }
        case let table as [String: Any]: table.reduce(0) { $0 + $1.key.utf8.count + size(of: $1.value) }
        // Numbers, dates and Booleans.
        default: 8
        }
    }

    /// Returns the data saved under a name; `nil` if there is none.
    public func load(_ name: String) -> Data? { values().data(forKey: prefix + name) }

    /// Deletes the data saved under a name, if any.
    public func delete(_ name: String) { values().removeObject(forKey: prefix + name) }

    /// Returns the names that begin with a prefix, sorted.
    public func names(beginningWith start: String) -> [String] {
        values().dictionaryRepresentation.keys.filter { $0.hasPrefix(prefix + start) }
            .map { String($0.dropFirst(prefix.count)) }.sorted()
    }
}

#if canImport(Darwin)
    extension NSUbiquitousKeyValueStore: SharedKeyValues {}
#endif
