import AchievementCore
public import AchievementStorage

/// The combined seals of all writers of a store.
struct SealTotals {
    private(set) var commits: Int64 = 0
    private(set) var members = Seal.none
    /// The writers whose notes were tampered with.
    private(set) var broken: [String] = []
    private(set) var isSealed = false
    private let notes: Seal

    init(_ catalog: StoredCatalog, by sealer: any RecordSealer) {
        notes = catalog.notes[SealNotes.notes].flatMap { Seal($0) } ?? .none
        let writers = catalog.notes[all: SealNotes.writerPrefix]
        for (name, text) in writers.sorted(by: { ExactText($0.key) < ExactText($1.key) }) {
            isSealed = true
            guard let writer = WriterSeal(text, of: name, by: sealer), !writer.isBroken else {
                broken.append(name)
                continue
            }
            commits &+= writer.commits
            members.toggle(writer.members)
        }
    }

    func head(by sealer: any RecordSealer) -> SealHead {
        var record = SealedRecord(9)
        record.add(commits)
        record.add(members)
        record.add(notes)
        return SealHead(commits: commits, digest: Seal(record, by: sealer).text)
    }
}

extension SealedStore: SelfCheckingStore {
    /// The problems that the base finds and the mismatches with the seals. O(size of the store); holds one page of a
    /// player's records in memory.
    public func problems(limit: Int) async throws(StoreError) -> [String] {
        var problems = try await base.capability((any SelfCheckingStore).self)?.problems(limit: limit) ?? []
        guard problems.count < limit else { return problems }
        var check = SealCheck(store: base, sealer: sealer)
        problems += try await check.run()
        return Array(problems.prefix(max(0, limit)))
    }
}

/// Compares a store with its seals.
struct SealCheck {
    let store: any ProgressStore
    let sealer: any RecordSealer
    private(set) var members = Seal.none
    private var problems: [String] = []

    init(store: any ProgressStore, sealer: any RecordSealer) {
        (self.store, self.sealer) = (store, sealer)
    }

    mutating func run() async throws(StoreError) -> [String] {
        let catalog = try await store.catalog()
        let totals = SealTotals(catalog, by: sealer)
        guard totals.isSealed else { return ["the store was never sealed"] }
        for name in totals.broken { problems.append("the seal of the writer \"\(name)\" was changed") }
        if catalog.notes[SealNotes.notes].flatMap({ Seal($0) })
            != SealNotes.seal(catalog.notes, generation: catalog.generation, by: sealer)
        {
            problems.append("definitions or other notes are not as they were sealed")
        }
        var last: PlayerID?
        while true {
            let page = try await store.players(.named(after: last), limit: 500)
            guard let next = page.last?.player else { break }
            for player in page { try await check(player.player) }
            last = next
        }
        try await checkLoose(catalog.notes)
        if members != totals.members {
            problems.append("a player or a seal was removed, inserted or rolled back")
        }
        return problems
    }

    private mutating func check(_ player: PlayerID) async throws(StoreError) {
        let request = PlayerRequest(
            player, [.state, .unlocks, .ledger], rows: [RowRequest(series: PlayerSeal.series, .all)])
        guard let stored = try await store.load(players: [request], events: []).players.first else {
            return
        }
        guard let known = KnownSeal(player, stored, by: sealer).seal else {
            problems.append("\(player) has no seal")
            return
        }
        members.toggle(known.membership(of: player, by: sealer))
        var found = PlayerSeal(by: sealer)
        found.add(stored.ledger, by: sealer)
        var last: Int64 = 0
        while true {
            let page = try await store.log(of: player, after: last, limit: 1_000)
            guard let next = page.last?.sequence else { break }
            found.add(page, by: sealer)
            last = next
        }
        var parts: [String] = []
        if (found.events, found.eventCount) != (known.events, known.eventCount) {
            parts.append("events")
        }
        if (found.ledger, found.ledgerCount) != (known.ledger, known.ledgerCount) {
            parts.append("points")
        }
        if Seal(SealedRecord(stored.unlocks), by: sealer) != known.unlocks { parts.append("unlocks") }
        if known.isBroken { parts.append(parts.isEmpty ? "state, revision or seal" : "seal") }
        if !parts.isEmpty {
            problems.append(
                "the \(parts.joined(separator: " and the ")) of \(player) are not as they were sealed")
        }
    }

    /// Checks events whose subject has no player record. O(length of the log).
    private mutating func checkLoose(_ notes: [String: String]) async throws(StoreError) {
        var found: [String: LooseEvents] = [:]
        var players: [PlayerID: Bool] = [:]
        var last: Int64 = 0
        while true {
            let page = try await store.log(of: nil, after: last, limit: 1_000)
            guard let next = page.last?.sequence else { break }
            let new = Set(page.map(\.player)).filter { players[$0] == nil }.sorted()
            let snapshot = try await store.load(players: new.map { PlayerRequest($0) }, events: [])
            for (player, stored) in zip(new, snapshot.players) { players[player] = stored.revision > 0 }
            for event in page where players[event.player] == false {
                found[SealNotes.loose(event.player), default: LooseEvents()].add(event, by: sealer)
            }
            last = next
        }
        let sealed = notes.filter { SealNotes.loosePrefix.isPrefix(of: $0.key) }
        for (key, text) in sealed {
            guard let loose = LooseEvents(text) else { continue }
            members.toggle(loose.membership(of: key, by: sealer))
        }
        let keys = Set(found.keys).union(sealed.keys)
        if keys.contains(where: { found[$0] != sealed[$0].flatMap { LooseEvents($0) } }) {
            problems.append("events of an id that is not a player are not as they were sealed")
        }
    }
}

/// Seals a store that already has records.
struct FirstSealing {
    let store: any ProgressStore
    let sealer: any RecordSealer
    let writer: String

    func run() async throws(StoreError) {
        var members = Seal.none
        let catalog = try await store.catalog()
        var last: PlayerID?
        while true {
            let page = try await store.players(.named(after: last), limit: 100)
            guard let next = page.last?.player else { break }
            var commit = StoreCommit(generation: catalog.generation)
            for player in page {
                let (update, seal) = try await sealed(player.player)
                members.toggle(seal.membership(of: player.player, by: sealer))
                commit.players.append(update)
            }
            _ = try await store.commit(commit)
            last = next
        }
        var notes: [String: String?] = [:]
        for key in catalog.notes.keys where SealNotes.prefix.isPrefix(of: key) { notes[key] = .some(nil) }
        for (key, loose) in try await looseEvents() {
            notes[key] = loose.text
            members.toggle(loose.membership(of: key, by: sealer))
        }
        var own = WriterSeal()
        let before = SealTotals(catalog, by: sealer)
        (own.commits, own.members) = (before.commits &+ 1, members)
        notes[SealNotes.writerPrefix + writer] = own.text(of: writer, by: sealer)
        notes[SealNotes.notes] =
            SealNotes.seal(catalog.notes, generation: catalog.generation, by: sealer).text
        _ = try await store.commit(StoreCommit(generation: catalog.generation, notes: notes))
    }

    private func sealed(_ player: PlayerID) async throws(StoreError) -> (PlayerUpdate, PlayerSeal) {
        let request = PlayerRequest(player, [.state, .unlocks, .ledger])
        let snapshot = try await store.load(players: [request], events: [])
        guard let stored = snapshot.players.first, stored.revision > 0 else {
            throw StoreError(.conflict, "\(player) was erased meanwhile")
        }
        var seal = PlayerSeal(by: sealer)
        seal.add(stored.ledger, by: sealer)
        seal.unlocks = Seal(SealedRecord(stored.unlocks), by: sealer)
        var last: Int64 = 0
        while true {
            let page = try await store.log(of: player, after: last, limit: 1_000)
            guard let next = page.last?.sequence else { break }
            seal.add(page, by: sealer)
            last = next
        }
        seal.whole = seal.whole(
            of: player, revision: stored.revision &+ 1, judgedUnder: stored.judgedUnder,
            state: stored.state, by: sealer
        )
        let update = PlayerUpdate(
            player: player, revision: stored.revision, judgedUnder: stored.judgedUnder,
            state: stored.state,
            clearedSeries: [PlayerSeal.series], rows: [seal.row])
        return (update, seal)
    }

    private func looseEvents() async throws(StoreError) -> [String: LooseEvents] {
        var found: [String: LooseEvents] = [:]
        var last: Int64 = 0
        while true {
            let page = try await store.log(of: nil, after: last, limit: 1_000)
            guard let next = page.last?.sequence else { return found }
            let names = Set(page.map(\.player)).sorted()
            let snapshot = try await store.load(players: names.map { PlayerRequest($0) }, events: [])
            let loose = Set(zip(names, snapshot.players).filter { $1.revision == 0 }.map(\.0))
            for event in page where loose.contains(event.player) {
                found[SealNotes.loose(event.player), default: LooseEvents()].add(event, by: sealer)
            }
            last = next
        }
    }
}
