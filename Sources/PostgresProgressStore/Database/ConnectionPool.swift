import AchievementStorage
import Dispatch

/// A pool with a limited number of connections, which are opened on demand and replaced when lost.
///
/// A connection that is returned goes to the caller that has waited longest.
actor ConnectionPool {
    private let address: Address
    private let limit: Int
    private let backoff: Backoff
    private let pause: @Sendable (Duration) async throws -> Void
    private var idle: [PooledConnection] = []
    /// How many connections there are or are being made, one for each place that is taken.
    private var count = 0
    private var waiting: [CheckedContinuation<Place, Never>] = []
    private var isClosed = false
    /// Waits for the connections that were in use when the pool was closed.
    private var closing: CheckedContinuation<Void, Never>?
    private var hasConnected = false

    /// What a caller gets that has waited.
    private enum Place {
        case connection(PooledConnection)
        /// The place of a connection that was lost, to be made anew.
        case empty
        /// The pool was closed.
        case none
    }

    init(
        _ address: Address, limit: Int, backoff: Backoff = Backoff(),
        pause: @escaping @Sendable (Duration) async throws -> Void
    ) {
        (self.address, self.limit, self.backoff, self.pause) = (address, max(1, limit), backoff, pause)
    }

    /// Runs `body` with a connection. A connection that the server has closed in the meantime is replaced first; one
    /// that is not usable afterwards is closed.
    func with<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws(PostgresFailure) -> Value
    ) async throws(PostgresFailure) -> Value {
        var connection = try await acquire()
        while true {
            let use = await connection.use(body)
            if case .failure(let failure) = use.result, failure.isSilent { closeIdle() }
            guard let result = use.result else {
                connection = try await connect()
                continue
            }
            giveBack(use.isUsable ? .connection(connection) : .empty)
            return try result.get()
        }
    }

    /// Runs a `body` that may run twice: if the connection is lost, it is repeated on another one. A server that was
    /// silent is given one more chance, on a new connection.
    func repeatable<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws(PostgresFailure) -> Value
    ) async throws(PostgresFailure) -> Value {
        var (attempt, silences) = (0, 0)
        while true {
            do throws(PostgresFailure) { return try await with(body) } catch {
                attempt += 1
                if error.isSilent { silences += 1 }
                guard silences < Self.silences, error.isLost || error.isSerialization, await backOff(after: attempt)
                else { throw error }
            }
        }
    }

    /// The maximum number of attempts that end without a response from the server.
    static let silences = 2

    /// Waits before the next attempt.
    ///
    /// - Returns: `false` if there should be no more attempts.
    func backOff(after failures: Int) async -> Bool {
        guard !isClosed, let delay = backoff.delay(after: failures) else { return false }
        return (try? await pause(delay)) != nil
    }

    /// Refuses later calls, lets those that have a connection end, runs `last`, and closes the connections.
    func close(after last: (@Sendable (Connection) -> Void)? = nil) async {
        guard !isClosed else { return }
        isClosed = true
        for waiter in waiting { waiter.resume(returning: .none) }
        waiting.removeAll()
        if count > idle.count { await withCheckedContinuation { closing = $0 } }
        if let last, let connection = await lastConnection() { _ = await connection.use(last) }
        closeIdle()
    }

    private func lastConnection() async -> PooledConnection? {
        if let connection = idle.last { return connection }
        return try? await PooledConnection(address)
    }

    private func closeIdle() {
        count -= idle.count
        idle.removeAll()
    }

    /// Returns an idle connection, or a new one, or waits for one.
    private func acquire() async throws(PostgresFailure) -> PooledConnection {
        guard !isClosed else { throw Self.closed }
        if let connection = idle.popLast() { return connection }
        if count < limit {
            count += 1
            return try await connect()
        }
        switch await withCheckedContinuation({ waiting.append($0) }) {
        case .connection(let connection): return connection
        case .empty: return try await connect()
        case .none: throw Self.closed
        }
    }

    private static var closed: PostgresFailure {
        PostgresFailure(state: PostgresFailure.closed, message: "it was closed")
    }

    /// Passes a place to the caller that has waited longest.
    private func giveBack(_ place: Place) {
        if !waiting.isEmpty { return waiting.removeFirst().resume(returning: place) }
        if case .connection(let connection) = place { idle.append(connection) } else { count -= 1 }
        guard count == idle.count else { return }
        closing?.resume()
        closing = nil
    }

    /// Makes a connection for a place that is taken, with several attempts at growing intervals, as long as they take
    /// no longer than one may. Before the first success, a single failure is final: usually the address is wrong then.
    private func connect() async throws(PostgresFailure) -> PooledConnection {
        let end = ContinuousClock.now + address.connectTimeout
        var attempt = 0
        while true {
            do throws(PostgresFailure) {
                guard !isClosed else { throw Self.closed }
                let connection = try await PooledConnection(address)
                hasConnected = true
                return connection
            } catch {
                attempt += 1
                if hasConnected, !isClosed, !error.isSilent, ContinuousClock.now < end, await backOff(after: attempt) {
                    continue
                }
                giveBack(.empty)
                throw error
            }
        }
    }
}

/// A connection with its own queue, so that waiting for the server blocks no thread of the shared pool.
struct PooledConnection: Sendable {
    private let queue = DispatchQueue(label: "PostgresProgressStore")
    private let connection: Connection

    /// Connects, and applies the store's settings.
    init(_ address: Address) async throws(PostgresFailure) {
        let queue = queue
        let made: Result<Connection, PostgresFailure> = await queue.result {
            Result { () throws(PostgresFailure) in
                let connection = try Connection(address)
                try connection.execute(address.settings)
                return connection
            }
        }
        connection = try made.get()
    }

    /// Runs `body` on the connection's queue. The result is `nil` if the connection is not usable. Also returns whether
    /// the connection is usable afterwards.
    func use<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws(PostgresFailure) -> Value
    ) async -> (result: Result<Value, PostgresFailure>?, isUsable: Bool) {
        let connection = connection
        return await queue.result {
            // Needs no round trip, because a closed socket shows that the server is gone.
            guard connection.isUsable else { return (nil, false) }
            let result = Result { () throws(PostgresFailure) in try body(connection) }
            return (result, connection.isUsable)
        }
    }
}

extension DispatchQueue {
    fileprivate func result<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { waiter in async { waiter.resume(returning: body()) } }
    }
}

/// The delays after failed attempts.
package struct Backoff: Sendable {
    var first = Duration.milliseconds(20)
    var longest = Duration.seconds(2)
    var attempts = 8

    /// The delay after a number of failures; `nil` if there should be no more attempts.
    func delay(after failures: Int) -> Duration? {
        guard failures < attempts else { return nil }
        return min(longest, first * (1 << min(failures - 1, 20)))
    }
}
