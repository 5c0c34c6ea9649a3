import AchievementCore

extension Rulebook {
    /// When the player completed what an import brings, by achievement, as far as its dated facts tell: days, members,
    /// values and unlocks with a date. What they do not complete by themselves is completed by the import.
    ///
    /// Depends on the import alone, so it is the same whatever else is known of the player.
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
                // Sums that grow beyond their limit; the import itself is refused for it.
                return [:]
            }
            guard !evaluation.rewards.isEmpty else { continue }
            for unlock in evaluation.end().unlocks where dates[unlock.achievement] == nil {
                dates[unlock.achievement] = unlock.at
            }
        }
        return dates
    }

    /// When an import has the player complete what it is about, at the earliest, by achievement.
    func earliestDates(ofImport writes: EventWrites, at moment: Moment) -> [AchievementKey: Moment] {
        guard let unlocks = writes.imported else { return [:] }
        var dates = dates(ofImport: writes, unlocks, at: moment)
        for unlock in unlocks {
            let key = occurrence(of: unlock).map { self.key(of: $0) } ?? achievements[unlock.achievement].key
            dates[key] = min(dates[key] ?? unlock.at, unlock.at)
        }
        return dates
    }

    /// The facts that have a date before the import, in the order of their dates.
    private func datedFacts(
        _ writes: EventWrites, _ unlocks: [EventWrites.ImportedUnlockWrite], at moment: Moment
    ) -> [DatedFact] {
        var facts = writes.changes.compactMap { change in
            date(of: change, offsetSeconds: Int(moment.offsetSeconds)).map {
                DatedFact(at: $0, content: .change(change))
            }
        }
        // Unlocks alone say when they were earned; they matter to what needs days besides.
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

/// A fact of an import whose date is known.
private struct DatedFact {
    enum Content {
        case change(MetricChange)
        case unlock(EventWrites.ImportedUnlockWrite)
    }

    let at: Moment
    let content: Content
}
