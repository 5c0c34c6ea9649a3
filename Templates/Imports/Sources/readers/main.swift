import Foundation
import ImportReaders

let result = ReaderCommand.run(Array(CommandLine.arguments.dropFirst()))
FileHandle.standardError.write(Data(result.errors.utf8))
do {
    try FileHandle.standardOutput.write(contentsOf: result.output)
} catch {
    FileHandle.standardError.write(Data("readers: standard output cannot be written\n".utf8))
    exit(73)
}
exit(result.status)
