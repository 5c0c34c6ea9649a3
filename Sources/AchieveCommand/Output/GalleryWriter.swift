import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import Foundation

/// Writes galleries to files.
struct GalleryWriter {
    let host: Host
    let reader: any ProgressReading
    let outputs: OutputFiles
    /// Whether the pages of all players share a style sheet and a script.
    var sharesAssets = false
    /// The address at which the pages will be published; `nil` if it is not known.
    var place: PublishedFolder?

    private var words: GalleryWords { host.words }

    /// What to say about achievements of the modes that pages show in another language; `nil` if there are none.
    var remark: String? {
        guard let rulebook = try? host.rulebook() else { return nil }
        let texts = CatalogIndex(rulebook, host.words).texts
        for (key, _) in rulebook.catalog { _ = texts[key] }
        return texts.remark
    }

    /// Writes the page of one player, or of two players side by side, or a picture, to `path`.
    ///
    /// - Returns: a player who is not known, in which case nothing is written; otherwise `nil`.
    func write(
        _ player: PlayerID, besides other: PlayerID?, as picture: GalleryPicture? = nil, to path: String
    ) async throws -> PlayerID? {
        let holders = try await host.holderCounts(reader)
        let gallery = try await model(of: player, holders)
        guard gallery.isKnown else { return player }
        if let other {
            let second = try await model(of: other, holders)
            guard second.isKnown else { return other }
            try write(ComparisonPage(PlayerComparison(gallery, second)).html, to: path)
            return nil
        }
        if let picture {
            try write(picture.svg(of: gallery), to: path)
            return nil
        }
        let board = holders == nil ? nil : try await leaderboard(of: player)
        let name = ResolvedPath.split(path).name
        try write(GalleryPage(gallery, leaderboard: board, address: place?.address(of: name)).html, to: path)
        try writePreview(of: gallery, besides: path)
        return nil
    }

    /// Writes the picture for the preview of a page, if the page will be linked to.
    ///
    /// - Returns: the path of the picture.
    @discardableResult
    private func writePreview(of gallery: GalleryModel, besides path: String) throws -> String? {
        guard place != nil else { return nil }
        let card = ShareCardImage(gallery.share, language: gallery.language)
        let picture = PublishedFolder.withoutExtension(path) + ".svg"
        try write(card.svg, to: picture)
        return picture
    }

    private func model(of player: PlayerID, _ holders: HolderCounts?) async throws -> GalleryModel {
        try await reader.gallery(
            of: player, language: host.language, among: host.tool.phraseLanguages, holders: holders)
    }

    /// The leaderboard of points over all modes, as seen by a player. The first query reads every player.
    private func leaderboard(of player: PlayerID) async throws -> LeaderboardCard {
        try await reader.leaderboard(
            Board(.points(mode: nil)), seenBy: player, language: host.language, among: host.tool.phraseLanguages,
            limit: 5)
    }

    /// Writes a page for each player and an index into the folder at `path`, which is created if it does not exist.
    ///
    /// Prints an estimate of the size first, and shows the progress.
    func writeAll(to path: String, on console: Console) async throws -> (count: Int, index: String) {
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        try OutputFolder.make(path)
        var (entries, files, pictures): ([GalleryIndexEntry], Set<String>, Set<String>) = ([], [], [])
        let players = try await reader.allPlayers()
        let holders = try await host.holderCounts(reader)
        // No event can belong to a player whose id is empty.
        let nobody = try await model(of: PlayerID(""), holders)
        let assets = sharesAssets ? GalleryAssets(nobody) : nil
        var comparison = ComparisonIndex(nobody)
        if let first = players.first {
            let model = try await model(of: first, holders)
            let page = GalleryPage(
                model, index: "index.html", comparison: ComparisonIndex.fileName, assets: assets
            ).html
            console.printDiagnostic(plan(of: players.count, like: page))
        }
        let shared = assets?.files ?? []
        for file in shared { try write(file.bytes, to: folder.appendingPathComponent(file.name).path) }
        for player in players {
            let gallery = try await model(of: player, holders)
            let entry = GalleryIndexEntry(gallery)
            let board = holders == nil ? nil : try await leaderboard(of: player)
            let page = GalleryPage(
                gallery, index: "index.html", leaderboard: board, comparison: ComparisonIndex.fileName, assets: assets,
                address: place?.address(of: entry.file))
            comparison.add(gallery)
            let path = folder.appendingPathComponent(entry.file).path
            try write(page.html, to: path)
            if let picture = try writePreview(of: gallery, besides: path) {
                pictures.insert(ResolvedPath.split(picture).name)
            }
            files.insert(entry.file)
            // The index ranks.
            if try await reader.isListed(player) { entries.append(entry) }
            console.show(bar: words.text(.pageOf, words.number(files.count), words.number(players.count)))
        }
        console.clearBar()
        let index = folder.appendingPathComponent("index.html")
        let front =
            holders == nil
            ? nil
            : try await reader.clubFront(
                language: host.language, among: host.tool.phraseLanguages, limit: 5, holders: holders)
        let list = GalleryIndex(
            entries: entries, language: words.language, front: front, comparison: ComparisonIndex.fileName,
            address: place?.addressOfIndex)
        try write(list.html, to: index.path)
        try write(comparison.html, to: folder.appendingPathComponent(ComparisonIndex.fileName).path)
        let earlier = EarlierPages(folder, reader, besides: files.union(pictures))
        let removed = try earlier.removeGone()
        try removeAssets(in: folder, besides: Set(shared.map(\.name)))
        if removed > 0 { console.printDiagnostic(words.count(.removedPages, removed)) }
        if let stale = earlier.stale(words) { console.printDiagnostic(stale) }
        if let remark { console.printDiagnostic(remark) }
        return (files.count, index.path)
    }

    /// The estimated size: pages differ little from the first.
    private func plan(of count: Int, like page: String) -> String {
        let thousands = (count * page.utf8.count + 999) / 1_000
        return words.count(.writingPages, count).replacing("{1}", with: words.number(thousands * 1_000))
    }

    /// Removes shared files of earlier runs that no page refers to any more.
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
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            let isThere = FileManager.default.fileExists(atPath: folder)
            throw CommandFailure(
                .cannotWrite,
                "cannot write \(path): \(isThere ? error.reason : "the folder \(folder) does not exist")")
        }
    }
}
