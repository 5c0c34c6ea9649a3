import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementSupport
import Foundation

/// The player pages in a folder that an earlier run wrote but this run did not.
struct EarlierPages {
    /// The pages of erased players, and of ids that were joined into others, whose pages have taken their place.
    private let gone: [URL]
    /// The preview pictures of such pages. A player who was erased may have a new page, whose earlier picture is one of
    /// them.
    private let pictures: [URL]
    /// The pages of players whom the store does not know, or no longer knows.
    private let others: [URL]

    /// Finds the pages. A file that merely has the name of a page is not one.
    ///
    /// - Parameter written: the names of the pages and pictures written by this run.
    init(_ folder: URL, _ reader: any ProgressReading, besides written: Set<String>) {
        // Only a reader of a single store knows its erasures and joins.
        let store = reader as? PlayerReader
        let digests = Set(
            (store?.erasures.map(\.player) ?? []) + (store?.joinedPlayers.ids.map { PlayerReader.digest(of: $0) } ?? [])
        )
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var (gone, pictures, others): ([URL], [URL], [URL]) = ([], [], [])
        for name in names.sorted() where !written.contains(name) {
            let file = folder.appendingPathComponent(name)
            let stem = file.deletingPathExtension().lastPathComponent
            guard let digest = GalleryFileName.digest(ofPlayerIn: stem) else { continue }
            let isGone = digests.contains(digest)
            switch file.pathExtension {
            case "html" where Self.isOurs(file): if isGone { gone.append(file) } else { others.append(file) }
            case "svg", "png": if isGone { pictures.append(file) }
            default: break
            }
        }
        (self.gone, self.pictures, self.others) = (gone, pictures, others)
    }

    /// Removes the pages of players who are gone, and their pictures.
    ///
    /// - Returns: the number of removed pages.
    func removeGone() throws(CommandFailure) -> Int {
        for file in pictures + gone {
            do { try FileManager.default.removeItem(at: file) } catch {
                throw CommandFailure(
                    .cannotWrite,
                    "cannot remove \(file.path), which shows a player who was erased or joined into another: \(SystemErrorText.words(of: error))"
                )
            }
        }
        return gone.count
    }

    /// The remark about pages that stay because they may belong to another store; `nil` if there are none.
    func stale(_ words: GalleryWords) -> String? {
        guard !others.isEmpty else { return nil }
        let names = others.prefix(3).map(\.lastPathComponent).joined(separator: ", ")
        let list =
            others.count > 3 ? words.text(.keptPagesMore, names, words.number(others.count - 3)) : names
        return words.count(.keptPages, others.count, list)
    }

    /// Whether the gallery wrote the file: its pages contain their own file name.
    private static func isOurs(_ page: URL) -> Bool {
        let kind = try? FileManager.default.attributesOfItem(atPath: page.path)[.type] as? FileAttributeType
        guard kind == .typeRegular, let html = try? String(contentsOf: page, encoding: .utf8) else { return false }
        let name = page.deletingPathExtension().lastPathComponent
        return html.hasPrefix("<!DOCTYPE html>")
            && (html.firstRange(of: "data-player=\"\(name)\"") ?? html.firstRange(of: "\"player\":\"\(name)\"")) != nil
    }
}
