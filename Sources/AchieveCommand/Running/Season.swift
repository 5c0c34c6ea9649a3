import Foundation

/// The season of sample events that comes along with the tool.
enum Season {
    private static let name = "season.jsonl"

    /// Where the season is. The generated accessor of the package's resources ends the process if they are missing;
    /// this looks in the same places and says what to do.
    static func path() throws(CommandFailure) -> String {
        let executable = Bundle.main.executableURL?.resolvingSymlinksInPath()
        let directory = executable?.deletingLastPathComponent() ?? URL(fileURLWithPath: ".")
        let places = candidates(in: directory).map(\.path)
        if let place = places.first(where: FileManager.default.fileExists(atPath:)) { return place }
        throw CommandFailure(
            .noInput, "the sample season is not beside the tool (\(places.first ?? name)); name events with --events FILE")
    }

    /// Where a build puts resources beside an executable in `directory`, on Linux and on Apple's platforms.
    static func candidates(in directory: URL) -> [URL] {
        let bundle = "swift-achievements_AchieveCommand"
        return [
            "\(bundle).resources", "\(bundle).resources/Resources", "\(bundle).bundle",
            "\(bundle).bundle/Contents/Resources", "\(bundle).bundle/Resources",
        ].map { directory.appendingPathComponent($0).appendingPathComponent(name) }
    }
}
