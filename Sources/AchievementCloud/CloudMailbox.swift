public import Foundation

/// A place that keeps data under names, and that all devices of a player reach.
///
/// Names consist of ASCII letters, digits and `/`, `-`, `_`, and have at most ``CloudExchange/longestName`` characters.
/// A mailbox may lag behind, lose what was deleted elsewhere, or bring it back for a while: ``CloudExchange`` expects
/// all of that.
public protocol CloudMailbox: Sendable {
    /// Keeps data under a name, in place of what was there.
    func save(_ data: Data, as name: String) async throws

    /// The data under a name; `nil` if there is none, such as after another device deleted it.
    func load(_ name: String) async throws -> Data?

    /// Deletes what is under a name; nothing happens if there is nothing.
    func delete(_ name: String) async throws

    /// The names that begin with a text, sorted.
    func names(beginningWith prefix: String) async throws -> [String]
}

/// A mailbox in memory, for previews and for the tests of a host.
public actor InMemoryMailbox: CloudMailbox {
    private var records: [String: Data] = [:]

    /// An empty mailbox.
    public init() {}

    /// Keeps data under a name.
    public func save(_ data: Data, as name: String) { records[name] = data }

    /// The data under a name.
    public func load(_ name: String) -> Data? { records[name] }

    /// Deletes what is under a name.
    public func delete(_ name: String) { records[name] = nil }

    /// The names that begin with a text, sorted.
    public func names(beginningWith prefix: String) -> [String] {
        records.keys.filter { $0.hasPrefix(prefix) }.sorted()
    }
}
