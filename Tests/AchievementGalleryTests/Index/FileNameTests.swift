import AchievementCore
import AchievementGallery
import Testing

@Suite("File names of pages")
struct FileNameTests {
    @Test("Different players never share a file name, even where case does not count")
    func namesNeverCollide() {
        let ids = [
            "ada", "Ada", "ADA", "a", "", "_61da", "ada.", "ada ", "é", "e\u{301}", "小雨", "con", "nul", "index", "..",
            "a/b", "a\\b", "a_2fb", "-", "~", String(repeating: "x", count: 300), String(repeating: "x", count: 301),
            String(repeating: "X", count: 300), String(repeating: "字", count: 200),
        ]
        // Distinct on file systems that ignore case or normalize Unicode too.
        let names = ids.map { GalleryFileName.safe(for: PlayerID($0)).lowercased() }
        #expect(Set(names).count == ids.count)
    }

    @Test(
        "File names are short and use only characters that every file system takes",
        arguments: ["ada", "../../x", "a\u{0}b", "<>:\"/\\|?*", String(repeating: "👩‍👩‍👧‍👦", count: 100), ".", " "])
    func namesAreSafeEverywhere(id: String) {
        let name = GalleryFileName.safe(for: PlayerID(id))
        #expect(name.hasPrefix("player-"))
        #expect(name.utf8.count <= 130)
        let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789-_.".unicodeScalars)
        #expect(name.unicodeScalars.allSatisfy { allowed.contains($0) })
        #expect(name.hasSuffix(".") == false)
    }

    @Test("Plain names stay readable")
    func plainNamesStayReadable() {
        #expect(GalleryFileName.safe(for: "ada-2") == "player-ada-2")
        #expect(GalleryFileName.safe(for: "Zoë") == "player-_5ao_c3_ab")
    }
}
