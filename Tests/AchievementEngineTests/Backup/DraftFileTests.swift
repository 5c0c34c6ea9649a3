import AchievementStorage
import AchievementSupport
import Foundation
import Testing

@testable import AchievementEngine

@Suite("Draft files")
struct DraftFileTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("draft-tests-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    @Test("A draft is hidden, named after its destination and store, and deleted when released")
    func namesAndEnd() throws {
        do {
            let draft = try DraftFile(for: path("club.backup"), of: "/stores/club.sqlite")
            let name = try #require(try names.first)
            #expect(name.hasPrefix(".club.backup.club.sqlite.") && name.hasSuffix(".part"))
            #expect(draft.path.hasSuffix(name))
        }
        #expect(try names.isEmpty)
        let long = String(repeating: "é", count: 120)
        let draft = try DraftFile(for: path(long), of: "s")
        try draft.moveIntoPlace(isDurable: true)
        #expect(try names == [long])
    }

    @Test("A new draft removes abandoned ones of the same destination or store, but not live ones")
    func abandoned() throws {
        let (one, other) = (UUID().uuidString, UUID().uuidString)
        let left = [
            ".a.backup.club.sqlite.\(one).part", ".b.backup.club.sqlite.\(one).part", ".b.backup.\(one).part",
            "b.backup.\(other).part",
        ]
        let others = [
            ".a.backup.den.sqlite.\(one).part", ".b.backup.club.sqlite.part", "b.backup.part", ".club.sqlite",
            ".b.backups.\(one).part",
        ]
        for name in left + others { try Data([1]).write(to: folder.appendingPathComponent(name)) }
        let living = try DraftFile(for: path("b.backup"), of: "club.sqlite")
        let draft = try DraftFile(for: path("b.backup"), of: "club.sqlite")
        let drafts = [living, draft].map { URL(fileURLWithPath: $0.path).lastPathComponent }
        #expect(try names == (others + drafts).sorted())
        try draft.moveIntoPlace()
        #expect(try names == (others + [drafts[0], "b.backup"]).sorted())
    }

    @Test("Replacing a file through a link keeps the link and the file's permissions")
    func replacing() throws {
        try Data([1]).write(to: folder.appendingPathComponent("real"))
        #expect(chmod(path("real"), 0o600) == 0)
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "real")
        let draft = try DraftFile(for: path("link"))
        #expect(write(draft.descriptor, "new", 3) == 3)
        try draft.moveIntoPlace()
        #expect(try String(contentsOfFile: path("real"), encoding: .utf8) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "real")
        var status = stat()
        #expect(stat(path("real"), &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test("All open drafts can be removed at once; finished files stay")
    func removal() throws {
        let drafts = OpenDrafts()
        let draft = try DraftFile(for: path("a"), drafts: drafts)
        let moved = try DraftFile(for: path("b"), drafts: drafts)
        try moved.moveIntoPlace()
        drafts.removeAll()
        #expect(try names == ["b"])
        #expect(throws: SystemError.self) { try draft.moveIntoPlace() }
    }
}
