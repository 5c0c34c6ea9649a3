/// The location of a store, as given with `--store`.
enum StoreLocation: Hashable, Sendable, CustomStringConvertible {
    /// An SQLite database in a file.
    case file(String)
    /// A PostgreSQL database.
    case database(DatabaseAddress)

    /// Parses a location: a database if `text` is an address of one, otherwise a file.
    init(_ text: String) { self = DatabaseAddress(text).map { .database($0) } ?? .file(text) }

    /// The path of the file; `nil` for a database.
    var path: String? {
        if case .file(let path) = self { path } else { nil }
    }

    /// The path of the file, or the address of the database without its password.
    var description: String {
        switch self {
        case .file(let path): path
        case .database(let address): address.description
        }
    }
}
