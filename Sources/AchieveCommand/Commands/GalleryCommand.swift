import AchievementCore
import AchievementEngine
import AchievementGallery
import Foundation

/// `achieve gallery`: writes the picture of a player, or of all.
struct GalleryCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "gallery",
            summary: "Draw the gallery of a player or of all players",
            details: [
                "One HTML file that needs nothing else and asks no server for anything. With --all, --output is a folder: "
                    + "a page for each player and index.html with the first three, boards by time and mode, who rose and fell, "
                    + "the rarest achievements and all ranks, and compare.html with any two players side by side. How many pages and about how many bytes that "
                    + "will be is said first. Pages there of players who were erased since are removed; pages of others whom "
                    + "the store does not know stay, and the command names them.",
                "With --assets the pages of players are a sixth as large, and no longer whole without the two files beside "
                    + "them, which have what all pages share; older ones are removed. Without scripts such a page has the "
                    + "figures, what is open today and the list of what is unlocked.",
                "In a store of more than \(NumberText.grouped(Host.countedPlayers)) players the pages say neither how many "
                    + "hold an achievement nor who leads: to know that, everybody would have to be read first.",
                "Which day it is for a player says the offset of the player's last event, or --offset for everybody.",
                "With --compare, the page has two players side by side: what both hold, what only one, and who was first.",
                "Exit status 1 says that the store does not know the player.",
            ],
            required: [[.player, all], [output]],
            options: [assets, compare, .language, .store] + Option.modes(of: tool) + [.now, .offset],
            examples: [
                "gallery --player ada --output ada.html",
                "gallery --player ada --compare bo --output ada-and-bo.html",
                "gallery --all --output pages --language \(tool.languages.last ?? "en")",
            ])
    }

    private static let all = Option(flag: "all", "every player")
    private static let assets = Option(
        flag: "assets", "with --all, what all players' pages share in one style sheet and one script beside them")
    private static let compare = Option("compare", "OTHER", "another player, to be shown beside --player")
    private static let output = Option(
        "output", "PATH", "the file to write, - for standard output; with --all the folder",
        file: .output(inFolder: ["html"]))

    private let host: Host
    private let player: PlayerID?
    private let other: PlayerID?
    private let output: String
    private let outputs: OutputFiles
    private let sharesAssets: Bool

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
        if player != nil, sharesAssets {
            throw UsageError(.exclusive(["--player", "--assets"]), command: arguments.command)
        }
        if player == nil, output == "-" {
            throw arguments.invalid(Self.output, output, "with --all a folder; one with this name is written ./-")
        }
    }

    func run(on console: Console) async throws -> ProcessStatus {
        try await host.withStoreToRead { store, reader in
            let writer = GalleryWriter(host: host, reader: reader, outputs: outputs, sharesAssets: sharesAssets)
            guard let player else {
                let pages = try await writer.writeAll(to: output, on: console)
                console.printDiagnostics([
                    "\(NumberText.count(pages.count, "page")), \(console.errorStyle.link(toFile: pages.index))"
                ])
                return
            }
            if let unknown = try await writer.write(player, besides: other, to: output) {
                throw try await host.unknown(unknown, in: store)
            }
            if output != "-" { console.printDiagnostics([console.errorStyle.link(toFile: output)]) }
            if let remark = writer.remark { console.printDiagnostic(remark) }
        }
        return .done
    }
}

/// Writes galleries to files.
struct GalleryWriter {
    let host: Host
    let reader: any ProgressReading
    let outputs: OutputFiles
    /// Whether the pages of all players share a style sheet and a script.
    var sharesAssets = false

    /// What to say about achievements of the modes that pages show in another language; `nil` if there are none.
    var remark: String? {
        guard let rulebook = try? host.rulebook() else { return nil }
        let texts = CatalogIndex(rulebook, language: host.language).texts
        for (key, _) in rulebook.catalog { _ = texts[key] }
        return texts.remark
    }

    /// Writes the page of a player to `path`, or that of two side by side.
    ///
    /// - Returns: the player who is not known, in which case nothing is written.
    func write(_ player: PlayerID, besides other: PlayerID?, to path: String) async throws -> PlayerID? {
        let holders = try await host.holderCounts(reader)
        let gallery = try await reader.gallery(of: player, language: host.language, holders: holders)
        guard gallery.isKnown else { return player }
        if let other {
            let second = try await reader.gallery(of: other, language: host.language, holders: holders)
            guard second.isKnown else { return other }
            try write(ComparisonPage(PlayerComparison(gallery, second)).html, to: path)
            return nil
        }
        let board = holders == nil ? nil : try await leaderboard(of: player)
        try write(GalleryPage(gallery, leaderboard: board).html, to: path)
        return nil
    }

    /// The points of all modes, as a player sees them. The first query reads every player.
    private func leaderboard(of player: PlayerID) async throws -> LeaderboardCard {
        try await reader.leaderboard(
            Board(.points(mode: nil)), seenBy: player, language: host.language, limit: 5)
    }

    /// Writes a page for each player and an index into the folder at `path`, which is created if it does not exist.
    ///
    /// Prints beforehand how much that will be, and shows the progress.
    func writeAll(to path: String, on console: Console) async throws -> (count: Int, index: String) {
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        try OutputFolder.make(path)
        var entries: [GalleryIndexEntry] = []
        let players = try await reader.allPlayers()
        let holders = try await host.holderCounts(reader)
        // No event can be of a player whose id is empty.
        let nobody = try await reader.gallery(of: PlayerID(""), language: host.language, holders: holders)
        let assets = sharesAssets ? GalleryAssets(nobody) : nil
        var comparison = ComparisonIndex(nobody)
        if let first = players.first {
            let model = try await reader.gallery(of: first, language: host.language, holders: holders)
            let page = GalleryPage(
                model, index: "index.html", comparison: ComparisonIndex.fileName, assets: assets
            ).html
            console.printDiagnostic(Self.plan(of: players.count, like: page))
        }
        let shared = assets?.files ?? []
        for file in shared { try write(file.bytes, to: folder.appendingPathComponent(file.name).path) }
        for player in players {
            let gallery = try await reader.gallery(of: player, language: host.language, holders: holders)
            let entry = GalleryIndexEntry(gallery)
            let board = holders == nil ? nil : try await leaderboard(of: player)
            let page = GalleryPage(
                gallery, index: "index.html", leaderboard: board, comparison: ComparisonIndex.fileName, assets: assets)
            comparison.add(gallery)
            try write(page.html, to: folder.appendingPathComponent(entry.file).path)
            entries.append(entry)
            console.show(bar: "page \(NumberText.grouped(entries.count)) of \(NumberText.grouped(players.count))")
        }
        console.clearBar()
        let index = folder.appendingPathComponent("index.html")
        let front =
            holders == nil ? nil : try await reader.clubFront(language: host.language, limit: 5, holders: holders)
        let language = GalleryLanguage(nearestTo: host.language)
        let list = GalleryIndex(
            entries: entries, language: language, front: front, comparison: ComparisonIndex.fileName)
        try write(list.html, to: index.path)
        try write(comparison.html, to: folder.appendingPathComponent(ComparisonIndex.fileName).path)
        let earlier = EarlierPages(folder, reader, besides: Set(entries.map(\.file)))
        let removed = try earlier.removeErased()
        try removeAssets(in: folder, besides: Set(shared.map(\.name)))
        if removed > 0 { console.printDiagnostic("\(NumberText.count(removed, "page")) of erased players removed") }
        if let stale = earlier.stale { console.printDiagnostic(stale) }
        if let remark { console.printDiagnostic(remark) }
        return (entries.count, index.path)
    }

    /// The estimated size: pages differ little from the first.
    private static func plan(of count: Int, like page: String) -> String {
        let thousands = (count * page.utf8.count + 999) / 1_000
        return "writing \(NumberText.count(count, "page")), about \(NumberText.grouped(thousands)),000 bytes"
    }

    /// Removes the shared files of earlier runs, when no page refers to them any more.
    private func removeAssets(in folder: URL, besides kept: Set<String>) throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where GalleryAssets.isName(name) && !kept.contains(name) {
            let path = folder.appendingPathComponent(name).path
            guard unlink(path) == 0 || errno == ENOENT else {
                throw CommandFailure(.cannotWrite, "cannot remove \(path): \(String(cString: strerror(errno)))")
            }
        }
    }

    private func write(_ html: String, to path: String) throws { try write(Array(html.utf8), to: path) }

    private func write(_ bytes: [UInt8], to path: String) throws {
        do {
            let file = try ReplacementFile(path: path, in: outputs)
            try file.write(bytes)
            try file.replace()
        } catch let error as OutputError {
            throw CommandFailure(.cannotWrite, "cannot write \(path): \(error.reason)")
        }
    }
}
