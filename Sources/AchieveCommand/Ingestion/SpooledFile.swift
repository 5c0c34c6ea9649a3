import AchievementEngine
import Foundation

/// A file that is read more than once. Standard input and pipes can be read only once, so they are copied into a
/// temporary file first.
struct SpooledFile: Sendable {
    private let file: InputFile
    private let copy: DraftFile?

    init(_ file: InputFile, in outputs: OutputFiles) throws {
        self.file = file
        guard file.isStandardInput || file.size == nil else {
            copy = nil
            return
        }
        let copy = try outputs.temporaryFile()
        var channel = OutputChannel(copy.descriptor)
        try file.forEachPiece { piece in try channel.write(piece) }
        try channel.flush()
        self.copy = copy
    }

    /// The backup in the file.
    func backup() throws -> Backup {
        let path = copy?.path ?? file.path
        do {
            return try Backup(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw CommandFailure(
                ProcessStatus(error.code), error.description.replacing(path, with: file.name))
        }
    }
}
