import AchievementStorage
import Dispatch

/// At most so many connections, made when they are needed, and again when they are lost.
actor ConnectionPool {
    private let address: Address
    private let limit: Int
    private let backoff: Backoff
    private let pause: @Sendable (Duration) async throws -> Void
    private var idle: [PooledConnection] = []
    private var count = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isClosed = false
    private var hasConnected = false

    init(
        _ address: Address, limit: Int, backoff: Backoff = Backoff(),
        pause: @escaping @Sendable (Duration) async throws -> Void
    ) {
        (self.address, self.limit, self.backoff, self.pause) = (address, max(1, limit), backoff, pause)
    }

    /// Lends a connection to `body`. One that the server has closed meanwhile is replaced first; one that is not usable
    /// afterwards is closed.
    func with<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws(PostgresFailure) -> Value
    ) async throws(PostgresFailure) -> Value {
        while true {
            let connection = try await take()
            let use = await connection.use(body)
            if use.isUsable, !isClosed { idle.append(connection) } else { count -= 1 }
            if !waiting.isEmpty { waiting.removeFirst().resume() }
            if let result = use.result { return try result.get() }
        }
    }

    /// The same for what may be done twice: if the connection is lost, it is done again over another one.
    func repeatable<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws(PostgresFailure) -> Value
    ) async throws(PostgresFailure) -> Value {
        var attempt = 0
        while true {
            do throws(PostgresFailure) { return try await with(body) } catch {
                attempt += 1
                guard error.isLost || error.isSerialization, await rest(after: attempt) else { throw error }
            }
        }
    }

    /// Waits before the next attempt.
    ///
    /// - Returns: `false` if no more are to be made.
    func rest(after failures: Int) async -> Bool {
        guard !isClosed, let delay = backoff.delay(after: failures) else { return false }
        return (try? await pause(delay)) != nil
    }

    /// Closes what nobody uses, and the rest when it is given back. Later calls throw.
    func close() {
        isClosed = true
        count -= idle.count
        idle.removeAll()
        for waiter in waiting { waiter.resume() }
        waiting.removeAll()
    }

    private func take() async throws(PostgresFailure) -> PooledConnection {
        while true {
            guard !isClosed else { throw PostgresFailure(state: PostgresFailure.closed, message: "it was closed") }
            if let connection = idle.popLast() { return connection }
            if count < limit { return try await connect() }
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    /// Connects, if need be more than once: each failure lets the next attempt begin later. As long as none has gone
    /// well, the first failure counts: as a rule, the address is wrong then.
    private func connect() async throws(PostgresFailure) -> PooledConnection {
        count += 1
        var attempt = 0
        while true {
            do throws(PostgresFailure) {
                let connection = try await PooledConnection(address)
                hasConnected = true
                return connection
            } catch {
                attempt += 1
                if hasConnected, await rest(after: attempt) { continue }
                count -= 1
                if !waiting.isEmpty { waiting.removeFirst().resume() }
                throw error
            }
        }
    }
}

/// A connection with a thread of its own, so that waiting for the server holds up none of the threads that tasks share.
struct PooledConnection: Sendable {
    private let queue = DispatchQueue(label: "PostgresProgressStore")
    private let connection: Connection

    /// Connects, and tells the server what the store wants of it.
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

    /// Runs `body` on the connection's thread, if the connection is usable; `nil` if it is not. Says whether it is
    /// afterwards.
    func use<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws(PostgresFailure) -> Value
    ) async -> (result: Result<Value, PostgresFailure>?, isUsable: Bool) {
        let connection = connection
        return await queue.result {
            // No round trip: a server that has gone has closed its end.
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

/// How long to wait after attempts that failed.
package struct Backoff: Sendable {
    var first = Duration.milliseconds(20)
    var longest = Duration.seconds(2)
    var attempts = 8

    /// The time to wait after so many failures; `nil` if nothing more is to be tried.
    func delay(after failures: Int) -> Duration? {
        guard failures < attempts else { return nil }
        return min(longest, first * (1 << min(failures - 1, 20)))
    }
}
