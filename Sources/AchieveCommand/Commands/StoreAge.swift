import AchievementCore
import AchievementGallery
import AchievementStorage
import AchievementWire

/// A maximum age, such as `90s`, `30m`, `6h`, `2d` or `1w`.
struct AgeLimit: Sendable {
    /// The text as written.
    let text: String
    private let seconds: Int

    /// Parses a text; `nil` if it is invalid.
    init?(_ text: String) {
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
        guard let unit = text.last.flatMap({ units[$0] }), let number = Int(text.dropLast()),
            (1...1_000_000).contains(number)
        else { return nil }
        self.text = text
        seconds = number * unit
    }

    /// The earliest moment that is within the limit at `now`.
    func start(before now: Moment) -> Moment { now.advanced(by: .seconds(-seconds)) }
}

/// Whether the newest event of a store, or of one source, is recent enough.
struct StoreAge: Sendable {
    let limit: AgeLimit
    let source: String?
    /// The time of the newest event or, if any event is recent enough, of such an event; `nil` if there are no events.
    let newest: Moment?
    private let start: Moment

    /// Reads from the end of the log until it finds an event that is recent enough.
    init(of store: any SurveyedStore, _ limit: AgeLimit, source: String?, now: Moment) async throws {
        (self.limit, self.source) = (limit, source)
        start = limit.start(before: now)
        newest = try await store.newestEvent(since: start, of: source)
    }

    /// Whether the newest event is older than the limit, or there is none.
    var isExceeded: Bool { newest.map { $0.milliseconds < start.milliseconds } ?? true }

    /// The result as one JSON object.
    func json(store: String) -> String {
        var object = JSONObjectWriter()
        object.add("store", store)
        object.add("source", ifPresent: source)
        object.add(isExceeded ? "newestEvent" : "recentEvent", ifPresent: newest?.description)
        object.add("maxAge", limit.text)
        object.add("older", isExceeded)
        return object.text
    }

    /// The age in words.
    func line(_ words: GalleryWords) -> String {
        let of = source.map { words.text(.ageOf, Excerpt.printable($0)) } ?? ""
        guard let newest else { return words.text(.ageNone, of) }
        return words.text(isExceeded ? .ageOlder : .ageNotOlder, of, "\(newest)", limit.text)
    }
}
