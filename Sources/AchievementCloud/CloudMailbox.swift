public import Foundation

/// A place that stores data under names and that all devices of a player can reach.
///
/// Names consist of ASCII letters, digits, `/`, `-` and `_`, and have at most 64 characters.
/// A mailbox may lag behind, and data that another device deleted may disappear or come back for a while:
/// ``CloudExchange`` tolerates all of that.
public protocol CloudMailbox: Sendable {
    /// Saves data under a name, replacing existing data.
    func save(_ data: Data, as name: String) async throws

    /// Returns the data saved under a name; `nil` if there is none, for example because another device deleted it.
    func load(_ name: String) async throws -> Data?

    /// Deletes the data saved under a name, if any.
    func delete(_ name: String) async throws

    /// Returns the names that begin with a prefix, sorted.
    func names(beginningWith prefix: String) async throws -> [String]
}

/// A mailbox in memory, for previews and for a host's tests.
public actor InMemoryMailbox: CloudMailbox {
    private var records: [String: Data] = [:]

    /// Creates an empty mailbox.
    public init() {}

    /// Saves data under a name.
    public func save(_ data: Data, as name: String) { records[name] = data }

    /// Returns the data saved under a name; `nil` if there is none.
    public func load(_ name: String) -> Data? { records[name] }

    /// Deletes the data saved under a name, if any.
    public func delete(_ name: String) { records[name] = nil }

    /// Returns the names that begin with a prefix, sorted.
    public func names(beginningWith prefix: String) -> [String] {
        records.keys.filter { $0.hasPrefix(prefix) }.sorted()
    }
}
