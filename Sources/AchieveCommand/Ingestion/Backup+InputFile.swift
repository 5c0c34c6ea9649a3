import AchievementEngine
import Foundation

extension Backup {
    /// Reads the backup in a file. A backup is read more than once, but standard input and pipes can be read only once,
    /// so they are copied into a temporary file first.
    init(_ file: InputFile, in outputs: OutputFiles) throws {
        let copy = file.isStandardInput || file.size == nil ? try Self.copy(of: file, in: outputs) : nil
        do throws(BackupError) {
            if let copy {
                try self.init(contentsOf: copy)
            } else {
                try self.init(contentsOf: URL(fileURLWithPath: file.path))
            }
        } catch {
            let path = copy?.path ?? file.path
            throw CommandFailure(ProcessStatus(error.code), error.description.replacing(path, with: file.name))
        }
    }

    private static func copy(of file: InputFile, in outputs: OutputFiles) throws -> DraftFile {
        let copy = try outputs.temporaryFile()
        var channel = OutputChannel(copy.descriptor)
        try file.forEachPiece { piece in try channel.write(piece) }
        try channel.flush()
        return copy
    }
}
