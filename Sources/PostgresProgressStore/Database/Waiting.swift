#if PostgreSQL
    import AchievementCore
    import CPostgres

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif

    // The server enforces the timeouts of statements. A server that has stopped or is cut off does not, and libpq
    // would wait forever.

    extension Connection {
        /// Sends what is not sent yet, and waits for the next result; `nil` after the last one of a query.
        ///
        /// - Throws: a failure that is a lost connection if the server is silent for too long. The connection is in the
        ///   middle of a query then, so it is not usable any more.
        func nextResult() throws(PostgresFailure) -> OpaquePointer? {
            while true {
                let unsent = PQflush(handle)
                // If sending fails, the received data explains why.
                guard unsent >= 0, PQisBusy(handle) == 1 else { return PQgetResult(handle) }
                let isReadable = try waitForServer(orUntilItTakesMore: unsent == 1)
                guard !isReadable || PQconsumeInput(handle) == 1 else { return PQgetResult(handle) }
            }
        }

        /// Waits until there is something to read, or until more can be sent.
        ///
        /// - Returns: whether there is something to read.
        private func waitForServer(orUntilItTakesMore isSending: Bool) throws(PostgresFailure) -> Bool {
            let deadline = silence.map { ContinuousClock.now + $0 }
            var wait = pollfd(fd: PQsocket(handle), events: Int16(POLLIN | (isSending ? POLLOUT : 0)), revents: 0)
            while true {
                let left = deadline.map { max(0, ContinuousClock.now.duration(to: $0).wholeMilliseconds) }
                let count = poll(&wait, 1, left.map { Int32(clamping: $0) } ?? -1)
                // An error or the end of the connection counts as readable: reading says which.
                if count > 0 { return Int32(wait.revents) & ~POLLOUT != 0 }
                if count < 0, errno != EINTR { throw failure() }
                guard let deadline, ContinuousClock.now >= deadline else { continue }
                throw PostgresFailure.silent(for: silence ?? .zero)
            }
        }
    }
#endif
