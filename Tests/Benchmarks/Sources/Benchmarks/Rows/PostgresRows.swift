#if POSTGRES
    import AchievementCore
    import AchievementEngine
    import Foundation
    import PostgresProgressStore

    extension Row {
        /// A center over a database, beside libpq that writes the same rows without judging; see `make bench-postgres`.
        static let postgres: [Row] = [
            Row(
                id: "postgres/batches", title: "batches of 1,000 events of every mode, 1,000 players", unit: .perSecond,
                atLeast: "0.4 of raw", aim: "0.8 of raw"
            ) { workspace in
                let database = try Database()
                let envelopes = try Season(events: workspace.size(100_000, quick: 10_000), players: 1_000).envelopes()
                let written = try await database.written { center in
                    _ = try await center.rate(of: envelopes, batch: 1_000, Meter(counts: false))
                }
                func raw(
                    _ name: String, prepare: @escaping (RawPostgres) throws -> Void,
                    write: @escaping ([WrittenRows.Rows], RawPostgres) throws -> Void
                ) -> Contestant {
                    Contestant(name: name, items: envelopes.count) { meter in
                        try await database.renew()
                        let connection = try database.connect()
                        try prepare(connection)
                        let seconds = try meter.seconds {
                            for commit in written.commits { try write(commit, connection) }
                        }
                        return Unit.perSecond.figure(envelopes.count, in: seconds)
                    }
                }
                return [
                    Contestant(name: Contestant.ours, items: envelopes.count) { meter in
                        try await database.center { try await $0.rate(of: envelopes, batch: 1_000, meter) }
                    },
                    Contestant(name: "sent ahead", items: envelopes.count) { meter in
                        try await database.center { try await $0.rate(of: envelopes, batch: 1_000, ahead: 2, meter) }
                    },
                    raw("libpq, COPY", prepare: written.prepareCopies, write: written.writeCopies),
                    raw("libpq, binary arrays", prepare: written.prepareArrays, write: written.writeArrays),
                ]
            },
            Row(
                id: "postgres/callers-16",
                title: "16 callers of single events of every mode, each answered when it is durable", unit: .perSecond,
                atLeast: "1.0 of raw", aim: "2.5 of raw"
            ) { workspace in
                let database = try Database()
                let (callers, season) = (16, Season(events: workspace.size(8_000, quick: 1_600), players: 160))
                let envelopes = try season.envelopes()
                let numbers = Dictionary(
                    uniqueKeysWithValues: (0..<season.players).map { (PlayerID(Season.name(of: $0)), $0) })
                let shares = (0..<callers).map { caller in
                    envelopes.filter { (numbers[$0.player] ?? 0) % callers == caller }
                }
                // Each caller's events, and what a store writes for each of them when they are alone.
                let written = try await database.written { center in
                    for share in shares { for envelope in share { _ = try await center.record([envelope]) } }
                }
                var rest = written.commits[...]
                let commits = shares.map { share in
                    defer { rest = rest.dropFirst(share.count) }
                    return Array(rest.prefix(share.count))
                }
                func raw(_ name: String, connections: Int) -> Contestant {
                    Contestant(name: name, items: envelopes.count) { meter in
                        try await database.renew()
                        let handles = try (0..<connections).map { _ in try database.connect() }
                        for handle in handles { try written.prepareArrays(on: handle) }
                        let seconds = meter.seconds {
                            DispatchQueue.concurrentPerform(iterations: connections) { index in
                                for caller in stride(from: index, to: callers, by: connections) {
                                    for commit in commits[caller] {
                                        do { try written.writeArrays(of: commit, on: handles[index]) } catch {
                                            preconditionFailure("\(error)")
                                        }
                                    }
                                }
                            }
                        }
                        return Unit.perSecond.figure(envelopes.count, in: seconds)
                    }
                }
                return [
                    Contestant(name: Contestant.ours, items: envelopes.count) { meter in
                        try await database.center { center in
                            let seconds = try await meter.seconds {
                                try await withThrowingTaskGroup(of: Void.self) { group in
                                    for share in shares {
                                        group.addTask {
                                            for envelope in share {
                                                for result in try await center.record([envelope]) {
                                                    _ = try result.get()
                                                }
                                            }
                                        }
                                    }
                                    try await group.waitForAll()
                                }
                            }
                            return Unit.perSecond.figure(envelopes.count, in: seconds)
                        }
                    },
                    raw("libpq, one round trip an event", connections: 1),
                    raw("libpq, the same on four connections", connections: 4),
                ]
            },
        ]
    }

    /// The database that a store and libpq write in turn, in one schema.
    private struct Database: Sendable {
        private let connection: String
        private let schema = "measured"

        init() throws {
            guard let connection = ProcessInfo.processInfo.environment["ACHIEVEMENTS_TEST_POSTGRES"] else {
                throw BenchmarkError("run `make bench-postgres`, which starts a server")
            }
            self.connection = connection
        }

        func connect() throws -> RawPostgres { try RawPostgres(connection, schema: schema) }

        /// Makes the tables anew, as a store does, and waits for what the server still has to write.
        func renew() async throws {
            try await remove()
            await (try await PostgresProgressStore(connection, schema: schema)).close()
            try connect().execute("CHECKPOINT")
        }

        private func remove() async throws { try connect().execute("DROP SCHEMA IF EXISTS \(schema) CASCADE") }

        /// Lets a center with every mode work over new tables.
        func center(_ work: (AchievementCenter) async throws -> Double) async throws -> Double {
            try await renew()
            return try await opened(work)
        }

        private func opened<Value>(_ work: (AchievementCenter) async throws -> Value) async throws -> Value {
            let store = try await PostgresProgressStore(connection, schema: schema)
            let center = try await AchievementCenter.measured(over: store)
            let value = try await work(center)
            await center.close()
            await store.close()
            return value
        }

        /// The rows that a center over new tables writes.
        func written(_ work: (AchievementCenter) async throws -> Void) async throws -> WrittenRows {
            try await renew()
            return try await opened { center in
                try await WrittenRows(connection, schema: schema) { try await work(center) }
            }
        }
    }
#else
    extension Row {
        /// None without libpq; see `make bench-postgres`.
        static let postgres: [Row] = []
    }
#endif
