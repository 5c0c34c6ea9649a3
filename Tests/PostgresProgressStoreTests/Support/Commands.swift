import FitnessWorkouts
import Foundation
import TaskFocus

@testable import AchieveCommand
@testable import PostgresProgressStore

/// Calls of the command on a database of its own and on a file, in a temporary folder.
final class Commands: Sendable {
    /// The address of the database.
    let database: String
    private let name: String
    private let folder: URL

    init() throws {
        name = "d" + Cluster.newSchema()
        database = "postgresql://achievements@/\(name)?host=\(Cluster.folder)"
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("commands-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Observer("public").execute("CREATE DATABASE \(name)")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The path of a file in the folder.
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Writes lines and returns the path of the file.
    func write(_ lines: [String], to name: String) throws -> String {
        try lines.map { $0 + "\n" }.joined().write(toFile: path(name), atomically: true, encoding: .utf8)
        return path(name)
    }

    /// Runs a command line in this process.
    func call(_ words: [String]) async throws -> (status: ProcessStatus, output: String, errors: String) {
        let call = UUID().uuidString
        let paths = try (write([], to: "\(call).out"), write([], to: "\(call).err"))
        let (output, errors) = try (
            FileHandle(forWritingTo: URL(fileURLWithPath: paths.0)),
            FileHandle(forWritingTo: URL(fileURLWithPath: paths.1))
        )
        let console = Console(
            name: "achieve", output: output.fileDescriptor, errors: errors.fileDescriptor, terminal: .none)
        var tool = CommandLineTool(name: "achieve", modes: [FitnessWorkouts(), TaskFocus()])
        tool.slowCommit = .seconds(3_600)
        let status = await tool.run(words, on: console)
        try output.close()
        try errors.close()
        return (
            status, try String(contentsOfFile: paths.0, encoding: .utf8),
            try String(contentsOfFile: paths.1, encoding: .utf8)
        )
    }

    private func connection() throws -> Connection {
        try Connection(
            Address(
                connection: database, schema: "achievements", connectTimeout: .seconds(10),
                statementTimeout: .seconds(30)))
    }

    /// Runs statements in the database.
    func execute(_ sql: String) throws { try connection().execute(sql) }

    /// The number that a query returns in the database.
    func number(_ sql: String) throws -> Int64 {
        let connection = try connection()
        return try connection.run([Query(Statement("number", "SELECT (\(sql))::bigint"))])[0].first?.integer(0) ?? 0
    }
}
