import AchievementCore
import AchievementEngine
import AchievementGallery
import Foundation

/// Writes galleries to files.
struct GalleryWriter {
    let host: Host
    let center: AchievementCenter

    /// Writes the page of a player to `path`; `false` if the player is not known.
    func write(_ player: PlayerID, to path: String) async throws -> Bool {
        let gallery = try await center.gallery(of: player, language: host.language)
        guard let gallery else { return false }
        try write(GalleryPage(gallery).html, to: URL(fileURLWithPath: path))
        return true
    }

    /// Writes a page for each player and an index into the folder at `path`, which is made if it is not there.
    ///
    /// - Parameter progress: is told how many pages are done.
    func writeAll(
        to path: String, progress: (Int) -> Void = { _ in }
    ) async throws -> (count: Int, index: String) {
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(.cannotWrite, "cannot make \(path): \(error.localizedDescription)")
        }
        var entries: [GalleryIndexEntry] = []
        for player in try await center.allPlayers() {
            let gallery = try await center.gallery(of: player, language: host.language)
            guard let gallery else { continue }
            let entry = GalleryIndexEntry(gallery)
            try write(
                GalleryPage(gallery, index: "index.html").html, to: folder.appendingPathComponent(entry.file))
            entries.append(entry)
            progress(entries.count)
        }
        let index = folder.appendingPathComponent("index.html")
        try write(
            GalleryIndex(entries: entries, language: GalleryLanguage(nearestTo: host.language)).html, to: index)
        return (entries.count, index.path)
    }

    private func write(_ html: String, to url: URL) throws(CommandFailure) {
        do {
            try Data(html.utf8).write(to: url, options: .atomic)
        } catch {
            throw CommandFailure(.cannotWrite, "cannot write \(url.path): \(error.localizedDescription)")
        }
    }
}
