import Foundation

/// What becomes of refused lines: the first few are told, or all go into a file.
final class RejectLog: @unchecked Sendable {
    // Used by one task at a time, that of the run.
    private let console: Console
    private let path: String?
    private let handle: FileHandle?
    private var channel: OutputChannel?
    /// How many lines were refused.
    private(set) var count = 0

    /// How many refused lines are told if there is no file for them.
    static let toldLimit = 10

    /// - Parameter path: where refused lines go, as JSON lines; what is there is replaced. `nil` for nowhere.
    init(path: String?, console: Console) throws(CommandFailure) {
        self.path = path
        self.console = console
        guard let path else {
            handle = nil
            return
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw RejectLog.failure(path, String(cString: strerror(errno))) }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        channel = OutputChannel(descriptor)
    }

    /// Notes a refused line.
    func add(_ event: PendingEvent, reason: String) throws(CommandFailure) {
        count += 1
        guard channel != nil else {
            let place = event.position.unit == .line ? "\(event.position.number)" : "\(event.position)"
            if count <= RejectLog.toldLimit { console.note("\(event.file):\(place): \(reason)") }
            return
        }
        var line = JSONObjectWriter()
        line.add("file", event.file)
        line.add(event.position.unit.rawValue, event.position.number)
        line.add("reason", reason)
        line.add("text", event.text)
        try write(line.object + [UInt8(ascii: "\n")])
    }

    /// Completes the file, or tells how many lines were not told.
    func finish() throws(CommandFailure) {
        if let path {
            try write([], isLast: true)
            if count > 0 { console.note("\(NumberText.count(count, "refused line")) in \(path)") }
        } else if count > RejectLog.toldLimit {
            console.note(
                "and \(NumberText.count(count - RejectLog.toldLimit, "more refused line")); "
                    + "--rejects FILE keeps them all")
        }
    }

    private func write(_ bytes: [UInt8], isLast: Bool = false) throws(CommandFailure) {
        do throws(OutputProblem) {
            try channel?.write(bytes)
            if isLast { try channel?.flush() }
        } catch {
            throw RejectLog.failure(path ?? "", "\(error)")
        }
    }

    private static func failure(_ path: String, _ reason: String) -> CommandFailure {
        CommandFailure(.cannotWrite, "cannot write refused lines to \(path): \(reason)")
    }
}
