import Foundation

/// The place of a file, to say why it cannot be opened.
struct StorePlace {
    /// The file's path.
    let path: String

    /// Why no file can be opened or created here, if that is plain to see.
    var obstacle: String? {
        let files = FileManager.default
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        var isFolder: ObjCBool = false
        if files.fileExists(atPath: path, isDirectory: &isFolder) {
            if isFolder.boolValue { return "it is a folder, not a file" }
            if !files.isReadableFile(atPath: path) { return "the file may not be read" }
        }
        if !files.fileExists(atPath: folder, isDirectory: &isFolder) {
            return "the folder \(folder) does not exist"
        }
        if !isFolder.boolValue { return "\(folder) is a file, not a folder" }
        if !files.isWritableFile(atPath: folder) { return "the folder \(folder) cannot be written" }
        return nil
    }
}
