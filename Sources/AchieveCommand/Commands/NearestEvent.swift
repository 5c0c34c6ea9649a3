import AchievementCore
import AchievementEngine
import AchievementStorage

/// Finds the event that was probably meant by a source and an id that no event of the store has.
enum NearestEvent {
    /// The number of newest events that are searched for a similar id.
    private static let searched = 10_000

    /// The options that name it, as they are to be typed; `nil` if none is similar.
    static func options(for event: EventID, in store: any SurveyedStore) async throws -> String? {
        let sources = try await store.sourcesAndTypes().sources
        let elsewhere = try await store.load(
            players: [], events: sources.map { EventID(source: $0, id: event.id.string) })
        if let found = elsewhere.events.first { return "--source \(ShellText.quoted(found.id.source.string))" }
        let known = sources.first { ExactText($0) == event.source }
        guard let source = known ?? Suggestion.find(event.source.string, among: sources) else { return nil }
        let other = known == nil ? "--source \(ShellText.quoted(source)) " : ""
        return try await id(event.id.string, of: source, in: store).map { other + $0 }
    }

    /// The option that names a similar id of a source, or of any source; `nil` if none is similar.
    static func id(_ id: String, of source: String?, in store: any SurveyedStore) async throws -> String? {
        var search = LogSearch()
        search.source = source
        var ids: [String] = []
        var rest = try await store.sequences(of: search, limit: searched)[...]
        while !rest.isEmpty {
            ids += try await store.events(at: Array(rest.prefix(PlayerLog.pageSize))).map(\.id.id.string)
            rest = rest.dropFirst(PlayerLog.pageSize)
        }
        return NearestName.find(id, among: ids).map { "--id \(ShellText.quoted($0))" }
    }
}
