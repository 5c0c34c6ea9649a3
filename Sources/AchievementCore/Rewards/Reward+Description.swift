extension Reward: CustomStringConvertible {
    /// The reward as an English sentence, for logs and diagnostics; players read the texts of the catalog instead.
    public var description: String {
        switch self {
        case .unlocked(let unlock): unlock.description
        case .points(let award): award.description
        case .level(let level): level.description
        case .room(let room): room.description
        case .revoked(let revocation): revocation.description
        case .backfill(let backfill): backfill.description
        }
    }
}

extension Unlock: CustomStringConvertible {
    /// The unlock as an English sentence, such as `chess/first_win unlocked at 2026-11-22T07:30:00Z, 50 points`.
    public var description: String {
        let how =
            switch origin {
            case .live: "unlocked"
            case .backfill: "found already earned"
            case .granted: "granted by \(grantedBy ?? "nobody")"
            }
        return "\(achievement) \(how) at \(at), \(points.pointsText)"
    }
}

extension PointAward: CustomStringConvertible {
    /// The award in a few words of English, such as `50 points in chess for "win" at 2026-11-22T07:30:00Z`.
    public var description: String { "\(points.pointsText) in \(mode) for \"\(reason)\" at \(at)" }
}

extension LevelReached: CustomStringConvertible {
    /// The level in a few words of English, such as `level 2 in chess reached at 2026-11-22T07:30:00Z`.
    public var description: String { "level \(level) \(mode.map { "in \($0)" } ?? "overall") reached at \(at)" }
}

extension RoomOpened: CustomStringConvertible {
    /// The room in a few words of English, such as `room 1 in chess finished at 2026-11-22T07:30:00Z, room 2 opened`.
    public var description: String {
        "room \(completed) in \(mode) finished at \(at)" + (opened.map { ", room \($0) opened" } ?? "")
    }
}

extension Revocation: CustomStringConvertible {
    /// The revocation as an English sentence, such as
    /// `chess/first_win revoked by coach at 2026-11-22T07:30:00Z, 50 points lost: entered twice`.
    public var description: String {
        "\(achievement) revoked by \(by) at \(at), \(points.pointsText) lost" + (reason.map { ": \($0)" } ?? "")
    }
}

extension Backfill: CustomStringConvertible {
    /// The summary as an English sentence, such as
    /// `2 achievements found already earned, 150 points: chess/first_win, chess/ten_wins`.
    public var description: String {
        let keys = unlocks.map(\.achievement.description).joined(separator: ", ")
        return "\(unlocks.count) \(unlocks.count == 1 ? "achievement" : "achievements") found already earned, "
            + points.pointsText + (keys.isEmpty ? "" : ": \(keys)")
    }
}

extension Int {
    /// A number of points in English.
    fileprivate var pointsText: String { "\(self) \(magnitude == 1 ? "point" : "points")" }
}
