import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementSupport
import Foundation

/// The pages of a folder whose players were erased since they were written.
struct ErasedPages {
    let folder: URL
    /// The digests of erased players.
    let erased: Set<String>

    init(_ folder: URL, _ reader: any ProgressReading) {
        self.folder = folder
        // Only a reader of one store knows its erasures, unlike that of the demo.
        erased = Set((reader as? PlayerReader)?.erasures.map(\.player) ?? [])
    }

    /// Removes the pages, except those that are `written` again. A file that only has such a name is left alone.
    ///
    /// - Returns: the number of removed pages.
    func remove(besides written: Set<String>) throws(CommandFailure) -> Int {
        guard !erased.isEmpty else { return 0 }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var count = 0
        for name in names.sorted() where !written.contains(name) && isErased(name) {
            let page = folder.appendingPathComponent(name)
            guard isOurs(page) else { continue }
            do {
                try FileManager.default.removeItem(at: page)
            } catch {
                throw CommandFailure(
                    .cannotWrite,
                    "cannot remove \(page.path), the page of a player who was erased: \(SystemErrorText.words(of: error))"
                )
            }
            count += 1
        }
        return count
    }

    private func isErased(_ name: String) -> Bool {
        guard name.hasSuffix(".html"), let digest = GalleryFileName.digest(ofPlayerIn: String(name.dropLast(5))) else {
            return false
        }
        return erased.contains(digest)
    }

    /// Whether the gallery wrote a file: the page contains its own file name.
    private func isOurs(_ page: URL) -> Bool {
        let kind = try? FileManager.default.attributesOfItem(atPath: page.path)[.type] as? FileAttributeType
        guard kind == .typeRegular, let html = try? String(contentsOf: page, encoding: .utf8) else { return false }
        return html.hasPrefix("<!DOCTYPE html>")
            && html.firstRange(of: "\"player\":\"\(page.deletingPathExtension().lastPathComponent)\"") != nil
    }
}
