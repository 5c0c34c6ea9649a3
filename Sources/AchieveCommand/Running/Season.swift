import Foundation

/// The season of sample events that comes along with the tool, and the puzzle levels that are played in it.
enum Season {
    /// The files of the season, in the order in which they are played.
    static func events() throws(CommandFailure) -> [String] { try ["season.jsonl", "season-more.jsonl"].map(find) }

    /// The catalog of puzzle levels.
    static func puzzles() throws(CommandFailure) -> String { try find("puzzles.json") }

    /// Where a file of the season is. The generated accessor of the package's resources ends the process if they are
    /// missing; this looks in the same places and says what to do.
    private static func find(_ name: String) throws(CommandFailure) -> String {
        let executable = Bundle.main.executableURL?.resolvingSymlinksInPath()
        let directory = executable?.deletingLastPathComponent() ?? URL(fileURLWithPath: ".")
        let places = folders(beside: directory).map { $0.appendingPathComponent(name).path }
        if let place = places.first(where: FileManager.default.fileExists(atPath:)) { return place }
        throw CommandFailure(
            .noInput,
            "the sample season is not beside the tool: no \(name) in \(directory.path); name events with --events")
    }

    /// Where a build puts resources beside an executable in `directory`, on Linux and on Apple's platforms.
    static func folders(beside directory: URL) -> [URL] {
        let bundle = "swift-achievements_AchieveCommand"
        return [
            "\(bundle).resources/Resources", "\(bundle).resources", "\(bundle).bundle/Resources",
            "\(bundle).bundle/Contents/Resources/Resources", "\(bundle).bundle/Contents/Resources", "\(bundle).bundle",
        ].map { directory.appendingPathComponent($0) }
    }
}
