import AchievementCore
import AchievementStorage
import AchievementTesting
import Chance
import Foundation
import SuiteSupport
import Testing

@testable import AchievementEngine

/// Three devices that join and erase players who have visits on all of them.
///
/// `MERGE_WORLDS=5000` tries that many worlds.
@Suite("Merges of simulated worlds with joins and erasures")
struct JoinedWorldTests {
    private enum Deed {
        case visit(PlayerID)
        case join(PlayerID, into: PlayerID)
        case erase(PlayerID)
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let count =
        ProcessInfo.processInfo.environment["MERGE_WORLDS"].flatMap { UInt64($0) }.map { $0 / 10 }
        ?? UInt64(Seeds.of(0..<60).count)

    private static let players: [PlayerID] = ["ada", "bob", "cyd"]

    private func deed(_ random: inout SeededGenerator) -> Deed {
        switch Int.random(in: 0...9, using: &random) {
        // Never into different players, which would be a contradiction.
        case 0: .join("bob", into: "ada")
        case 1: .join("cyd", into: "bob")
        case 2: .erase(Self.players.randomElement(using: &random) ?? "ada")
        default: .visit(Self.players.randomElement(using: &random) ?? "ada")
        }
    }

    /// Three devices that have recorded deeds, each at its own time; some are recorded on two of them.
    private func devices(_ random: inout SeededGenerator) async throws -> [Device] {
        let devices = try await [Device(folder), Device(folder), Device(folder)]
        for number in 0..<Int.random(in: 8...20, using: &random) {
            let moment = Moment(milliseconds: 1_777_600_000_000 + Int64(number) * 50_000_000)
            let (player, event): (PlayerID, any GameEvent) =
                switch deed(&random) {
                case .visit(let player): (player, GymVisit(machine: "m\(number % 7)"))
                case .join(let other, let player): (player, PlayerJoined(player: other, by: "operator"))
                case .erase(let player): (player, PlayerErased(by: "operator"))
                }
            let envelope = try EventEnvelope(
                event, id: EventID(source: "/world", id: "\(number)"), player: player, at: moment, by: "operator")
            for device in devices.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random) / 6 + 1) {
                // A device refuses what it cannot do, such as erasing a player who is joined into another one there.
                _ = try await device.center.record([envelope])
            }
        }
        return devices
    }

    @Test("Merges with joins and erasures agree in any order and twice, and leave nothing to verify")
    func joinsAndErasures() async throws {
        for seed in 0..<Self.count {
            var random = SeededGenerator(seed: seed &+ 400_000)
            let devices = try await devices(&random)
            var states: [String]?
            for _ in 0..<4 {
                let order = devices.shuffled(using: &random)
                let pair = try await order[0].joined(with: order[1])
                let isPairFirst = Bool.random(using: &random)
                let all = try await isPairFirst ? pair.joined(with: order[2]) : order[2].joined(with: pair)
                let found = try await all.states()
                expectSame((states ?? found, found), "seed \(seed)")
                states = states ?? found
                let outcome = try await all.center.verify()
                #expect(outcome.isSound, "seed \(seed): \(outcome.findings)")
                for device in devices {
                    let again = try await device.backup().merge(into: all.center)
                    #expect(again == MergeSummary(), "seed \(seed), once more")
                }
                expectSame((found, try await all.states()), "seed \(seed), once more")
            }
        }
    }
}
