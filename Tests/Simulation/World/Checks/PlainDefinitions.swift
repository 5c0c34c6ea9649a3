import AchievementCore
import AchievementEngine
import AchievementStorage
import Foundation

/// The successive definitions of an achievement in a world, each with its end, according to the notes of a store. The
/// numbers of the criterion are in the description.
struct PlainDefinitions {
    private struct Version: Decodable {
        let at: Int64
        var text: String?
    }

    private struct Text: Decodable {
        let points: Int
        let description: [String: String]
    }

    private struct Form {
        let end: Int64
        let points: Int
        let target: Double
        let days: ClosedRange<Int32>
    }

    private let forms: [Form]

    init(_ key: AchievementKey, _ notes: [String: String]) throws {
        func note(_ prefix: String) -> String? { notes["\(prefix):\(key)"] }
        func bytes(_ text: String) -> Data { Data(text.utf8) }
        var versions =
            try note("defined-before").map { try JSONDecoder().decode([Version].self, from: bytes($0)) } ?? []
        if let text = note("defined") {
            versions.append(Version(at: note("defined-at").flatMap { Int64($0) } ?? 0, text: text))
        }
        if let end = note("withdrawn").flatMap({ Moment($0) }) { versions.append(Version(at: end.milliseconds)) }
        versions.sort { $0.at < $1.at }
        forms = try versions.indices.compactMap { index in
            guard let text = versions[index].text else { return nil }
            let definition = try JSONDecoder().decode(Text.self, from: bytes(text))
            let numbers = (definition.description["en"] ?? "").split(separator: " ").compactMap { Int32($0) }
            guard numbers.count == 4 else { return nil }
            return Form(
                end: index + 1 < versions.count ? versions[index + 1].at : .max, points: definition.points,
                target: Double(numbers[1]), days: numbers[2]...numbers[3])
        }
    }

    /// The points of the first form whose criterion the visits met before its end; `nil` if they met none.
    func points(of visits: [EventEnvelope]) -> Int? {
        forms.first { form in
            let counted = visits.filter {
                $0.moment.milliseconds < form.end && form.days.contains($0.moment.localDay.number)
            }
            return counted.reduce(0) { $0 + (($1.event as? ClubVisit)?.count ?? 0) } >= form.target
        }?.points
    }
}

extension World {
    /// Checks, on devices that have merged, that players with only visits got exactly what each definition gave while
    /// it was in force, even if it was replaced or withdrawn since.
    func checkDefinitions(on device: Device) async {
        let store = await device.store.copy()
        let log = await store.log(of: nil, after: 0, limit: .max)
        do {
            let pictures = try await laterCenter(on: store, Inbox()).pictures(at: wall.now)
            for key in [key("club/d0"), key("club/d2")] {
                let definitions = try PlainDefinitions(key, await store.catalog().notes)
                for (player, picture) in pictures.sorted(by: { $0.key < $1.key }) where !device.erased.contains(player)
                {
                    let events = log.filter { $0.player == player }.compactMap { envelopes[$0.id] }
                    guard events.allSatisfy({ $0.event is ClubVisit || $0.event is QuizAnswer }) else { continue }
                    let expected = definitions.points(of: events)
                    let held = picture.held.contains(key) ? picture.points(of: key) : nil
                    guard held != expected else { continue }
                    wrong(
                        "\(device.name): \(player) holds \(key) for \(held.map { "\($0)" } ?? "nothing") points, its "
                            + "definitions give \(expected.map { "\($0)" } ?? "nothing")")
                }
            }
        } catch {
            wrong("\(device.name): looking at definitions failed: \(error)")
        }
    }
}
