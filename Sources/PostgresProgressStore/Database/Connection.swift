#if PostgreSQL
    import CPostgres

    /// A connection to a server. Its calls block, so the pool makes them on the connection's own queue. None of them
    /// waits longer than `silence` for a server that neither takes nor sends a byte.
    final class Connection: @unchecked Sendable {
        let handle: OpaquePointer
        /// How long the server may be silent; `nil` for as long as it likes.
        let silence: Duration?
        private var prepared: Set<String> = []

        static let isThere = true

        /// Connects. libpq takes what the connection string omits from the environment, the service file and the
        /// password file.
        init(_ address: Address) throws(PostgresFailure) {
            let (keys, values) = address.parameters
            let end = ContinuousClock.now + address.connectTimeout
            let connected = keys.withCStrings { keys in
                values.withCStrings { values in PQconnectdbParams(keys, values, 1) }
            }
            guard let connected else { throw PostgresFailure(message: "the program ran out of memory") }
            // What matters of the server's notices comes as an error, too; by default, libpq prints them.
            PQsetNoticeProcessor(connected, { _, _ in }, nil)
            var message = String(cString: PQerrorMessage(connected))
            // libpq tells why a server refuses as text alone. With verbose errors the text has the SQLSTATE, but they
            // can only be asked for once there is a handle: so what was refused, and did not take all its time, is
            // tried again.
            if PQstatus(connected) != CONNECTION_OK, ContinuousClock.now < end {
                PQsetErrorVerbosity(connected, PQERRORS_VERBOSE)
                PQreset(connected)
                PQsetErrorVerbosity(connected, PQERRORS_DEFAULT)
                // Options that libpq cannot use, such as an unknown service, are only reported at first.
                let again = String(cString: PQerrorMessage(connected))
                if !again.isEmpty { message = again }
            }
            guard PQstatus(connected) == CONNECTION_OK else {
                let needsPassword = PQconnectionNeedsPassword(connected) == 1
                PQfinish(connected)
                throw PostgresFailure(whileConnecting: address.redacted(message), needsPassword: needsPassword)
            }
            (handle, silence) = (connected, address.silence)
            // Otherwise sending, and closing the connection, would block on a server that reads nothing.
            PQsetnonblocking(handle, 1)
        }

        deinit { PQfinish(handle) }

        /// Whether the next query can be sent: the server has not closed the connection, and no transaction is open.
        var isUsable: Bool {
            PQconsumeInput(handle) == 1 && PQstatus(handle) == CONNECTION_OK
                && PQtransactionStatus(handle) == PQTRANS_IDLE
        }

        /// A parameter that the server reports on its own, such as its encoding.
        func report(_ name: String) -> String { PQparameterStatus(handle, name).map { String(cString: $0) } ?? "" }

        /// The database and its host, for error messages; never includes a password.
        var location: String {
            let (database, host) = (PQdb(handle), PQhost(handle))
            return [database, host].compactMap { $0.map { String(cString: $0) } }.joined(separator: " at ")
        }

        /// Runs statements without parameters, one after the other.
        func execute(_ sql: String) throws(PostgresFailure) {
            guard PQsendQuery(handle, sql) == 1 else { throw failure() }
            var first: PostgresFailure?
            while let result = try nextResult() {
                first = first ?? failure(of: Rows(result))
                if PQstatus(handle) != CONNECTION_OK { break }
            }
            if let first { throw first }
        }

        /// Sends all queries in one pipeline and waits for their results. After a query fails, the server skips the
        /// rest, and an open transaction is rolled back.
        func run(_ queries: [Query]) throws(PostgresFailure) -> [Rows] {
            try prepare(queries.map(\.statement).filter { !prepared.contains($0.name) })
            let results = try pipeline(queries.count) { index in send(queries[index]) }
            return results
        }

        private func prepare(_ statements: [Statement]) throws(PostgresFailure) {
            var missing: [Statement] = []
            for statement in statements where !missing.contains(where: { $0.name == statement.name }) {
                missing.append(statement)
            }
            guard !missing.isEmpty else { return }
            _ = try pipeline(missing.count) { PQsendPrepare(handle, missing[$0].name, missing[$0].sql, 0, nil) }
            prepared.formUnion(missing.map(\.name))
        }

        private func send(_ query: Query) -> Int32 {
            query.bytes.withUnsafeBytes { bytes in
                // An empty array has no address, and a null pointer would mean NULL.
                let start = bytes.baseAddress ?? UnsafeRawPointer(handle)
                let values = query.parameters.map {
                    Optional((start + $0.lowerBound).assumingMemoryBound(to: CChar.self))
                }
                let lengths = query.parameters.map { Int32(truncatingIfNeeded: $0.count) }
                let formats = [Int32](repeating: 1, count: values.count)
                let sent = PQsendQueryPrepared(
                    handle, query.statement.name, Int32(values.count), values, lengths, formats, 1)
                return sent == 1 && query.isAnsweredAtOnce ? PQsendFlushRequest(handle) : sent
            }
        }

        private func pipeline(_ count: Int, _ send: (Int) -> Int32) throws(PostgresFailure) -> [Rows] {
            guard PQenterPipelineMode(handle) == 1 else { throw failure() }
            for index in 0..<count where send(index) != 1 { throw failure() }
            guard PQpipelineSync(handle) == 1 else { throw failure() }
            var (results, first): ([Rows], PostgresFailure?) = ([], nil)
            for _ in 0..<count {
                let result = Rows(try nextResult())
                if let failure = failure(of: result) { first = first ?? failure } else { results.append(result) }
                if PQstatus(handle) != CONNECTION_OK { break }
                // The results of each query end with a null pointer.
                while let more = try nextResult() { PQclear(more) }
            }
            // Results that arrived before the connection broke are valid.
            guard results.count < count || PQstatus(handle) == CONNECTION_OK else { return results }
            if PQstatus(handle) == CONNECTION_OK {
                PQclear(try nextResult())
                PQexitPipelineMode(handle)
                if first != nil, PQtransactionStatus(handle) != PQTRANS_IDLE { try? execute("ROLLBACK") }
            }
            if let first { throw first }
            return results
        }

        private func failure(of result: Rows) -> PostgresFailure? {
            switch result.status {
            case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return nil
            case PGRES_PIPELINE_ABORTED: return PostgresFailure(message: "a query before it failed")
            default: break
            }
            guard let state = result.field(PG_DIAG_SQLSTATE) else { return failure() }
            return PostgresFailure(
                state: state, message: result.field(PG_DIAG_MESSAGE_PRIMARY) ?? "",
                isLost: PQstatus(handle) != CONNECTION_OK)
        }

        func failure() -> PostgresFailure {
            let message = String(cString: PQerrorMessage(handle)).split(separator: "\n").first.map { String($0) } ?? ""
            return PostgresFailure(message: message, isLost: true)
        }
    }

    /// The result of a query.
    final class Rows: @unchecked Sendable {
        private let result: OpaquePointer?

        fileprivate init(_ result: OpaquePointer?) { self.result = result }

        deinit { PQclear(result) }

        var count: Int { Int(PQntuples(result)) }

        fileprivate var status: ExecStatusType { PQresultStatus(result) }

        fileprivate func field(_ code: Character) -> String? {
            PQresultErrorField(result, Int32(code.asciiValue ?? 0)).map { String(cString: $0) }
        }

        /// The bytes of a value, borrowed while the rows are alive; `nil` for NULL.
        func bytes(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer? {
            let (row, column) = (Int32(row), Int32(column))
            guard PQgetisnull(result, row, column) == 0 else { return nil }
            return UnsafeRawBufferPointer(
                start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
        }
    }

    extension Address {
        /// The address with the secrets that messages must not contain. libpq's message about a malformed connection
        /// string would repeat parts of it, so the error does not include that message.
        func parsed() throws(PostgresFailure) -> Address {
            guard let options = PQconninfoParse(connection, nil) else {
                throw PostgresFailure(
                    state: PostgresFailure.badAddress,
                    message: "the connection string is neither keywords with values nor a URI of PostgreSQL")
            }
            defer { PQconninfoFree(options) }
            var (address, option) = (self, options)
            var given: [String: String] = [:]
            while let keyword = option.pointee.keyword {
                if let value = option.pointee.val { given[String(cString: keyword)] = String(cString: value) }
                option += 1
            }
            address.secrets += [given["password"], given["sslpassword"]].compactMap { $0 }
            let database = given["service"].map { "service \($0)" } ?? given["dbname"]
            // A host with an @ has the end of a password that was not encoded.
            let host = (given["host"] ?? given["hostaddr"]).flatMap { $0.contains("@") ? nil : $0 }
            address.database = address.redacted([database, host].compactMap { $0 }.joined(separator: " at "))
            return address
        }
    }

    private let PG_DIAG_SQLSTATE: Character = "C"
    private let PG_DIAG_MESSAGE_PRIMARY: Character = "M"

    extension [String] {
        /// Passes the texts as a null-terminated array of C strings.
        fileprivate func withCStrings<Value>(
            _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
        ) -> Value {
            let copies = map { text in
                let bytes = text.utf8CString
                let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
                _ = copy.initialize(from: bytes)
                return copy
            }
            defer { for copy in copies { copy.deallocate() } }
            let pointers: [UnsafePointer<CChar>?] = copies.map { UnsafePointer($0.baseAddress) } + [nil]
            return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
        }
    }
#endif
