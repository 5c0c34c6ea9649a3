import AchievementCore
import AchievementStorage

/// Adds seals to a commit on its way into a sealed store.
struct Sealing {
    private(set) var commit: StoreCommit
    /// The seals of the commit's players after the commit.
    private(set) var seals: [PlayerID: KnownSeal] = [:]
    private(set) var own = WriterSeal()
    private let store: any ProgressStore
    private let sealer: any RecordSealer
    private let writer: String
    private var stored: StoredCatalog?
    private var known: [PlayerID: KnownSeal] = [:]
    private var unlocks: [PlayerID: [StoredUnlock]] = [:]
    private var states: [PlayerID: [UInt8]] = [:]

    init(_ commit: StoreCommit, store: any ProgressStore, sealer: any RecordSealer, writer: String) {
        (self.commit, self.store, self.sealer, self.writer) = (commit, store, sealer, writer)
    }

    mutating func run(known: [PlayerID: KnownSeal], own: WriterSeal?) async throws(StoreError) {
        if let own {
            self.own = own
        } else {
            let key = SealNotes.writerPrefix + writer
            self.own =
                try await notes()[key].flatMap { WriterSeal($0, of: writer, by: sealer) } ?? WriterSeal()
        }
        try await load(known)
        for player in commit.erased { try await takeOut(player) }
        let events = Dictionary(grouping: commit.events, by: \.player)
        for index in commit.players.indices { try await seal(index, events) }
        let updated = Set(commit.players.map(\.player))
        for event in commit.events where !updated.contains(event.player) && !hasSeal(event.player) {
            try await addLoose(event)
        }
        for (player, events) in events.sorted(by: { $0.key < $1.key })
        where !updated.contains(player) && hasSeal(player) { add(events, to: player) }
        try await sealNotes()
        self.own.commits &+= 1
        commit.notes[SealNotes.writerPrefix + writer] = self.own.text(of: writer, by: sealer)
    }

    /// The notes as of before the commit.
    private mutating func notes() async throws(StoreError) -> [String: String] {
        if let stored { return stored.notes }
        let catalog = try await store.catalog()
        stored = catalog
        return catalog.notes
    }

    /// Loads the seals that are not known at the revisions that the commit updates, and the unlocks of players who gain
    /// or lose some.
    private mutating func load(_ known: [PlayerID: KnownSeal]) async throws(StoreError) {
        self.known = known
        var requests: [PlayerRequest] = []
        let erased = Set(commit.erased)
        for update in commit.players where update.revision > 0 && !erased.contains(update.player) {
            var parts: PlayerRequest.Parts =
                known[update.player]?.revision == update.revision ? [] : .state
            if !update.unlocks.isEmpty || !update.revoked.isEmpty { parts.insert(.unlocks) }
            if !parts.isEmpty { requests.append(PlayerRequest(update.player, parts)) }
        }
        let updated = Set(commit.players.map(\.player))
        let others = erased.union(commit.events.map(\.player).filter { !updated.contains($0) })
        requests += others.sorted().map { PlayerRequest($0, .state) }
        guard !requests.isEmpty else { return }
        for index in requests.indices where requests[index].parts.contains(.state) {
            requests[index].rows = [RowRequest(series: PlayerSeal.series, .all)]
        }
        let snapshot = try await store.load(players: requests, events: [])
        for (request, player) in zip(requests, snapshot.players) {
            if request.parts.contains(.unlocks) { unlocks[request.player] = player.unlocks }
            guard request.parts.contains(.state) else { continue }
            self.known[request.player] =
                player.revision > 0 ? KnownSeal(request.player, player, by: sealer) : nil
            states[request.player] = player.state
        }
    }

    private func hasSeal(_ player: PlayerID) -> Bool {
        known[player]?.seal != nil && !commit.erased.contains(player)
    }

    private mutating func takeOut(_ player: PlayerID) async throws(StoreError) {
        if let seal = known[player]?.seal {
            own.members.toggle(seal.membership(of: player, by: sealer))
        }
        known[player] = nil
        let key = SealNotes.loose(player)
        guard let loose = try await notes()[key].flatMap({ LooseEvents($0) }) else { return }
        own.members.toggle(loose.membership(of: key, by: sealer))
        commit.notes[key] = .some(nil)
        stored?.notes[key] = nil
    }

    /// Seals what an update writes. Unsealed players stay unsealed.
    private mutating func seal(_ index: Int, _ events: [PlayerID: [LoggedEvent]])
        async throws(StoreError)
    {
        let update = commit.players[index]
        let isNew = update.revision == 0 || commit.erased.contains(update.player)
        var seal: PlayerSeal
        if isNew {
            seal = PlayerSeal(by: sealer)
            try await takeLoose(of: update.player, into: &seal)
        } else {
            guard let known = known[update.player]?.seal else {
                seals[update.player] = KnownSeal(
                    revision: update.revision + 1, judgedUnder: update.judgedUnder, seal: nil)
                return
            }
            seal = known
            own.members.toggle(seal.membership(of: update.player, by: sealer))
        }
        seal.add(events[update.player] ?? [], by: sealer)
        seal.add(update.ledger, by: sealer)
        if !update.unlocks.isEmpty || !update.revoked.isEmpty {
            let before = isNew ? [] : unlocks[update.player] ?? []
            // Unlocks that do not match their seal keep it: a new one would hide the change.
            if seal.unlocks == Seal(SealedRecord(before), by: sealer) {
                seal.unlocks = Seal(SealedRecord(update.unlocks(after: before)), by: sealer)
            }
        }
        write(seal, at: index)
    }

    /// Writes a seal into an update.
    private mutating func write(_ new: PlayerSeal, at index: Int) {
        let update = commit.players[index]
        let isNew = update.revision == 0 || commit.erased.contains(update.player)
        let revision = (isNew ? 0 : update.revision) + 1
        var seal = new
        seal.whole =
            seal.isBroken
            ? .none
            : seal.whole(
                of: update.player, revision: revision, judgedUnder: update.judgedUnder, state: update.state,
                by: sealer)
        own.members.toggle(seal.membership(of: update.player, by: sealer))
        if !isNew { commit.players[index].clearedSeries.append(PlayerSeal.series) }
        commit.players[index].rows.insert(seal.row, at: 0)
        seals[update.player] = KnownSeal(
            revision: revision, judgedUnder: update.judgedUnder, seal: seal)
    }

    /// Adds events to the seal of a player whom the commit does not update otherwise.
    private mutating func add(_ events: [LoggedEvent], to player: PlayerID) {
        guard let known = known[player], var seal = known.seal, let state = states[player] else {
            return
        }
        own.members.toggle(seal.membership(of: player, by: sealer))
        seal.add(events, by: sealer)
        commit.players.append(
            PlayerUpdate(
                player: player, revision: known.revision, judgedUnder: known.judgedUnder, state: state))
        write(seal, at: commit.players.count - 1)
    }

    private mutating func addLoose(_ event: LoggedEvent) async throws(StoreError) {
        // Unsealed players stay unsealed.
        guard known[event.player] == nil else { return }
        let key = SealNotes.loose(event.player)
        var loose = LooseEvents()
        if let text = try await notes()[key] {
            guard let earlier = LooseEvents(text) else { return }
            loose = earlier
            own.members.toggle(loose.membership(of: key, by: sealer))
        }
        loose.add(event, by: sealer)
        own.members.toggle(loose.membership(of: key, by: sealer))
        commit.notes[key] = loose.text
        stored?.notes[key] = loose.text
    }

    /// Moves the loose events of a subject who becomes a player into the player's seal.
    private mutating func takeLoose(of player: PlayerID, into seal: inout PlayerSeal)
        async throws(StoreError)
    {
        let key = SealNotes.loose(player)
        guard !commit.erased.contains(player),
            try await !store.log(of: player, after: 0, limit: 1).isEmpty,
            let loose = try await notes()[key].flatMap({ LooseEvents($0) })
        else { return }
        own.members.toggle(loose.membership(of: key, by: sealer))
        (seal.events, seal.eventCount) = (loose.events, loose.count)
        commit.notes[key] = .some(nil)
        stored?.notes[key] = nil
    }

    /// Seals the notes, if they match their seal or the store is new.
    private mutating func sealNotes() async throws(StoreError) {
        guard commit.changesCatalog || commit.notes.keys.contains(where: SealNotes.isSealed) else {
            return
        }
        let before = try await notes()
        let generation = stored?.generation ?? commit.generation
        if let sealed = before[SealNotes.notes] {
            guard Seal(sealed) == SealNotes.seal(before, generation: generation, by: sealer) else {
                return
            }
        } else {
            guard generation == 0, before.isEmpty else { return }
        }
        var after = before
        for (key, text) in commit.notes { after[key] = text }
        commit.notes[SealNotes.notes] =
            SealNotes.seal(after, generation: generation + (commit.changesCatalog ? 1 : 0), by: sealer)
            .text
    }
}

extension PlayerUpdate {
    /// The player's unlocks after the update.
    fileprivate func unlocks(after before: [StoredUnlock]) -> [StoredUnlock] {
        var unlocks = Dictionary(before.map { ($0.symbol, $0) }, uniquingKeysWith: { $1 })
        for symbol in revoked { unlocks[symbol] = nil }
        for unlock in self.unlocks { unlocks[unlock.symbol] = unlock }
        return Array(unlocks.values)
    }
}
