import AchievementWire
import SQLiteProgressStore

/// `achieve compact`: returns free space of a store to the file system.
struct CompactCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "compact",
            summary: "Return free space in a store's file to the file system",
            details: [
                "Rewrites the file without deleted data, and prints its size before and after. The contents of the "
                    + "store do not change. Meanwhile, other commands can read but not write, and the disk needs free "
                    + "space of twice the size of the store.",
                "If other processes write or read for too long, the exit status is 75; the store is unchanged, or its "
                    + "file shrinks once they are done.",
            ],
            options: [.store, .format],
            examples: ["compact --store club.sqlite"])
    }

    private let host: Host
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        isJSON = arguments[.format] == "json"
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let path = try host.store.file(
            for: "compact", orUse: "its server reuses free space by itself, and VACUUM FULL returns it")
        let (before, after) = try await StoreLocation.withFile(path, in: host.tool) { store in
            try await store.compact()
        }
        if isJSON {
            var line = JSONObjectWriter()
            line.add("before", before)
            line.add("after", after)
            try console.print(line.text)
        } else {
            try console.print("\(path): \(NumberText.count(before, "byte")) before, \(NumberText.grouped(after)) after")
        }
        try console.flush()
        return .done
    }
}
