import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import AchievementSupport
import AchievementWire

/// Prints events one by one: in columns on a terminal, otherwise one per line.
struct LogPrinter {
    let console: Console
    /// `text`, `json` or `csv`.
    let format: String
    /// Whether text lines name the player.
    let namesPlayers: Bool
    private let words: GalleryWords
    private let style: TextStyle
    private var buffered: [(event: LoggedEvent, isVoid: Bool)] = []
    /// The offsets of the events so far, as far as it matters whether there are several.
    private var offsets: Set<Int32> = []

    /// The maximum number of events that are aligned and printed together.
    private static let bufferedLimit = 200

    init(_ console: Console, format: String, namesPlayers: Bool, _ words: GalleryWords) {
        self.words = words
        (self.console, self.format, self.namesPlayers) = (console, format, namesPlayers)
        style = console.style
    }

    /// Prints the header, if the format has one: the column names of CSV.
    func begin() throws {
        guard format == "csv" else { return }
        try console.print(CSVText.row(["player", "type", "time", "source", "id", "void", "data"]))
    }

    /// Prints an event; on a terminal, possibly only together with later ones.
    mutating func print(_ event: LoggedEvent, isVoid: Bool) throws {
        switch format {
        case "json": try console.print(CloudEvent(event).json())
        case "csv":
            try console.print(
                CSVText.row([
                    event.player.rawValue, event.type.rawValue, event.moment.description, event.id.source.string,
                    event.id.id.string, isVoid ? "void" : "", data(of: event),
                ]))
        default:
            guard style.width != nil else { return try console.print(line(of: event, isVoid: isVoid)) }
            buffered.append((event, isVoid))
            if offsets.count < 2 { offsets.insert(event.moment.offsetSeconds) }
            if buffered.count == Self.bufferedLimit { try end() }
        }
    }

    /// Prints the events that are still buffered.
    mutating func end() throws {
        var table = TextTable(namesPlayers ? [.left, .name, .left, .left] : [.left, .left, .left])
        for (event, isVoid) in buffered { add(event, isVoid: isVoid, to: &table) }
        for line in table.lines(style) { try console.print(line) }
        buffered = []
    }

    private func line(of event: LoggedEvent, isVoid: Bool) -> String {
        let name = namesPlayers ? "\(event.player)  " : ""
        return Excerpt.printable(
            "\(event.moment)  \(name)\(type(of: event, isVoid))  \(content(of: event))  "
                + "\(event.id.source) \(event.id.id)")
    }

    private func add(_ event: LoggedEvent, isVoid: Bool, to table: inout TextTable) {
        let player = StyledText(Excerpt.printable(event.player.rawValue), .heading)
        let type = Excerpt.printable(type(of: event, isVoid))
        table.add(
            [StyledText(time(of: event.moment), .secondary)] + (namesPlayers ? [player] : [])
                + [
                    StyledText(type, isVoid ? .lost : .plain),
                    StyledText(
                        Excerpt.printable("\(event.id.source) \(event.id.id)  \(content(of: event))"), .secondary),
                ])
    }

    /// The player's time. Times of several offsets are in order only with these.
    private func time(of moment: Moment) -> String {
        let text = NumberText.minute(moment)
        return offsets.count > 1 ? "\(text) \(NumberText.offset(moment))" : text
    }

    private func type(of event: LoggedEvent, _ isVoid: Bool) -> String {
        isVoid ? words.text(.logVoid, event.type.rawValue) : event.type.rawValue
    }

    /// The content for people; for folded events, whose state takes kilobytes, the number of them.
    private func content(of event: LoggedEvent) -> String {
        guard let folded = event.foldedEvents else { return data(of: event) }
        return words.count(.logFolded, folded.count).replacing("{1}", with: "\(folded.before.localDay)")
    }

    private func data(of event: LoggedEvent) -> String { String(decoding: event.data, as: UTF8.self) }
}
