import AchievementCore

extension Rulebook {
    /// When the player completed the achievements that an import brings, as far as its dated facts show: days,
    /// members, values, and unlocks with a date. Achievements that these facts alone do not complete are completed by
    /// the import itself.
    ///
    /// Depends on the import alone, so the result is the same no matter what else is known about the player.
    func dates(
        ofImport writes: EventWrites, _ unlocks: [EventWrites.ImportedUnlockWrite], at moment: Moment
    ) -> [AchievementKey: Moment] {
        let facts = datedFacts(writes, unlocks, at: moment)
        guard !facts.isEmpty else { return [:] }
        var progress = newProgress()
        var evaluation = Evaluation(event: nil, moment: moment, origin: .backfill)
        var dates: [AchievementKey: Moment] = [:]
        for fact in facts {
            evaluation.moment = fact.at
            do throws(EventError) {
                switch fact.content {
                case .change(let change): try apply(change, to: &progress, &evaluation)
                case .unlock(let unlock): try self.unlock([unlock], &progress, &evaluation)
                }
                try settle(&progress, &evaluation)
            } catch {
                // A sum grew beyond its limit; the import itself is refused for this.
                return [:]
            }
            guard !evaluation.rewards.isEmpty else { continue }
            for unlock in evaluation.end().unlocks where dates[unlock.achievement] == nil {
                dates[unlock.achievement] = unlock.at
            }
        }
        return dates
    }

    /// The earliest moment at which an import completes each achievement that it unlocks.
    func earliestDates(ofImport writes: EventWrites, at moment: Moment) -> [AchievementKey: Moment] {
        guard let unlocks = writes.imported else { return [:] }
        var dates = dates(ofImport: writes, unlocks, at: moment)
        for unlock in unlocks {
            let key = occurrence(of: unlock).map { self.key(of: $0) } ?? achievements[unlock.achievement].key
            dates[key] = min(dates[key] ?? unlock.at, unlock.at)
        }
        return dates
    }

    /// The facts that are dated before the import, ordered by date.
    private func datedFacts(
        _ writes: EventWrites, _ unlocks: [EventWrites.ImportedUnlockWrite], at moment: Moment
    ) -> [DatedFact] {
        var facts = writes.changes.compactMap { change in
            date(of: change, offsetSeconds: Int(moment.offsetSeconds)).map {
                DatedFact(at: $0, content: .change(change))
            }
        }
        // Unlocks carry their own dates; here they matter only to achievements that also depend on dated changes.
        guard !facts.isEmpty else { return [] }
        facts += unlocks.map { DatedFact(at: $0.at, content: .unlock($0)) }
        return facts.filter { $0.at < moment }.sorted { $0.at < $1.at }
    }

    private func date(of change: MetricChange, offsetSeconds: Int) -> Moment? {
        switch change.operation {
        case .mark(let day), .freeze(let day):
            traits[change.metric].rules.start(of: day, offsetSeconds: offsetSeconds)
        case .add, .offer, .insert, .reach: change.at
        case .addUndated, .dayTotal, .markDay: nil
        }
    }
}

/// A fact of an import that has a known date.
private struct DatedFact {
    enum Content {
        case change(MetricChange)
        case unlock(EventWrites.ImportedUnlockWrite)
    }

    let at: Moment
    let content: Content
}
