import AchievementEngine
import AchievementGallery
import AchievementWire
import Foundation

/// Handles refused lines: all of them are written to a file, or the first few are printed.
struct RejectLog {
    private let console: Console
    private var file: ReplacementFile?
    /// Spools lines that may not fit into memory; `nil` without a file for refused lines.
    private(set) var oversizedLines: OversizedLineSpool?
    /// The number of refused lines.
    private(set) var count = 0
    /// The number of refused events that need `--allow-actors`.
    private(set) var notAllowed = 0
    /// The number of refused lines that are not events and precede any event: the input may be something else.
    private var foreign = 0
    /// The messages about such lines that were not printed, in case events follow after all.
    private var held: [String] = []

    /// The maximum number of refused lines printed if there is no file for them.
    static let printedLimit = 10
    /// The maximum number of them printed if nothing but such lines was read.
    private static let foreignLimit = 3
    /// An event, for the hint for an input without any.
    private static let example = #"""
        {"specversion":"1.0","id":"1","source":"/app","type":"MODE.EVENT","subject":"PLAYER",\#
        "time":"2026-11-20T09:00:00+08:00","data":{...}}
        """#

    /// - Parameters:
    ///   - path: the file for refused lines, as JSON lines; an existing file is replaced at the end. `nil` for none.
    ///   - outputs: writes the file.
    init(path: String?, in outputs: OutputFiles, console: Console) throws {
        self.console = console
        guard let path else { return }
        do {
            file = try ReplacementFile(path: path, in: outputs)
            oversizedLines = OversizedLineSpool(outputs)
        } catch let error as OutputError {
            throw RejectLog.failure(path, error)
        }
    }

    /// Adds a refused line; `isFirst` means that no event has been read before it.
    mutating func add(_ event: PendingEvent, _ error: EventError, isFirst: Bool) throws(CommandFailure) {
        // A line that says which version of CloudEvents it has is meant as an event.
        let isForeign = error.code == .malformed && event.text.firstRange(of: #""specversion""#) == nil
        if isFirst, foreign == count, isForeign { foreign += 1 }
        count += 1
        if error.code == .notAllowed { notAllowed += 1 }
        guard let file else {
            guard count <= RejectLog.printedLimit else { return }
            held.append("\(event.file):\(event.location): \(error.message)")
            if foreign < count || count <= Self.foreignLimit { printHeld() }
            return
        }
        var line = JSONObjectWriter()
        line.add("file", event.file)
        event.addPosition(to: &line)
        line.add("code", error.code.rawValue)
        line.add("reason", error.message)
        do {
            if let oversizedLines, let range = event.longText {
                try file.write(line.object.dropLast() + Array(#","text":""#.utf8))
                try oversizedLines.forEachPiece(of: range) { try file.write($0) }
                if try !oversizedLines.isText(range) {
                    try file.write(Array(#"","bytes":""#.utf8))
                    try oversizedLines.forEachPiece(ofBase64: range) { try file.write($0) }
                }
                try file.write(Array("\"}\n".utf8))
            } else {
                line.add("text", event.text)
                line.add("bytes", ifPresent: event.foreignBytes)
                try file.write(line.object + [UInt8(ascii: "\n")])
            }
        } catch let error as OutputError {
            throw RejectLog.failure(file.path, error)
        } catch {
            throw CommandFailure(.cannotWrite, "cannot write rejected lines to \(file.path): \(error)")
        }
    }

    /// The refused line contained in a line of such a file; `nil` if the line is not from one.
    static func line(in bytes: [UInt8]) -> [UInt8]? {
        guard let document = try? JSONDocument(parsing: bytes) else { return nil }
        let members = ["file", "code", "reason", "text"].map { name in
            document.member(named: name, of: document.root).flatMap { document.string(of: $0) }
        }
        guard !members.contains(nil), let text = members[3], !text.isEmpty else { return nil }
        let bytes = document.member(named: "bytes", of: document.root).flatMap { document.string(of: $0) }
        return bytes.flatMap { Data(base64Encoded: $0) }.map { Array($0) } ?? Array(text.utf8)
    }

    /// Moves the file into place and prints its path, or prints the number of lines that were not printed. Call it
    /// once.
    ///
    /// - Parameter hasEvents: whether any line was an event.
    mutating func finish(hasEvents: Bool) throws(CommandFailure) {
        let words = console.words
        if notAllowed > 0 { console.printDiagnostic(words.count(.rejectedActors, notAllowed)) }
        guard let file else {
            if !hasEvents, foreign == count, count > 0 {
                console.printDiagnostic(
                    count == 1 ? words.text(.onlyForeignLine) : words.count(.foreignLines, count))
                console.printDiagnostic(words.text(.expectedEvents, Self.example))
                return
            }
            printHeld()
            let unprinted = count - RejectLog.printedLimit
            if unprinted > 0 { console.printDiagnostic(words.count(.moreRejected, unprinted)) }
            return
        }
        do {
            try file.replace()
        } catch {
            throw RejectLog.failure(file.path, error)
        }
        if count > 0 {
            console.printDiagnostic(
                words.count(.rejectedIn, count, file.path == "-" ? words.text(.standardOutput) : file.path))
        }
    }

    private mutating func printHeld() {
        for line in held { console.printDiagnostic(line) }
        held = []
    }

    private static func failure(_ path: String, _ reason: OutputError) -> CommandFailure {
        CommandFailure(.cannotWrite, "cannot write rejected lines to \(path): \(reason.reason)")
    }
}
