/// Caches rows that earlier statements read or wrote, by key.
///
/// All rows are dropped after a rollback, because what the transaction wrote does not exist, and after an erasure,
/// because the ids of erased rows are reused. Counters are read at the start of each transaction, so that an erasure by
/// another process is noticed too.
struct TransactionCache<Key: Hashable, Value> {
    private let connection: Connection
    private let counters: CounterTable
    private let capacity: Int
    private var values: [Key: Value] = [:]
    /// The numbers of rollbacks and erasures for which the values are valid.
    private var rollbacks = 0
    private var erasures: Int64 = 0

    /// - Parameter capacity: the maximum number of values, so that a host with ever new keys does not fill the memory.
    init(_ connection: Connection, _ counters: CounterTable, capacity: Int) {
        (self.connection, self.counters, self.capacity) = (connection, counters, capacity)
    }

    /// The value of a key, if it is cached.
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
