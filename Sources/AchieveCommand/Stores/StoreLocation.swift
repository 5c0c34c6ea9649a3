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

    /// Whether both are the same store, also through links or another spelling of the path.
    func isSame(as other: StoreLocation) -> Bool {
        guard self != other else { return true }
        guard let file = path.flatMap({ FileLocation($0) }) else { return false }
        return file == other.path.flatMap { FileLocation($0) }
    }

    /// The path of the file, or the address of the database without its password.
    var description: String {
        switch self {
        case .file(let path): path
        case .database(let address): address.description
        }
    }
}
