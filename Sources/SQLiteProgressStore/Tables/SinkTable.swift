import AchievementCore
import AchievementStorage

/// The registered sinks, each with a bit in the outbox's masks.
final class SinkTable {
    private let connection: Connection
    private let find: Statement
    private let findFree: Statement
    private let findAll: Statement
    private let keep: Statement
    private let upsert: Statement
    private let delete: Statement
    /// The kinds wanted by sinks that take only this connection's commits, which the file does not record.
    private var own: [ExactText: Int64] = [:]
    private var cached: (sinks: [(name: String, mask: Int64, wanted: Int64)], externalChanges: Int)?

    /// One less than the 63 bits of a nonnegative integer.
    private static let limit: Int64 = 62

    init(_ connection: Connection) {
        self.connection = connection
        find = Statement(connection, "SELECT bit, wanted, kept_days FROM sinks WHERE name = ?")
        // The lowest free bit.
        findFree = Statement(
            connection,
            """
            SELECT min(bit) FROM (SELECT 0 AS bit UNION ALL SELECT bit + 1 FROM sinks)
            WHERE bit NOT IN (SELECT bit FROM sinks)
            """)
        findAll = Statement(connection, "SELECT bit, name, wanted FROM sinks ORDER BY name")
        upsert = Statement(
            connection,
            """
            INSERT INTO sinks (bit, name, wanted) VALUES (?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET wanted = excluded.wanted
            """)
        keep = Statement(connection, "UPDATE sinks SET kept_days = ? WHERE name = ?")
        delete = Statement(connection, "DELETE FROM sinks WHERE name = ?")
    }

    /// The mask with the bit of `sink`; `nil` if it is not registered.
    func mask(of sink: String) throws(StoreError) -> Int64? {
        try find.bind(sink).first { 1 << $0.integer(0) }
    }

    /// The bit of `sink`, and the number of days for which its confirmed deliveries are kept; `nil` if it is not
    /// registered.
    func kept(by sink: String) throws(StoreError) -> (bit: Int64, days: Int)? {
        try find.bind(sink).first { ($0.integer(0), Int(clamping: max(0, $0.integer(2)))) }
    }

    /// The bits of the kinds that `sink` wants; `nil` if it is not registered.
    func wanted(by sink: String) throws(StoreError) -> Int64? {
        try find.bind(sink).first { $0.integer(1) }
    }

    /// All sinks by name, each with its mask in the outbox and the bits of the kinds that it wants.
    func all() throws(StoreError) -> [(name: String, mask: Int64, wanted: Int64)] {
        try findAll.rows { (name: $0.text(1), mask: 1 << $0.integer(0), wanted: $0.integer(2)) }
    }

    /// All sinks, for use in a write transaction; cached until another connection changes the file.
    func allCached() throws(StoreError) -> [(name: String, mask: Int64, wanted: Int64)] {
        if let cached, cached.externalChanges == connection.externalChanges { return cached.sinks }
        let sinks = try all().map { sink in
            (name: sink.name, mask: sink.mask, wanted: sink.wanted | (own[ExactText(sink.name)] ?? 0))
        }
        cached = (sinks, connection.externalChanges)
        return sinks
    }

    /// Whether `sink` is registered exactly like this.
    func isRegistered(_ sink: SinkRegistration) throws(StoreError) -> Bool {
        try wanted(by: sink.name) == sink.storedBits && own[ExactText(sink.name)] == sink.ownBits
    }

    /// Registers `sink`, or changes the kinds that it wants.
    func register(_ sink: SinkRegistration) throws(StoreError) {
        let bit = try findFree.first { $0.integer(0) } ?? 0
        let isKnown = try mask(of: sink.name) != nil
        guard isKnown || bit < SinkTable.limit else {
            throw connection.error(
                .tooManySinks, "it can hold \(SinkTable.limit) sinks, so there is no room for \"\(sink.name)\"")
        }
        cached = nil
        try upsert.bind(bit).bind(sink.name).bind(sink.storedBits).run()
        own[ExactText(sink.name)] = sink.ownBits
        if let days = sink.keptDays { try keep.bind(Int64(max(0, days))).bind(sink.name).run() }
    }

    /// Forgets `sink`, whose bit may then be reused, so no delivery may have it set any more.
    func remove(_ sink: String) throws(StoreError) {
        cached = nil
        try delete.bind(sink).run()
    }
}

extension SinkRegistration {
    /// The bits of wanted kinds for commits through any connection, as stored in the file.
    var storedBits: Int64 { takesOwnCommitsOnly ? 0 : wantedBits }

    /// The bits of wanted kinds for commits through this connection only; `nil` for a sink that takes all commits.
    var ownBits: Int64? { takesOwnCommitsOnly ? wantedBits : nil }

    /// A bit for each wanted kind. If the sink wants every kind, all bits are set, including those of kinds in later
    /// versions.
    var wantedBits: Int64 {
        wanted.count == Reward.Kind.allCases.count ? -1 : wanted.reduce(0) { $0 | $1.bit }
    }
}

extension Reward.Kind {
    /// The bit of the kind.
    var bit: Int64 { 1 << Int64(rawValue) }
}
