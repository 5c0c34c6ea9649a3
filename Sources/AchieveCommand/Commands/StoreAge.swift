import AchievementCore
import AchievementEngine
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
    /// The time of the last event that retention has folded, if it is within the limit and no event of the source is:
    /// it may have been one of the source.
    private let folded: Moment?
    private let start: Moment

    /// Reads from the end of the log until it finds an event that is recent enough.
    init(of store: any SurveyedStore, _ limit: AgeLimit, source: String?, now: Moment) async throws {
        let start = limit.start(before: now)
        (self.limit, self.source, self.start) = (limit, source, start)
        let found = try await store.newestEvent(since: start, of: source)
        let isYoung = found.map { $0.milliseconds >= start.milliseconds } ?? false
        guard !isYoung, let last = try await Self.lastFolded(in: store) else {
            (newest, folded) = (found, nil)
            return
        }
        newest = source == nil ? max(found ?? last, last) : found
        folded = source != nil && last.milliseconds >= start.milliseconds ? last : nil
    }

    /// The time of the last event that retention has folded.
    private static func lastFolded(in store: any SurveyedStore) async throws -> Moment? {
        var search = LogSearch()
        search.types = [LoggedEvent.foldedType]
        var last: Moment?
        var rest = try await store.sequences(of: search, limit: .max)[...]
        while !rest.isEmpty {
            for event in try await store.events(at: Array(rest.prefix(PlayerLog.pageSize))) {
                last = [last, event.foldedEvents?.last].compactMap(\.self).max()
            }
            rest = rest.dropFirst(PlayerLog.pageSize)
        }
        return last
    }

    /// Whether the newest event is older than the limit, or there is none.
    var isExceeded: Bool { folded == nil && newest.map { $0.milliseconds < start.milliseconds } ?? true }

    /// The result as one JSON object.
    func json(store: String) -> String {
        var object = JSONObjectWriter()
        object.add("store", store)
        object.add("source", ifPresent: source)
        object.add(isExceeded ? "newestEvent" : "recentEvent", ifPresent: newest?.description)
        object.add("maxAge", limit.text)
        object.add("foldedThrough", ifPresent: folded?.description)
        object.add("older", isExceeded)
        return object.text
    }

    /// The age in words.
    func line(_ words: GalleryWords) -> String {
        let of = source.map { words.text(.ageOf, Excerpt.printable($0)) } ?? ""
        if let folded { return words.text(.ageFolded, of, "\(folded)", limit.text) }
        guard let newest else { return words.text(.ageNone, of) }
        return words.text(isExceeded ? .ageOlder : .ageNotOlder, of, "\(newest)", limit.text)
    }
}
