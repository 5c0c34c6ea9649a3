import AchievementCore

/// Rewards in words, for people who watch.
struct RewardText: Sendable {
    /// The titles of what can be unlocked.
    let titles: Titles
    /// How the words are decorated.
    let style: TextStyle

    /// The line of `delivery`; `nil` for the points of a single event, of which there are too many to read.
    func line(of delivery: Delivery) -> String? {
        let player = style.bold(Excerpt.printable(delivery.player.rawValue))
        switch delivery.reward {
        case .unlocked(let unlock):
            let by = unlock.grantedBy.map { ", granted by \(Excerpt.printable($0))" } ?? ""
            return "\(style.yellow("★")) \(player) unlocked \(titles[unlock.achievement])"
                + " (\(signed(unlock.points))\(by))"
        case .points:
            return nil
        case .level(let level):
            let place = level.mode.map { " in \($0)" } ?? ""
            return "\(style.green("▲")) \(player) reached level \(NumberText.grouped(level.level))\(place)"
        case .room(let room):
            let next = room.opened.map { ", room \($0) is open" } ?? ", the last one"
            return "\(style.green("■")) \(player) completed room \(room.completed)\(next)"
        case .revoked(let revocation):
            return "\(style.red("✗")) \(player) lost \(titles[revocation.achievement])"
                + " (\(signed(-revocation.points)), revoked by \(Excerpt.printable(revocation.by)))"
        case .backfill(let summary):
            let names = summary.unlocks.map { titles[$0.achievement] }.joined(separator: ", ")
            return "\(style.yellow("★")) \(player) had already earned \(names) (\(signed(summary.points)))"
        }
    }

    private func signed(_ points: Int) -> String { (points < 0 ? "" : "+") + NumberText.grouped(points) }
}
