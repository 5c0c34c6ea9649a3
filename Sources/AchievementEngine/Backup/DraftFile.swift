import AchievementStorage
package import AchievementSupport
import Foundation

/// A temporary file that is renamed atomically to its target once it is complete. Until then it is hidden, belongs to
/// this process, and is removed when this object is deallocated.
///
/// A process that is killed leaves its draft behind. The next draft for the same target or from the same store removes
/// it: a draft stays locked while its process lives, so a draft that can be locked has been abandoned.
package final class DraftFile: Sendable {
    /// The path of the draft.
    package let path: String
    /// The file descriptor, open for reading and writing.
    package let descriptor: Int32
    /// The path of the file to replace; `nil` for a scratch file.
    private let target: String?
    private let drafts: OpenDrafts?

    /// Creates a draft in the folder of the file to replace, which need not exist yet. If the target is a symbolic
    /// link, the link stays and the file that it refers to is replaced.
    ///
    /// - Parameters:
    ///   - target: the path of the file to replace.
    ///   - store: the path of the store that the draft is made from, whose name also identifies abandoned drafts.
    ///   - drafts: registers the draft.
    ///   - removesAbandoned: whether to remove abandoned drafts, which requires listing the folder.
    package convenience init(
        for target: String, of store: String? = nil, drafts: OpenDrafts? = nil, removesAbandoned: Bool = true
    ) throws(SystemError) {
        let base = try ResolvedPath.ofFile(at: target)
        try self.init(
            target: base, base: base, of: store, mode: 0o666, drafts: drafts, removesAbandoned: removesAbandoned)
        var status = stat()
        if stat(base, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
    }

    /// Creates a scratch file in the temporary folder, readable only by this user and removed with this object.
    ///
    /// - Parameter name: a prefix that describes the file's purpose.
    package convenience init(temporary name: String, drafts: OpenDrafts? = nil) throws(SystemError) {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        try self.init(target: nil, base: base, of: nil, mode: 0o600, drafts: drafts, removesAbandoned: true)
    }

    private init(
        target: String?, base: String, of store: String?, mode: mode_t, drafts: OpenDrafts?, removesAbandoned: Bool
    ) throws(SystemError) {
        let name = DraftName(base: base, store: store)
        if removesAbandoned { name.removeAbandoned() }
        self.target = target
        self.drafts = drafts
        while true {
            let path = name.new()
            let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            guard descriptor >= 0 else { throw SystemError(code: errno) }
            // On a file system without locks, no other process can mistake the draft for an abandoned one either.
            flock(descriptor, LOCK_EX | LOCK_NB)
            // Another process may have removed the file before it was locked.
            guard FileIdentity(path: path) == FileIdentity(descriptor: descriptor) else {
                close(descriptor)
                continue
            }
            self.path = path
            self.descriptor = descriptor
            break
        }
        drafts?.insert(path)
    }

    deinit {
        drafts?.remove(path)
        // After a move, the path is unused, and no other process can have reused it because the names are unique.
        unlink(path)
        close(descriptor)
    }

    /// Renames the draft to its target.
    ///
    /// - Parameter isDurable: whether the contents and the name must survive a power failure.
    package func moveIntoPlace(isDurable: Bool = false) throws(SystemError) {
        guard let target else { return }
        if isDurable, fsync(descriptor) != 0 { throw SystemError(code: errno) }
        guard rename(path, target) == 0 else { throw SystemError(code: errno) }
        guard isDurable else { return }
        let folder = open(URL(fileURLWithPath: target).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }
}

/// The drafts of a process that have not been moved into place yet, so that it can remove them when a signal ends it.
package final class OpenDrafts: Sendable {
    private let paths = Locked<Set<String>>([])

    package init() {}

    fileprivate func insert(_ path: String) { paths.withLock { _ = $0.insert(path) } }

    fileprivate func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }

    /// Removes all draft files when the process ends. Files that are still being written have no name afterwards.
    package func removeAll() { paths.withLock { for path in $0 { unlink(path) } } }
}

/// The name of a draft, `.NAME.STORE.UUID.part`: the file to replace, the store that it is made from, and a UUID.
private struct DraftName {
    let folder: URL
    let name: String
    let store: String?

    private static let end = ".part"
    /// The maximum length of a file name, in bytes.
    private static let lengthLimit = 255

    init(base: String, store: String?) {
        let url = URL(fileURLWithPath: base)
        folder = url.deletingLastPathComponent()
        name = url.lastPathComponent
        self.store = store.map { URL(fileURLWithPath: $0).lastPathComponent }.flatMap { [name] in $0 == name ? nil : $0
        }
    }

    /// Returns a new path.
    func new() -> String {
        let end = ".\(UUID().uuidString)\(Self.end)"
        let store = store.map { ".\($0)" } ?? ""
        return folder.appendingPathComponent(".\(shortName)\(store)\(end)").path
    }

    /// The name, shortened to leave room for the parts that a draft adds.
    private var shortName: String {
        let added = 1 + 1 + 36 + Self.end.utf8.count + (store.map { 1 + $0.utf8.count } ?? 0)
        let available = max(0, Self.lengthLimit - added)
        return name.utf8.count <= available
            ? name : String(decoding: name.utf8.prefix(available / 2), as: UTF8.self)
    }

    /// Removes matching drafts that no running process has locked.
    func removeAbandoned() {
        for found in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] where isMatch(found) {
            let path = folder.appendingPathComponent(found).path
            let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0,
                FileIdentity(path: path) == FileIdentity(descriptor: descriptor)
            {
                unlink(path)
            }
            close(descriptor)
        }
    }

    private func isMatch(_ found: String) -> Bool {
        guard found.hasSuffix(Self.end) else { return false }
        let stem = found.dropLast(Self.end.count)
        let start = stem.dropLast(36)
        guard UUID(uuidString: String(stem.suffix(36))) != nil, start.last == "." else { return false }
        // Earlier releases called some of them NAME.UUID.part.
        return start == "\(name)." || start.hasPrefix(".\(shortName).")
            || (store.map { start.hasPrefix(".") && start.hasSuffix(".\($0).") } ?? false)
    }
}
