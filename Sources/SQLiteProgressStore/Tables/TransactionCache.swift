/// Rows that earlier statements read or wrote, by key.
///
/// It forgets all of them after a rollback, since what the transaction wrote never was, and after an erasure, since the
/// ids of erased rows are given again. Counters are read at the start of each transaction, so that an erasure by another
/// process is noticed, too.
struct TransactionCache<Key: Hashable, Value> {
    private let connection: Connection
    private let counters: CounterTable
    private let capacity: Int
    private var values: [Key: Value] = [:]
    /// The rollbacks and erasures up to which the values are valid.
    private var rollbacks = 0
    private var erasures: Int64 = 0

    /// - Parameter capacity: the most values that are kept, so that a host with ever new keys doesn't fill the memory.
    init(_ connection: Connection, _ counters: CounterTable, capacity: Int) {
        (self.connection, self.counters, self.capacity) = (connection, counters, capacity)
    }

    /// The value of a key, as far as it is known.
    subscript(key: Key) -> Value? {
        mutating get {
            forgetIfInvalid()
            return values[key]
        }
        set {
            forgetIfInvalid()
            if values.count >= capacity { values.removeAll(keepingCapacity: true) }
            values[key] = newValue
        }
    }

    private mutating func forgetIfInvalid() {
        guard rollbacks != connection.rollbacks || erasures != counters.erasures else { return }
        values = [:]
        (rollbacks, erasures) = (connection.rollbacks, counters.erasures)
    }
}
