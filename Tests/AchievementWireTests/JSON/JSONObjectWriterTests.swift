import AchievementCore
import AchievementWire
import Testing

@Suite("JSON object writer")
struct JSONObjectWriterTests {
    @Test("Members keep their order, and strings are escaped")
    func jsonKeepsItsOrderAndEscapes() {
        var object = JSONObjectWriter()
        object.add("z", "\"\\\n\u{1}\u{9B}\u{7F}é")
        object.add("a", 5)
        object.add("m", ["x", "y"])
        object.add("none", ifPresent: String?.none)
        object.add("exact", 0.1 as Amount)
        object.add("nothing", orNull: nil)
        #expect(
            object.text
                == #"{"z":"\"\\\n\u0001\u009b\u007fé","a":5,"m":["x","y"],"exact":0.1,"nothing":null}"#)
        #expect(JSONObjectWriter().text == "{}")
    }

    @Test("Objects and lists nest")
    func objectsNest() {
        var object = JSONObjectWriter()
        object.add("empty") { _ in }
        object.add("list", objects: [1, 2]) { $1.add("n", $0) }
        object.add("raw", json: "[true]".utf8)
        object.add("flag", false)
        #expect(object.text == #"{"empty":{},"list":[{"n":1},{"n":2}],"raw":[true],"flag":false}"#)
    }
}
