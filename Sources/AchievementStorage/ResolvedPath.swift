package import AchievementSupport
import Foundation

/// Resolves paths as the system does when it opens them: `..` is the folder above the one that a link leads to, and `~` is
/// a name like others. `URL` does both by text, and so may name another file than the one that was asked for.
package enum ResolvedPath {
    /// The absolute path of the file at a path, or of the one that writing there would make; symbolic links are followed,
    /// dangling ones, too.
    ///
    /// - Throws: ``/AchievementSupport/SystemError`` if there can be no such file: its folder does not exist, or the path
    ///   names a folder.
    package static func ofFile(at path: String) throws(SystemError) -> String {
        var path = path
        // No system follows longer chains.
        for _ in 0..<40 {
            if let known = real(path) { return known }
            guard errno == ENOENT else { throw SystemError(code: errno) }
            let (folder, name) = split(path)
            guard !name.isEmpty, name != ".", name != ".." else { throw SystemError(code: EISDIR) }
            guard let parent = real(folder) else { throw SystemError(code: errno) }
            let new = parent == "/" ? "/\(name)" : "\(parent)/\(name)"
            guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: new) else { return new }
            path = link.hasPrefix("/") ? link : "\(parent)/\(link)"
        }
        throw SystemError(code: ELOOP)
    }

    /// The folder of a path and the name in it, as they are written.
    package static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
    }

    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
