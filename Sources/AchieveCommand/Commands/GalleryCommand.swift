import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import Foundation

/// `achieve gallery`: draws the gallery of one player or of all players.
struct GalleryCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "gallery",
            summary: "Draw the gallery of a player or of all players",
            details: [
                "Writes one self-contained HTML file that makes no network requests. With --all, --output is a folder: "
                    + "a page for each player; index.html with the top three, boards by time and mode, who rose and "
                    + "fell, the rarest achievements and all ranks; and compare.html with any two players side by "
                    + "side. The number of pages and their approximate size are printed first. Pages of players who "
                    + "have been erased or joined into others are removed; pages of others whom the store does not know stay, and the "
                    + "command names them.",
                "With --assets, players' pages are a sixth as large but need two shared files beside them; older "
                    + "versions of those are removed. Without scripts, such a page shows the figures, what is open "
                    + "today and the list of unlocked achievements.",
                "With --base-url, links to the pages have previews: title, figures and a picture. The pictures are "
                    + "written beside the pages as SVG, but the pages refer to PNGs of the same name, because no "
                    + "messenger shows SVG. Convert them with a tool such as rsvg-convert.",
                "In a store of more than \(NumberText.grouped(Host.countedPlayers)) players, the pages show neither "
                    + "how many hold an achievement nor who leads, because that would require reading every player "
                    + "first.",
                "A player's current day follows the offset of the player's last event, or --offset for everybody.",
                "With --picture, --output is an SVG picture of the player instead: the share card, wide, square or "
                    + "tall; a small badge for a profile or a README; or the last year in review.",
                "With --compare, the page shows two players side by side: what both hold, what only one holds, and who "
                    + "was first.",
                "Exit status 1 means that the store does not know the player.",
            ],
            required: [[.player, all], [output]],
            options: [assets, compare, picture, baseURL, .language, .store] + Option.modes(of: tool) + [.now, .offset],
            examples: [
                "gallery --player ada --output ada.html",
                "gallery --player ada --compare bo --output ada-and-bo.html",
                "gallery --player ada --picture badge --output ada.svg",
                "gallery --all --output pages --language \(tool.languages.last ?? "en")",
            ])
    }

    private static let all = Option(flag: "all", "every player")
    private static let assets = Option(
        flag: "assets", "with --all, put what the players' pages share into one style sheet and one script")
    private static let compare = Option("compare", "OTHER", "another player to show beside --player")
    private static let picture = Option(
        "picture", "KIND", "with --player, draw a picture instead of the page: \(GalleryPicture.list)",
        choices: GalleryPicture.allCases.map(\.rawValue))
    private static let baseURL = Option(
        "base-url", "URL", "the URL of the folder that will hold the pages, for link previews")
    private static let output = Option(
        "output", "PATH", "the file to write, - for standard output; with --all, the folder",
        file: .output(inFolder: ["html"]))

    private let host: Host
    private let player: PlayerID?
    private let other: PlayerID?
    private let output: String
    private let outputs: OutputFiles
    private let sharesAssets: Bool
    private let picture: GalleryPicture?
    private let place: PublishedFolder?

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        player = try arguments.player()
        other = arguments[Self.compare].map { PlayerID($0) }
        if let other {
            let problem =
                player == nil
                ? "the id of a player, with --player" : FieldChecks.idProblem(of: other.rawValue)
            if let expected = problem ?? (player == other ? "the id of another player" : nil) {
                throw arguments.invalid(Self.compare, other.rawValue, expected)
            }
        }
        output = arguments[Self.output] ?? ""
        outputs = arguments.outputs
        sharesAssets = arguments.has(Self.assets)
        picture = arguments[Self.picture].flatMap(GalleryPicture.init)
        if picture != nil, player == nil || other != nil {
            throw UsageError(
                .exclusive([player == nil ? "--all" : "--compare", "--picture"]), command: arguments.command)
        }
        place = try arguments[Self.baseURL].map { text in
            guard let place = PublishedFolder(text) else {
                throw arguments.invalid(Self.baseURL, text, "an address that starts with https:// or http://")
            }
            return place
        }
        if place != nil, picture != nil || other != nil {
            throw UsageError(
                .exclusive([picture != nil ? "--picture" : "--compare", "--base-url"]), command: arguments.command)
        }
        if place != nil, output == "-" {
            throw arguments.invalid(Self.output, output, "with --base-url, the name of a file")
        }
        if player != nil, sharesAssets {
            throw UsageError(.exclusive(["--player", "--assets"]), command: arguments.command)
        }
        if player == nil, output == "-" {
            throw arguments.invalid(Self.output, output, "with --all, a folder; for a folder named -, write ./-")
        }
    }

    func run(on console: Console) async throws -> ProcessStatus {
        try await host.withStoreToRead(showsHeld: true) { store, reader in
            let writer = GalleryWriter(
                host: host, reader: reader, outputs: outputs, sharesAssets: sharesAssets, place: place)
            guard let player else {
                let pages = try await writer.writeAll(to: output, on: console)
                console.printDiagnostics([
                    "\(host.words.count(.pageCount, pages.count))\(host.words.text(.separator))\(console.errorStyle.link(toFile: pages.index))"
                ])
                if place != nil { console.printDiagnostic(PublishedFolder.advice(output, host.words)) }
                return
            }
            if let unknown = try await writer.write(player, besides: other, as: picture, to: output) {
                throw try await host.unknown(unknown, in: store)
            }
            if output != "-" { console.printDiagnostics([console.errorStyle.link(toFile: output)]) }
            if let remark = writer.remark { console.printDiagnostic(remark) }
            if place != nil {
                let folder = ResolvedPath.split(output).folder
                console.printDiagnostic(PublishedFolder.advice(folder == "." ? "" : folder, host.words))
            }
        }
        return .done
    }
}
