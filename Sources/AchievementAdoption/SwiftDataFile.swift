import Foundation

/// The file of a SwiftData or Core Data store, opened read-only.
///
/// Reading it needs neither framework, so it works in tests, on servers, and after the models have been removed from
/// the app. An entity `Workout` with an attribute `endedAt` is a table `ZWORKOUT` with a column `ZENDEDAT`, so names
/// are matched regardless of case. Values that SwiftData stores as bytes, such as a list of texts, are read if they are
/// JSON.
///
/// ```swift
/// let file = try SwiftDataFile(path: URL.applicationSupportDirectory.appending(path: "default.store").path)
/// for row in try file.rows(of: "Workout") { print(row.date("endedAt") as Any) }
/// ```
public struct SwiftDataFile: Sendable {
    /// The reason why a file cannot be read.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// A description of the failure, in English.
        public let description: String

        init(_ description: String) { self.description = description }
    }

    /// The path of the file.
    public let path: String
    /// The names of the entities, sorted.
    public let entities: [String]

    /// Opens a file and reads the names of its entities.
    ///
    /// The write-ahead log beside it (`-wal`) is part of the store: copy both files or neither.
    ///
    /// - Throws: ``Failure`` if the file is missing or is not a SwiftData or Core Data store.
    public init(path: String) throws(Failure) {
        self.path = path
        let database = try ReadOnlyDatabase(path: path)
        guard try database.hasTable("Z_PRIMARYKEY") else {
            throw Failure("\(path) is not a SwiftData or Core Data store: it has no table Z_PRIMARYKEY")
        }
        entities = try database.rows("SELECT Z_NAME FROM Z_PRIMARYKEY ORDER BY Z_NAME")
            .compactMap { $0["z_name"]?.text }
    }

    /// Returns the rows of an entity and of the entities that inherit from it, in the order of their creation.
    ///
    /// The primary key of a row is under `id`, and a to-one relationship has the `id` of the other row. To-many
    /// relationships are not read. All rows are in memory at once.
    ///
    /// - Throws: ``Failure`` if there is no such entity, or the file cannot be read.
    public func rows(of entity: String) throws(Failure) -> [SavedValues] {
        guard let name = entities.first(where: { $0.lowercased() == entity.lowercased() }) else {
            throw Failure("\(path) has no entity \(entity); it has \(entities.joined(separator: ", "))")
        }
        let database = try ReadOnlyDatabase(path: path)
        var parents: [Int: Int] = [:]
        var numbers: [String: Int] = [:]
        for row in try database.rows("SELECT Z_ENT, Z_NAME, Z_SUPER FROM Z_PRIMARYKEY") {
            guard let name = row["z_name"]?.text, let number = try whole("z_ent", in: row, of: name) else { continue }
            numbers[name] = number
            parents[number] = try whole("z_super", in: row, of: name)
        }
        guard let own = numbers[name] else { return [] }
        // All entities of an inheritance hierarchy are in the table of its root.
        let top = Self.line(of: own, parents).last ?? own
        let family = numbers.values.filter { Self.line(of: $0, parents).contains(own) }.sorted()
        guard let table = numbers.first(where: { $0.value == top })?.key.uppercased() else { return [] }
        let found = try database.rows(
            """
            SELECT * FROM "Z\(table.replacing("\"", with: "\"\""))" WHERE Z_ENT IN (\(family.map(String.init).joined(separator: ","))) ORDER BY Z_PK
            """)
        return found.map(Self.attributes)
    }

    /// The number in a column of the row of an entity; `nil` if there is none.
    private func whole(
        _ column: String, in row: [String: SavedValues.Value], of entity: String
    ) throws(Failure) -> Int? {
        guard let value = row[column] else { return nil }
        guard let whole = value.whole else {
            throw Failure("\(path) is damaged: \(column.uppercased()) of the entity \(entity) is \(value)")
        }
        return whole
    }

    /// An entity and the entities that it inherits from, in this order.
    private static func line(of entity: Int, _ parents: [Int: Int]) -> [Int] {
        var line = [entity]
        while let parent = parents[line[line.count - 1]], parent > 0, !line.contains(parent) { line.append(parent) }
        return line
    }

    /// A row of a table with the names of the model's attributes.
    private static func attributes(_ columns: [String: SavedValues.Value]) -> SavedValues {
        var attributes: [String: SavedValues.Value] = [:]
        for (column, value) in columns {
            switch column {
            case "z_pk": attributes["id"] = value
            case let column where column.hasPrefix("z_"): continue
            default: attributes[String(column.dropFirst())] = value
            }
        }
        return SavedValues(attributes)
    }
}
