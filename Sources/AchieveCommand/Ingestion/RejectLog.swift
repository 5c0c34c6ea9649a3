import AchievementEngine
import AchievementWire
import Foundation

/// What becomes of refused lines: all go into a file, or the first few are told.
struct RejectLog {
    private let console: Console
    private let path: String?
    private var descriptor: Int32 = -1
    private var channel: OutputChannel?
    /// How many lines were refused.
    private(set) var count = 0

    /// How many refused lines are told if there is no file for them.
    static let toldLimit = 10

    /// - Parameter path: where refused lines go, as JSON lines; what is there is replaced. `nil` for nowhere.
    init(path: String?, console: Console) throws(CommandFailure) {
        self.path = path
        self.console = console
        guard let path else { return }
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw RejectLog.failure(path, String(cString: strerror(errno))) }
        channel = OutputChannel(descriptor)
    }

    /// Notes a refused line.
    mutating func add(_ event: PendingEvent, reason: String) throws(CommandFailure) {
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
        do throws(OutputError) {
            try channel?.write(line.object + [UInt8(ascii: "\n")])
        } catch {
            throw RejectLog.failure(path, error.description)
        }
    }

    /// Completes the file and says where it is, or how many lines were not told. To be called once.
    mutating func finish() throws(CommandFailure) {
        guard let path else {
            let untold = count - RejectLog.toldLimit
            if untold > 0 {
                console.note("and \(NumberText.count(untold, "more refused line")); --rejects FILE keeps all")
            }
            return
        }
        defer { close(descriptor) }
        do throws(OutputError) {
            try channel?.flush()
        } catch {
            throw RejectLog.failure(path, error.description)
        }
        if count > 0 { console.note("\(NumberText.count(count, "refused line")) in \(path)") }
    }

    private static func failure(_ path: String?, _ reason: String) -> CommandFailure {
        CommandFailure(.cannotWrite, "cannot write refused lines to \(path ?? ""): \(reason)")
    }
}
