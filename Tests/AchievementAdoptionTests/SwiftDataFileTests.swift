import AchievementAdoption
import Foundation
import Testing

@Suite("A file of SwiftData")
struct SwiftDataFileTests {
    @Test("Rows have the names of the model, in any case, and come in the order in which they were made")
    func rows() throws {
        let sample = try SwiftDataSample()
        defer { sample.remove() }
        let file = try SwiftDataFile(path: sample.path)
        #expect(file.entities.contains("WorkoutLog"))
        let rows = try file.rows(of: "workoutlog")
        #expect(rows.map { $0.whole("id") } == [1, 2, 3])
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

    @Test("An entity brings those that inherit from it, and each of them itself alone")
    func inheritance() throws {
        let sample = try SwiftDataSample()
        defer { sample.remove() }
        let file = try SwiftDataFile(path: sample.path)
        #expect(try file.rows(of: "Activity").map { $0.whole("meters") } == [5_000, 800, 1])
        #expect(try file.rows(of: "Swim").map { $0.whole("meters") } == [800])
    }

    @Test("A file that is missing, or another one, is told by its path")
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
                    == "\(other.path) is no store of SwiftData or Core Data: it has no table Z_PRIMARYKEY")
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
