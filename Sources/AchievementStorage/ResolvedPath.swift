package import AchievementSupport
import Foundation

/// Resolves paths like the system when it opens them: `..` is the folder above the one to which a link leads, and `~`
/// is a name like any other. `URL` resolves both by text, and so may name a different file.
package enum ResolvedPath {
    /// The absolute path of the file at a path, or of the file that writing there would create. Symbolic links are
    /// followed, even dangling ones.
    ///
    /// - Throws: ``/AchievementSupport/SystemError`` if there can be no such file: its folder does not exist, or the
    ///   path names a folder.
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

    /// The folder of a path and the name within it, as written.
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
