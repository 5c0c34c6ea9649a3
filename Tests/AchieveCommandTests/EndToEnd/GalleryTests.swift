import Foundation
import Testing

@Suite("The gallery command")
struct GalleryTests {
    private let directory: TemporaryDirectory

    init() async throws {
        directory = try TemporaryDirectory()
        try directory.write(lines: Sample.workouts(10), to: "ada.jsonl")
        _ = try await Tool.run("run", "--now", Sample.now, "ada.jsonl", in: directory)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: directory.url.appendingPathComponent(name), encoding: .utf8)
    }

    @Test("A player's page is one file in the chosen language")
    func aPlayersPageIsOneFileInTheLanguageThatIsAskedFor() async throws {
        for (language, title) in [("en", "10 Workouts"), ("zh-Hans", "10")] {
            let gallery = try await Tool.run(
                "gallery", "--player", "ada", "--output", "ada.html", "--language", language, "--now", Sample.now,
                in: directory)
            #expect(gallery.status == 0 && gallery.output.isEmpty)
            let page = try text("ada.html")
            #expect(page.contains("<html lang=\"\(language)\""))
            #expect(page.contains("Content-Security-Policy") && page.contains(title))
        }
    }

    @Test("Pages that show achievements in another language say how many, once")
    func foreignTextsAreTold() async throws {
        let puzzles = try directory.write(
            """
            {"catalogVersion":1,"categories":[{"id":"cats","title":{"en":"Cats","zh-Hans":"猫"}}],
             "levels":[{"id":"cat-1","categoryId":"cats","title":{"en":"Tom","zh-Hans":"汤姆"},"assetName":"cat_1",
             "gridSize":3,"difficulty":"easy","countsForModuleAchievement":true,"releaseVersion":1}]}
            """.utf8, to: "puzzles.json")
        let gallery = try await Tool.run(
            "gallery", "--player", "ada", "--output", "ada.html", "--language", "de", "--puzzles", puzzles, "--now",
            Sample.now, in: directory)
        let told = "1 Erfolg hat keinen Text auf Deutsch und steht hier in einer anderen Sprache"
        #expect(gallery.errors.components(separatedBy: told).count == 2, "\(gallery.errors)")
        #expect(try text("ada.html").contains("Cats Complete"))
    }

    @Test("With `--all`, every player gets a page, and pages and index link each other")
    func allPlayersGetPagesAndAnIndex() async throws {
        let gallery = try await Tool.run("gallery", "--all", "--output", "pages", "--now", Sample.now, in: directory)
        #expect(gallery.status == 0)
        let words = try #require(gallery.notes.first).split(separator: " ")
        #expect(words.prefix(4) == ["writing", "1", "page,", "about"])
        let bytes = try #require(Int(words[4].filter(\.isNumber)))
        let size = try text("pages/player-ada.html").utf8.count
        #expect((size * 9 / 10...size * 11 / 10).contains(bytes))
        #expect(try text("pages/index.html").contains("player-ada.html"))
        #expect(try text("pages/player-ada.html").contains("index.html"))
    }

    @Test(
        "A picture of a player is written instead of the page",
        arguments: [
            ("wide", "width=\"1200\" height=\"630\""), ("square", "width=\"1080\" height=\"1080\""),
            ("tall", "width=\"1080\" height=\"1920\""), ("badge", "height=\"28\""), ("year", "2026 in review"),
        ])
    func pictures(kind: String, sign: String) async throws {
        let gallery = try await Tool.run(
            "gallery", "--player", "ada", "--picture", kind, "--output", "ada.svg", "--now", Sample.now, in: directory)
        #expect(gallery.status == 0, "\(gallery.errors)")
        let svg = try text("ada.svg")
        #expect(svg.hasPrefix("<svg ") && svg.contains(sign))
    }

    @Test("A picture requires a single, known player")
    func picturesOfWhom() async throws {
        let all = try await Tool.run("gallery", "--all", "--picture", "badge", "--output", "x", in: directory)
        #expect(all.status == 64 && all.errors.contains("--picture"))
        let nobody = try await Tool.run(
            "gallery", "--player", "bob", "--picture", "badge", "--output", "x.svg", in: directory)
        #expect(nobody.status == 1)
        #expect(!FileManager.default.fileExists(atPath: directory.url.appendingPathComponent("x.svg").path))
    }

    @Test("Pictures from before an erasure go, even if the player has a new page or lost the page before")
    func earlierPictures() async throws {
        let now = ["--now", Sample.now]
        let publish = ["gallery", "--all", "--output", "pages", "--base-url", "https://club.example/"]
        _ = try await Tool.run(publish + now, in: directory)
        let pictures = ["ada", "zoe"].map { directory.path("pages/player-\($0).svg") }
        try FileManager.default.copyItem(atPath: pictures[0], toPath: pictures[1])
        for player in ["ada", "zoe"] {
            _ = try await Tool.run(
                ["erase", "--player", player, "--by", "ops", "--yes", "--now", "2026-11-19T12:00:00Z"], in: directory)
        }
        let again = Sample.event("again", time: "2026-11-19T13:00:00Z")
        try directory.write(lines: [again], to: "again.jsonl")
        _ = try await Tool.run(["run", "again.jsonl", "--quiet"] + now, in: directory)
        // A picture that this run writes stays, whoever was erased.
        _ = try await Tool.run(publish + now, in: directory)
        #expect(pictures.map { FileManager.default.fileExists(atPath: $0) } == [true, false])
        _ = try await Tool.run(["gallery", "--all", "--output", "pages"] + now, in: directory)
        #expect(!FileManager.default.fileExists(atPath: pictures[0]))
        #expect(FileManager.default.fileExists(atPath: directory.path("pages/player-ada.html")))
    }

    @Test("With `--base-url`, pages have previews, and the pictures of erased players go with their pages")
    func previews() async throws {
        for (arguments, page) in [
            (["--all", "--output", "pages"], "pages/player-ada"), (["--player", "ada", "--output", "ada.html"], "ada"),
        ] {
            let gallery = try await Tool.run(
                ["gallery"] + arguments + ["--base-url", "https://club.example/a", "--now", Sample.now], in: directory)
            #expect(gallery.status == 0 && gallery.errors.contains("rsvg-convert"), "\(gallery.errors)")
            let name = page.split(separator: "/").last.map(String.init) ?? ""
            let html = try text(page + ".html")
            #expect(html.contains("content=\"https://club.example/a/\(name).html\""))
            #expect(html.contains("content=\"https://club.example/a/\(name).png\""))
            #expect(try text(page + ".svg").hasPrefix("<svg "))
        }
        let erased = try await Tool.run(
            "erase", "--player", "ada", "--by", "ops", "--yes", "--now", Sample.now, in: directory)
        #expect(erased.status == 0, "\(erased.errors)")
        _ = try await Tool.run("gallery", "--all", "--output", "pages", "--now", Sample.now, in: directory)
        let left = try FileManager.default.contentsOfDirectory(
            atPath: directory.url.appendingPathComponent("pages").path)
        #expect(!left.contains { $0.hasPrefix("player-") }, "\(left)")
        for wrong in ["club.example", "ftp://club.example", "https://", "https://a/?b"] {
            let refused = try await Tool.run(
                "gallery", "--all", "--output", "pages", "--base-url", wrong, in: directory)
            #expect(refused.status == 64, "\(wrong)")
        }
    }

    @Test("With `--assets`, pages refer to files beside them, and files of earlier versions are removed")
    func pagesShareTheirAssets() async throws {
        let folder = directory.url.appendingPathComponent("pages")
        func call(_ options: String...) async throws -> [String] {
            let arguments = ["gallery", "--all", "--output", "pages", "--now", Sample.now] + options
            #expect(try await Tool.run(arguments, in: directory).status == 0)
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
                $0.hasSuffix(".css") || $0.hasSuffix(".js")
            }.sorted()
        }
        #expect(try await call().isEmpty)
        let whole = try text("pages/player-ada.html")
        for name in ["gallery-0123456789abcdef.css", "gallery-mine.js"] {
            try "mine".write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        let names = try await call("--assets")
        #expect(names.count == 3 && names.contains("gallery-mine.js"))
        let page = try text("pages/player-ada.html")
        for name in names where name != "gallery-mine.js" { #expect(page.contains("\"./\(name)\"")) }
        #expect(!page.contains("<style>") && page.contains("10 Workouts"))
        #expect(page.utf8.count + 75_000 < whole.utf8.count)
        #expect(try await call() == ["gallery-mine.js"])
        let refused = try await Tool.run(
            "gallery", "--player", "ada", "--assets", "--output", "a.html", in: directory)
        #expect(refused.status == 64 && refused.errors.contains("--assets"))
    }

    @Test("Pages of players whom the store does not know stay, and are named")
    func pagesOfStrangersAreNamed() async throws {
        try directory.write(lines: Sample.workouts(1, of: "bo"), to: "bo.jsonl")
        _ = try await Tool.run("run", "--now", Sample.now, "--store", "other.sqlite", "bo.jsonl", in: directory)
        for assets in [[], ["--assets"]] {
            let arguments = ["gallery", "--all", "--output", "pages", "--now", Sample.now] + assets
            let first = try await Tool.run(arguments + ["--store", "other.sqlite"], in: directory)
            #expect(first.status == 0 && !first.errors.contains("player-bo"))
            let second = try await Tool.run(arguments, in: directory)
            let told = "kept 1 page of players whom this store does not know: player-bo.html"
            #expect(second.errors.contains(told))
            #expect(try text("pages/player-bo.html").contains("bo"))
        }
    }

    @Test("With `--compare`, the page has two players side by side")
    func twoPlayersSideBySide() async throws {
        try directory.write(lines: Sample.workouts(1, of: "bo"), to: "bo.jsonl")
        _ = try await Tool.run("run", "--now", Sample.now, "bo.jsonl", in: directory)
        let both = try await Tool.run(
            "gallery", "--player", "ada", "--compare", "bo", "--output", "both.html", "--now", Sample.now, in: directory
        )
        #expect(both.status == 0)
        let page = try text("both.html")
        #expect(page.contains("<title>ada and bo</title>") && page.contains("10 Workouts"))
        for (other, status) in [("nobody", Int32(1)), ("ada", 64)] {
            let refused = try await Tool.run(
                "gallery", "--player", "ada", "--compare", other, "--output", "no.html", in: directory)
            #expect(refused.status == status && refused.errors.contains(other))
        }
    }

    @Test("A missing player or folder is reported")
    func aPlayerOrAFolderThatIsNotThereIsSaid() async throws {
        let nobody = try await Tool.run("gallery", "--player", "bo", "--output", "bo.html", in: directory)
        #expect(nobody.status == 1 && nobody.errors.contains("bo"))
        let folder = try await Tool.run("gallery", "--player", "ada", "--output", "no/ada.html", in: directory)
        #expect(folder.status == 73)
    }
}
