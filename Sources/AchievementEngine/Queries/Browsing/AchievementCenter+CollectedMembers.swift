public import AchievementCore
import AchievementStorage

extension AchievementCenter {
    /// Of the set members that achievements ask for, those that a player has, by metric; for an unknown player none.
    ///
    /// A gallery shows with it which levels of a module, or which ranks, are done. O(members that are asked for).
    public func collectedMembers(of player: PlayerID) async throws -> [MetricID: Set<ExactText>] {
        let (rulebook, codec) = (catalog.rulebook, catalog.codec)
        var members: [Int: Set<ExactText>] = [:]
        for collection in rulebook.collections { members[collection.metric, default: []].formUnion(collection.members) }
        let requests = members.sorted { $0.key < $1.key }.map { metric, members in
            DetailRequest(series: codec.symbols.metrics[metric], rows: .keys(members.sorted().map { .text($0) }))
        }
        guard !requests.isEmpty else { return [:] }
        let stored = try await store.load([PlayerRequest(player: player, wantsState: false, details: requests)])
        var progress = rulebook.newProgress()
        codec.add(stored.first?.rows ?? [], to: &progress)
        return rulebook.collectedMembers(in: progress)
    }
}
