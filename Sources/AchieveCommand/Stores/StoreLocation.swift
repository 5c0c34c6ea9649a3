/// Where a store is, as `--store` says it.
enum StoreLocation: Hashable, Sendable, CustomStringConvertible {
    /// An SQLite database in a file.
    case file(String)
    /// A PostgreSQL database.
    case database(DatabaseAddress)

    /// What `text` names: a database if it is an address of one, otherwise a file.
    init(_ text: String) { self = DatabaseAddress(text).map { .database($0) } ?? .file(text) }

    /// The path of the file; `nil` for a database.
    var path: String? {
        if case .file(let path) = self { path } else { nil }
    }

    /// The path, or the address without its password.
    var description: String {
        switch self {
        case .file(let path): path
        case .database(let address): address.description
        }
    }
}
