import AchievementAdoption
import Foundation
import Testing

@Suite("A file of SwiftData")
struct SwiftDataFileTests {
    @Test("Rows have the model's names, in any case, and are in the order of creation")
    func rows() throws {
        let sample = try SwiftDataSample()
        defer { sample.remove() }
        let file = try SwiftDataFile(path: sample.path)
        #expect(file.entities.contains("WorkoutLog"))
        let rows = try file.rows(of: "workoutlog")
        #expect(rows.map { $0.integer("id") } == [1, 2, 3])
        let lake = try #require(rows.dropFirst().first)
        #expect(lake.date("endedAt")?.timeIntervalSinceReferenceDate == Double(SwiftDataSample.morning + 86_400))
        #expect(lake.number("minutes") == 45.5)
        #expect(lake.text("note") == "am See")
        #expect(lake.flag("isIndoor") == false)
        #expect(lake.uuid("identifier")?.uuidString == "00112233-4455-6677-8899-AABBCCDDEEFF")
        #expect(lake.texts("tags") == ["sea", "swim"])
        #expect(rows[0].texts("tags") == nil)
        #expect(rows[0]["calories"] == nil)
        #expect(rows[0].problem("tags", expected: "a list of texts") == "tags is 2 bytes, expected a list of texts")
        #expect(rows[0].problem("calories", expected: "a number") == nil)
    }

    @Test("An entity includes the entities that inherit from it, and each of these only itself")
    func inheritance() throws {
        let sample = try SwiftDataSample()
        defer { sample.remove() }
        let file = try SwiftDataFile(path: sample.path)
        #expect(try file.rows(of: "Activity").map { $0.integer("meters") } == [5_000, 800, 1])
        #expect(try file.rows(of: "Swim").map { $0.integer("meters") } == [800])
    }

    @Test("A missing or foreign file is reported by its path")
    func others() throws {
        let other = try SwiftDataSample(["CREATE TABLE a (b)"])
        defer { other.remove() }
        let missing = other.path + "-missing"
        do {
            _ = try SwiftDataFile(path: other.path)
            Issue.record("another database was taken for one of SwiftData")
        } catch {
            #expect(
                error.description
                    == "\(other.path) is not a SwiftData or Core Data store: it has no table Z_PRIMARYKEY")
        }
        do {
            _ = try SwiftDataFile(path: missing)
            Issue.record("a missing file was opened")
        } catch {
            #expect(error.description == "\(missing) cannot be read: unable to open database file")
        }
        #expect(!FileManager.default.fileExists(atPath: missing))
        let text = other.path + ".txt"
        try Data(repeating: 65, count: 5_000).write(to: URL(filePath: text))
        do {
            _ = try SwiftDataFile(path: text)
            Issue.record("a text was opened")
        } catch {
            #expect(error.description == "\(text) cannot be read: file is not a database")
        }
    }

    @Test("A damaged list of entities is told with the entity", arguments: ["1e300", "1.5", "'x'", "x'00'"])
    func damaged(number: String) throws {
        for (column, row) in [("Z_ENT", "(\(number),'Log',0,1)"), ("Z_SUPER", "(1,'Log',\(number),1)")] {
            let sample = try SwiftDataSample([
                "CREATE TABLE Z_PRIMARYKEY (Z_ENT, Z_NAME VARCHAR, Z_SUPER, Z_MAX INTEGER)",
                "INSERT INTO Z_PRIMARYKEY VALUES \(row)", "CREATE TABLE ZLOG (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER)",
            ])
            defer { sample.remove() }
            let file = try SwiftDataFile(path: sample.path)
            let failure = #expect(throws: SwiftDataFile.Failure.self) { try file.rows(of: "Log") }
            let told = failure?.description ?? ""
            #expect(told.hasPrefix("\(sample.path) is damaged: \(column) of the entity Log is "))
        }
    }

    @Test("Numbers keep all digits, texts all characters, and bytes that are no text stay bytes")
    func exactValues() throws {
        let sample = try SwiftDataSample([
            "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)",
            "INSERT INTO Z_PRIMARYKEY VALUES (1,'Log',0,1)",
            "CREATE TABLE ZLOG (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, ZREMOTE INTEGER, ZNOTE, ZBROKEN)",
            "INSERT INTO ZLOG VALUES (9007199254740993,1,-9223372036854775807,'a' || char(0) || 'b',"
                + "CAST(x'61FF62' AS TEXT))",
        ])
        defer { sample.remove() }
        let row = try #require(try SwiftDataFile(path: sample.path).rows(of: "Log").first)
        #expect(row.integer("id") == 9_007_199_254_740_993)
        #expect(row.text("id") == "9007199254740993")
        #expect(row.integer("remote") == -9_223_372_036_854_775_807)
        #expect(row.text("note") == "a\0b")
        #expect(row["broken"] == .data(Data([0x61, 0xFF, 0x62])))
    }

    @Test("The name of an entity is only a name, whatever its characters")
    func hostileName() throws {
        let sample = try SwiftDataSample([
            "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)",
            #"INSERT INTO Z_PRIMARYKEY VALUES (1,'Log"s',0,1)"#,
            #"CREATE TABLE "ZLOG""S" (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, ZMINUTES INTEGER)"#,
            #"INSERT INTO "ZLOG""S" VALUES (1,1,30)"#,
        ])
        defer { sample.remove() }
        #expect(try SwiftDataFile(path: sample.path).rows(of: #"Log"s"#).map { $0.integer("minutes") } == [30])
    }

    @Test("An entity that is not there is told with those that are")
    func unknownEntity() throws {
        let sample = try SwiftDataSample()
        defer { sample.remove() }
        do {
            _ = try SwiftDataFile(path: sample.path).rows(of: "Workout")
            Issue.record("an entity was found that is not there")
        } catch {
            #expect(
                error.description == """
                    \(sample.path) has no entity Workout; it has Activity, EarnedBadge, LevelProgress, \
                    PracticeSession, Run, Swim, WorkoutLog
                    """)
        }
    }
}
