import AchievementCore
import AchievementEngine
import AchievementGallery
import Foundation

/// `achieve gallery`: the picture of a player, or of all.
struct GalleryCommand: Command {
    static let description = CommandDescription(
        name: "gallery",
        summary: "Draw the gallery of a player or of all players",
        details: [
            "One HTML file that needs nothing else and asks no server for anything. With --all, --output is a folder: "
                + "a page for each player and index.html with the ranks.",
            "Exit status 1 says that the store does not know the player.",
        ],
        required: [[.player, all], [output]],
        options: [.language, .store, .modes, .puzzles, .now],
        examples: [
            "achieve gallery --player ada --output ada.html",
            "achieve gallery --all --output pages --language zh-Hans",
        ])

    private static let all = Option(flag: "all", "every player")
    private static let output = Option("output", "PATH", "the file to write, with --all the folder")

    private let host: Host
    private let player: PlayerID?
    private let output: String

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        player = try arguments.player()
        output = arguments[Self.output] ?? ""
    }

    func run(on console: Console) async throws -> ProcessStatus {
        try await host.withExistingCenter { center in
            let writer = GalleryWriter(host: host, center: center)
            guard let player else {
                let pages = try await writer.writeAll(to: output) { done in
                    console.show(bar: "\(done) pages")
                }
                console.clearBar()
                console.note("\(pages.count) pages, \(pages.index)")
                return
            }
            guard try await writer.write(player, to: output) else {
                throw CommandFailure(.found, "\(host.storePath) knows no player \"\(player)\"")
            }
            console.note(output)
        }
        return .done
    }
}
