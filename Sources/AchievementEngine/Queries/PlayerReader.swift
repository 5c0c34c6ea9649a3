public import AchievementCore
public import AchievementStorage

/// Answers queries about players with one compiled catalog. Never writes.
///
/// A reader keeps the catalog that it was created with, and each query reads one snapshot of the store. Get a reader
/// from a center's ``ProgressReading/reader()``, or open one over a store without writers:
///
/// ```swift
/// let reader = try await PlayerReader(store: SQLiteProgressStore(path: path, readOnly: true)) { FitnessWorkouts() }
/// let status = try await reader.status(of: "ada")
/// ```
///
/// A player who was judged under another catalog than the reader's is shown as stored. Achievements that the reader's
/// catalog would unlock are marked as ``AchievementState/isEarned`` until a writer loads the player.
public struct PlayerReader: ProgressReading {
    /// The catalog.
    public var rulebook: Rulebook { catalog.rulebook }
    /// Definitions that no longer fit the catalog.
    public var setAsideDefinitions: [SetAsideDefinition] { catalog.setAside }
    /// The definitions in the store that fit the modes, including withdrawn ones, sorted by key.
    public var definitions: [RecordedDefinition] {
        catalog.definitions.map { RecordedDefinition(definition: $0.definition, isWithdrawn: $0.isWithdrawn) }
    }

    let store: any ProgressStore
    let catalog: CompiledCatalog
    /// The present instant, in the offset of players without events.
    package private(set) var now: @Sendable () -> Moment
    /// Whether this offset applies to all players.
    private var hasOneClock = false
    let boards: BoardCache

    /// Opens a reader over the current catalog of a store.
    ///
    /// - Parameters:
    ///   - store: the store, which may be read-only.
    ///   - now: the present instant, for queries without a moment; its offset applies to players without events.
    ///   - modes: the game modes.
    /// - Throws: ``CatalogError`` if the modes are invalid, ``/AchievementStorage/StoreError`` if the store cannot be
    ///   read.
    public init(
        store: any ProgressStore, now: @escaping @Sendable () -> Moment = { .system },
        @ListBuilder<any GameMode> modes: () -> [any GameMode]
    ) async throws {
        let modes = modes()
        let stored = try await store.catalog()
        try stored.checkIsWhole()
        catalog = try CompiledCatalog(modes, stored, languages: nil, isWriter: false)
        self.store = store
        self.now = now
        boards = BoardCache()
    }

    init(
        _ store: any ProgressStore, _ catalog: CompiledCatalog, now: @escaping @Sendable () -> Moment,
        _ boards: BoardCache
    ) {
        self.store = store
        self.catalog = catalog
        self.now = now
        self.boards = boards
    }

    /// The same reader at another instant, for queries without a moment: for example, to find out who will have lost a
    /// streak by tonight, each on the player's own clock.
    ///
    /// - Parameters:
    ///   - instant: the instant; its offset applies to players without events.
    ///   - offsetSeconds: one offset for all players, in seconds; `nil` for each player's own offset.
    public func at(_ instant: Moment, offsetSeconds: Int? = nil) -> PlayerReader {
        let moment = Moment(
            milliseconds: instant.milliseconds, offsetSeconds: offsetSeconds ?? Int(instant.offsetSeconds))
        var reader = self
        (reader.now, reader.hasOneClock) = ({ moment }, offsetSeconds != nil)
        return reader
    }

    /// The moment of a query that was given `moment`.
    func asked(at moment: Moment?) -> QueryMoment {
        if let moment { return QueryMoment(chosen: moment) }
        return hasOneClock ? QueryMoment(chosen: now()) : QueryMoment(instant: now())
    }

    /// The reader itself.
    public func reader() async throws -> PlayerReader { self }

    var loader: PlayerLoader { PlayerLoader(store: store, catalog: catalog) }

    /// Loads players from one snapshot, with parts and rows, in the order of `names`.
    func load(
        _ names: [PlayerID], _ parts: PlayerRequest.Parts = [], rows: [RowRequest] = []
    ) async throws(StoreError) -> [LoadedPlayer] {
        try await StoreError.retryingConflicts { () throws(StoreError) in
            let snapshot = try await loader.load(names, parts, rows: rows)
            var players = snapshot.players
            try await loader.complete(&players)
            try await loader.showReplayed(&players)
            return players
        }
    }

    /// Loads one player like ``load(_:_:rows:)``.
    ///
    /// - Throws: ``EventError`` with code `joined` for an id that was joined into another player.
    func load(
        _ name: PlayerID, _ parts: PlayerRequest.Parts = [], rows: [RowRequest] = []
    ) async throws -> LoadedPlayer {
        try checkIsNotJoined(name)
        return try await load([name], parts, rows: rows).first
            ?? LoadedPlayer(name: name, revision: 0, judgedUnder: 0, progress: rulebook.newProgress())
    }

    /// Calls `body` with pages of all players in the store, or the first `limit`, in the order of the UTF-8 bytes of
    /// their ids.
    func forEachPage(limit: Int? = nil, _ body: ([PlayerID]) async throws -> Void) async throws {
        var last: PlayerID?
        var left = limit ?? .max
        while left > 0 {
            let page = try await store.players(.named(after: last), limit: min(500, left)).map(\.player)
            guard let next = page.last else { return }
            try await body(page)
            last = next
            left -= page.count
        }
    }

    /// All rows of a player's metric that have text keys.
    func rows(of metric: MetricID, for player: PlayerID) async throws -> [ExactText: RowValue] {
        guard let index = rulebook.metricIndices[metric] else { return [:] }
        let request = RowRequest(series: catalog.codec.symbols.metrics[index], .all)
        let loaded = try await load(player, rows: [request])
        var found: [ExactText: RowValue] = [:]
        for (key, value) in loaded.progress.rows[index] {
            if case .text(let key) = key { found[key] = value }
        }
        return found
    }

    // MARK: Rows for queries

    /// The rows that a status needs: those of families, of the current periods of recurring achievements, of the
    /// current week, and of runs.
    func statusRows(at asked: QueryMoment) -> [RowRequest] {
        familyRows + rows(of: asked.limits.flatMap(rulebook.occurrences)) + bestDayRows(at: asked) + weekRows(at: asked)
            + runRows
    }

    /// The rows of the periods whose runs criteria read.
    var runRows: [RowRequest] {
        rulebook.runSlots.map { RowRequest(series: catalog.codec.symbols.series(ofSlot: $0), .all) }
    }

    /// The rows of sums in the current week: that of today, which a criterion for the best day reads, and those before
    /// it, which a weekly goal reads.
    func bestDayRows(at asked: QueryMoment) -> [RowRequest] {
        let today = asked.limits.map(\.localDay)
        // A day that starts late may belong to the previous week.
        let days = [today[0].advanced(by: -7), today[today.count - 1]].map { Int64($0.number) }
        return rulebook.listedMetrics.filter { rulebook.metrics[$0].definition.keepsDays }.map { metric in
            RowRequest(
                series: catalog.codec.symbols.metrics[metric], .numbers(days[0]...days[days.count - 1]))
        }
    }

    /// The pages of the current week of streaks that count weeks.
    func weekRows(at asked: QueryMoment) -> [RowRequest] {
        let today = asked.limits.map(\.localDay.number)
        // A day that starts late may belong to the previous week.
        let pages = (today[0] - 7)...(today[today.count - 1] + 7)
        return rulebook.listedMetrics.filter { rulebook.metrics[$0].definition.rules.perWeek != nil }.map { metric in
            RowRequest(
                series: catalog.codec.symbols.metrics[metric],
                .keys(Set(pages.map(DayPages.key)).sorted()))
        }
    }

    /// The rows of given periods of recurring achievements.
    func rows(of occurrences: [Occurrence]) -> [RowRequest] {
        var keys: [Int: Set<RowKey>] = [:]
        for address in occurrences.flatMap(rulebook.rows) { keys[address.slot, default: []].insert(address.key) }
        return keys.sorted { $0.key < $1.key }.map { slot, keys in
            RowRequest(series: catalog.codec.symbols.series(ofSlot: slot), .keys(keys.sorted()))
        }
    }

    /// All rows of families, which a status shows.
    var familyRows: [RowRequest] {
        rulebook.listedMetrics.filter { rulebook.metrics[$0].definition.isKeyed }
            .map { RowRequest(series: catalog.codec.symbols.metrics[$0], .all) }
    }

    /// The rows of the set members that criteria read.
    func memberRows(_ collections: [CollectionEntry]) -> [RowRequest] {
        var members: [Int: Set<ExactText>] = [:]
        // The rows of occurrences include the set members of their periods.
        for collection in collections where !rulebook.isPeriodic(collection.metric) {
            members[collection.metric, default: []].formUnion(collection.members)
        }
        return members.sorted { $0.key < $1.key }.map { metric, members in
            RowRequest(
                series: catalog.codec.symbols.metrics[metric], .keys(members.sorted().map { .text($0) }))
        }
    }

    /// The rows of a range of days: points, sums that keep days, and active days.
    func dayRows(_ days: ClosedRange<Day>) -> [RowRequest] {
        let numbers = Int64(days.lowerBound.number)...Int64(days.upperBound.number)
        let pages = (numbers.lowerBound >> 6)...(numbers.upperBound >> 6)
        let symbols = catalog.codec.symbols
        var requests: [RowRequest] = []
        for index in rulebook.listedMetrics {
            let metric = rulebook.metrics[index]
            if metric.definition.keepsDays {
                requests.append(RowRequest(series: symbols.metrics[index], .numbers(numbers)))
            } else if metric.definition.kind == .activeDays {
                requests.append(RowRequest(series: symbols.metrics[index], .numbers(pages)))
            }
        }
        return requests + symbols.points.map { RowRequest(series: $0, .numbers(numbers)) }
    }
}

extension ClosedRange<Day> {
    /// The range, limited to its last ten years.
    var limited: ClosedRange<Day> { Swift.max(lowerBound, upperBound.advanced(by: -3_660))...upperBound }
}
