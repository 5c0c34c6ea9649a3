#if !PostgreSQL
    // Without the package trait `PostgreSQL`, nothing needs libpq: the library is complete, but every connection fails.

    /// A connection that cannot be opened.
    final class Connection: Sendable {
        init(_ address: Address) throws(PostgresFailure) { throw Self.failure }

        static let isThere = false

        var isUsable: Bool { false }
        var location: String { "" }

        func report(_ name: String) -> String { "" }

        func execute(_ sql: String) throws(PostgresFailure) { throw Self.failure }

        func run(_ queries: [Query]) throws(PostgresFailure) -> [Rows] { throw Self.failure }

        private static let failure = PostgresFailure(
            state: PostgresFailure.withoutLibrary,
            message: "build it with the package trait PostgreSQL, as in `swift build --traits PostgreSQL`")
    }

    /// The result of a query; always empty.
    final class Rows: Sendable {
        let count = 0

        func bytes(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer? { nil }
    }

    extension Address {
        /// Without libpq there is nothing to parse.
        func parsed() throws(PostgresFailure) -> Address { self }
    }
#endif
