import AchievementEngine
import AchievementTesting
import AchievementWire
import Chance
import Testing

@Suite("Damaged JSON")
struct JSONMutationTests {
    private static let seeds = [
        EventLine().text, EventLine.with("extra", #"[1e3,-0.0,"\ud83d\ude00é\n",{"a":{},"b":[]}]"#),
        #"{"k1":1,"k2":2,"k3":3,"k4":4,"k5":5,"k6":6,"k7":7,"k8":8,"k9":9,"ka":1,"kb":2,"kc":3,"kd":4,"ke":5,"kf":6,"kg":7,"kh":8}"#,
        #"[0.1,123456789012345678901234567890,1e-400,1.7976931348623157e308,9007199254740993,-1E+2]"#,
    ]

    @Test("Damaged texts are refused, or read to a value with a stable canonical form", arguments: 0..<seeds.count)
    func damagedTexts(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let pool = Array(JSONMutationTests.seeds[seed].utf8)
        let special: [UInt8] = Array(#"{}[]",:\ue0-9+. "#.utf8) + [0, 0x0A, 0x1F, 0x7F, 0x80, 0xC3, 0xED, 0xF4, 0xFF]
        var accepted = 0
        for _ in 0..<4_000 {
            var bytes = pool
            for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[index] = special.randomElement(using: &generator) ?? 0
                case 1: bytes.remove(at: index)
                case 2: bytes.insert(special.randomElement(using: &generator) ?? 0, at: index)
                default: bytes.removeLast(Int.random(in: 0..<4, using: &generator) == 0 ? bytes.count - index : 0)
                }
            }
            guard let document = try? JSONDocument(parsing: bytes) else { continue }
            accepted += 1
            let canonical = document.canonicalBytes(of: document.root)
            let again = try JSONDocument(parsing: canonical)
            #expect(again.canonicalBytes(of: again.root) == canonical)
            guard let event = try? CloudEvent(node: document.root, in: document) else { continue }
            #expect(try readEvent(event.json()).event == event)
        }
        #expect(accepted > 100)
    }
}
