import AchievementCore
import Foundation

/// A payload with a field of every sort that event types use.
struct SamplePayload: Codable, Equatable {
    enum Difficulty: String, Codable, CaseIterable { case easy, normal, hard }
    enum Mark: Int, Codable { case one = 1, two }

    struct Split: Codable, Equatable {
        var seconds: Int
        var note: String?
    }

    var name: String
    var minutes: Double
    var count: Int
    var small: UInt8?
    var done: Bool
    var difficulty: Difficulty?
    var mark: Mark?
    var tags: [String]
    var texts: [String: String]
    var splits: [Split]
    var holes: [Int?]?
    var day: Day?
    var moment: Moment?
    var amount: Amount?
    var criterion: Criterion?
    var nested: [String: [String: [Int]]]?

    static let minimal =
        #"{"name":"n","minutes":1,"count":2,"done":true,"tags":[],"texts":{},"splits":[]"#

    static let full = SamplePayload(
        name: "Zoë \"😀\"\n\0", minutes: 30.25, count: -7, small: 255, done: false, difficulty: .hard, mark: .two,
        tags: ["a", "é", ""], texts: ["en": "First", "zh-Hans": "第一"],
        splits: [.init(seconds: 1, note: "x"), .init(seconds: 2, note: nil)], holes: [1, nil, 3],
        day: Day("2026-11-18"), moment: Moment("2026-11-18T21:04:00.25+08:00"), amount: Amount(320.5),
        criterion: .all([.granted, .any([.unlocked(["a"]), .contains("m", members: ["x"])])]),
        nested: ["a": ["b": [1, 2], "c": []]])
}

/// A payload with the Foundation types that `JSONEncoder` treats specially.
struct FoundationPayload: Codable, Equatable {
    var url: URL
    var data: Data
    var date: Date
    var decimal: Decimal
}

/// A payload that decodes itself with nested containers.
struct ManualPayload: Decodable, Equatable {
    enum Key: String, CodingKey { case point, list }
    enum Axis: String, CodingKey { case x, y }

    var x: Float
    var y: Int16
    var list: [String]
    var listCount: Int?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let point = try container.nestedContainer(keyedBy: Axis.self, forKey: .point)
        x = try point.decode(Float.self, forKey: .x)
        y = try point.decode(Int16.self, forKey: .y)
        var items = try container.nestedUnkeyedContainer(forKey: .list)
        listCount = items.count
        list = []
        while !items.isAtEnd {
            if try items.decodeNil() {
                list.append("null")
            } else if items.currentIndex == 2 {
                var inner = try items.nestedUnkeyedContainer()
                list.append(try inner.decode(String.self))
            } else {
                list.append(try items.decode(String.self))
            }
        }
    }
}

class BasePayload: Decodable {
    var name: String
}

final class DerivedPayload: BasePayload {
    enum Key: String, CodingKey { case level }

    let level: Int

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        level = try container.decode(Int.self, forKey: .level)
        try super.init(from: container.superDecoder())
    }
}
