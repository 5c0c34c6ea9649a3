public import AchievementCore
import AchievementStorage

extension AchievementCenter {
    /// Why a player has an achievement, or has it not: the criterion node by node, and for an unlock the event that
    /// completed it. A player who is not known is explained like one who has done nothing.
    ///
    /// - Throws: ``EventError`` with code `unknownSubject` if no chosen mode has the achievement.
    public func explain(_ achievement: AchievementKey, for player: PlayerID) async throws -> Explanation {
        let index = try rulebook.index(of: achievement)
        let requests = rulebook.rowsForExplaining(index).map {
            DetailRequest(series: catalog.codec.symbols.metrics[$0.metric], rows: .keys($0.keys.sorted()))
        }
        for attempt in 1... {
            do {
                guard var state = try await catalog.loader.states(of: [player]).first else { break }
                if state.revision > 0, !requests.isEmpty {
                    let rows = try await catalog.loader.rows(of: player, requests, revision: state.revision)
                    catalog.codec.add(rows, to: &state.progress)
                }
                let key = rulebook.achievements[index].key
                let unlock = try await store.unlocks(of: player).first { $0.achievement == key }
                return rulebook.explain(index, of: player, state.progress, unlock: unlock)
            } catch let problem as StoreError where problem.code == .conflict && attempt < 100 {
                continue
            }
        }
        return rulebook.explain(index, of: player, rulebook.newProgress(), unlock: nil)
    }
}
