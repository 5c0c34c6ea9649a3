#if POSTGRES
    import CRawPostgres

    /// A connection of libpq alone, in one schema.
    final class RawPostgres: @unchecked Sendable {
        private let handle: OpaquePointer

        init(_ connection: String, schema: String) throws {
            guard let handle = PQconnectdb(connection), PQstatus(handle) == CONNECTION_OK else {
                throw BenchmarkError("PostgreSQL: cannot connect")
            }
            self.handle = handle
            try execute("SET search_path = \(schema); SET synchronous_commit = on; SET client_min_messages = warning")
        }

        deinit { PQfinish(handle) }

        func execute(_ sql: String) throws { PQclear(try check(PQexec(handle, sql))) }

        /// The rows of a query, in text or in binary form.
        func rows(_ sql: String, isBinary: Bool = false) throws -> [[[UInt8]]] {
            let result = try check(PQexecParams(handle, sql, 0, nil, nil, nil, nil, isBinary ? 1 : 0))
            defer { PQclear(result) }
            return (0..<PQntuples(result)).map { row in
                (0..<PQnfields(result)).map { column in
                    Array(
                        UnsafeRawBufferPointer(
                            start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column))))
                }
            }
        }

        func prepare(_ name: String, _ sql: String) throws {
            PQclear(try check(PQprepare(handle, name, sql, 0, nil)))
        }

        /// Sends all statements at once and waits for their results: one round trip.
        func pipeline(_ statements: [(name: String, parameters: [[UInt8]])]) throws {
            guard PQenterPipelineMode(handle) == 1 else { throw failure() }
            for statement in statements { try send(statement.name, statement.parameters) }
            guard PQpipelineSync(handle) == 1 else { throw failure() }
            for _ in statements {
                PQclear(try check(PQgetResult(handle)))
                while let more = PQgetResult(handle) { PQclear(more) }
            }
            PQclear(PQgetResult(handle))
            guard PQexitPipelineMode(handle) == 1 else { throw failure() }
        }

        private func send(_ name: String, _ parameters: [[UInt8]]) throws {
            let all = parameters.flatMap { $0 }
            let lengths = parameters.map { Int32($0.count) }
            let formats = [Int32](repeating: 1, count: parameters.count)
            let sent = all.withUnsafeBytes { bytes in
                var values: [UnsafePointer<CChar>?] = []
                var start = 0
                for parameter in parameters {
                    values.append(bytes.baseAddress.map { ($0 + start).assumingMemoryBound(to: CChar.self) })
                    start += parameter.count
                }
                return PQsendQueryPrepared(handle, name, Int32(parameters.count), values, lengths, formats, 1)
            }
            guard sent == 1 else { throw failure() }
        }

        /// Sends rows in the text form of COPY.
        func copy(_ target: String, _ rows: [UInt8]) throws {
            try execute("COPY \(target) FROM STDIN")
            let sent = rows.withUnsafeBytes { bytes in
                PQputCopyData(handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
            }
            guard sent == 1, PQputCopyEnd(handle, nil) == 1 else { throw failure() }
            PQclear(try check(PQgetResult(handle)))
            while let more = PQgetResult(handle) { PQclear(more) }
        }

        private func check(_ result: OpaquePointer?) throws -> OpaquePointer? {
            switch PQresultStatus(result) {
            case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_COPY_IN: return result
            default:
                PQclear(result)
                throw failure()
            }
        }

        private func failure() -> BenchmarkError {
            BenchmarkError("PostgreSQL: \(String(cString: PQerrorMessage(handle)))")
        }
    }
#endif
