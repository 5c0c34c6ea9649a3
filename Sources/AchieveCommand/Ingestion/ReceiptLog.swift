import AchievementCore
import AchievementEngine
import AchievementWire

/// Prints the result of each line, in order, once it is durable, for producers that wait for it.
struct ReceiptLog {
    /// The console for receipts; `nil` if they were not requested.
    private let console: Console?
    /// The error that kept a receipt from being printed. Later receipts are not attempted, and recording continues.
    private(set) var failure: OutputError?

    /// Whether receipts were requested.
    var isPrinting: Bool { console != nil }

    /// Creates a log that prints to `console`, or nowhere.
    init(console: Console?) { self.console = console }

    /// Adds the receipt of a recorded event.
    mutating func add(_ event: PendingEvent, _ receipt: Receipt) {
        guard console != nil else { return }
        switch receipt {
        case .repeated: write(line(event, "repeated"))
        case .repeatedVoid:
            var line = line(event, "repeated")
            line.add("void", true)
            write(line)
        case .recorded(let rewards):
            var line = line(event, "recorded")
            line.add("rewards", rewards.count)
            line.add("unlocked", rewards.compactMap(\.unlock?.achievement.description))
            write(line)
        }
    }

    /// Adds the receipt of a refused line.
    mutating func add(_ event: PendingEvent, _ error: EventError) {
        guard console != nil else { return }
        var line = line(event, "rejected")
        line.add("code", error.code.rawValue)
        line.add("reason", error.message)
        write(line)
    }

    /// Flushes the receipts of a batch.
    mutating func flush() {
        guard let console, failure == nil else { return }
        do { try console.flush() } catch { failure = error }
    }

    private func line(_ event: PendingEvent, _ word: String) -> JSONObjectWriter {
        var line = JSONObjectWriter()
        line.add("receipt", word)
        line.add("file", event.file)
        event.addPosition(to: &line)
        if let envelope = try? event.content.get() {
            line.add("source", envelope.id.source.string)
            line.add("id", envelope.id.id.string)
            line.add("player", envelope.player.rawValue)
        } else {
            addIdentity(of: event.text, to: &line)
        }
        return line
    }

    /// Adds the parts of an event's identity that can be read from invalid text, so that its producer can recognize it.
    private func addIdentity(of text: String, to line: inout JSONObjectWriter) {
        guard let document = try? JSONDocument(parsing: Array(text.utf8)) else { return }
        for (name, attribute) in [("source", "source"), ("id", "id"), ("player", "subject")] {
            let value = document.member(named: attribute, of: document.root).flatMap { document.string(of: $0) }
            if let value, FieldChecks.idProblem(of: value, limit: 2_000) == nil { line.add(name, value) }
        }
    }

    private mutating func write(_ line: JSONObjectWriter) {
        guard let console, failure == nil else { return }
        do { try console.print(line.text) } catch { failure = error }
    }
}

extension Reward {
    /// The unlock, if the reward is one.
    fileprivate var unlock: Unlock? {
        if case .unlocked(let unlock) = self { unlock } else { nil }
    }
}
