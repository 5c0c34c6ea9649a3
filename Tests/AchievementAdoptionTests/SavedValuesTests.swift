import AchievementAdoption
import AchievementCore
import Foundation
import Testing

@Suite("Values that an app saved")
struct SavedValuesTests {
    private let saved = SavedValues(propertyList: [
        "count": 3, "share": 0.5, "text": "12", "word": "zwölf", "yes": true, "no": "false",
        "date": Date(timeIntervalSince1970: 1_772_000_000), "seconds": 1_772_000_000,
        "written": "2026-02-25T08:13:20+02:00", "day": "2026-02-25",
        "json": #"{"a": [1, null, "b"], "c": null}"#, "bytes": Data(#"["2026-02-25", 1772000000, true]"#.utf8),
        "list": ["x", 7, Date()], "table": ["inner": ["deep": 1]], "infinite": Double.infinity, "other": NSObject(),
    ])
    private let zone = TimeZone(secondsFromGMT: 7_200) ?? .gmt

    @Test("Numbers are read from numbers, texts and truth values")
    func numbers() {
        #expect(saved.number("count") == 3)
        #expect(saved.number("text") == 12)
        #expect(saved.number("word") == nil)
        #expect(saved.number("infinite") == nil)
        #expect(saved.number("missing") == nil)
        #expect(saved.integer("count") == 3)
        #expect(saved.integer("share") == nil)
        #expect(saved.flag("yes") == true)
        #expect(saved.flag("no") == false)
        #expect(saved.flag("count") == true)
        #expect(saved.text("count") == "3")
        #expect(saved.text("share") == "0.5")
    }

    @Test("Whole numbers beyond 2^53 keep all digits, from property lists, texts and JSON")
    func large() {
        let large = SavedValues(propertyList: [
            "id": 9_007_199_254_740_993, "text": "9007199254740993", "json": "[9007199254740993, 2]",
        ])
        #expect(large.integer("id") == 9_007_199_254_740_993 && large.text("id") == "9007199254740993")
        #expect(large.integer("text") == 9_007_199_254_740_993)
        #expect(large.list("json") == [.integer(9_007_199_254_740_993), .number(2)])
        #expect(large.number("id") == 9_007_199_254_740_992 && large.flag("id") == true)
    }

    @Test(
        "Instants are read from dates, seconds and texts, and days from all of them",
        arguments: ["date", "seconds", "written"])
    func times(name: String) {
        #expect(saved.date(name)?.timeIntervalSince1970 == 1_772_000_000)
        #expect(saved.moment(name, in: zone)?.description == "2026-02-25T08:13:20+02:00")
        #expect(saved.day(name, in: zone)?.description == "2026-02-25")
    }

    @Test("Lists and tables are read from property lists and from JSON, without null values")
    func nested() {
        #expect(saved.day("day", in: zone)?.description == "2026-02-25")
        #expect(saved.date("word") == nil)
        #expect(saved.table("json")?.list("a") == [.number(1), .text("b")])
        #expect(saved.table("json")?["c"] == nil)
        #expect(saved.days("bytes", in: zone)?.map(\.description) == ["2026-02-25"])
        #expect(saved.texts("list") == ["x", "7"])
        #expect(saved.table("table")?.table("inner")?.integer("deep") == 1)
        #expect(saved.list("word") == nil)
    }

    @Test("Types that a property list lacks are left out, and unexpected values can be reported")
    func problems() {
        #expect(saved["other"] == nil)
        #expect(saved.problem("word", expected: "a number") == #"word is "zwölf", expected a number"#)
        #expect(saved.problem("table", expected: "a date") == "table is a table of 1, expected a date")
        #expect(saved.problem("missing", expected: "a number") == nil)
    }
}
