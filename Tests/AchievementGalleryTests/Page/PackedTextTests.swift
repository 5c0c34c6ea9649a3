import AchievementCore
import AchievementEngine
import Testing

@testable import AchievementGallery

@Suite("Pages with shared files")
struct PackedTextTests {
    /// The same algorithm as in the script of a page.
    private func unpack(_ packed: String, after known: String) -> String? {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf16)
        var units = Array(known.utf16)
        var rest = Array(packed.utf16)[...]
        func number() -> Int {
            var number = 0
            while let digit = rest.popFirst().flatMap(digits.firstIndex) {
                number = number * 32 + digit % 32
                if digit < 32 { break }
            }
            return number
        }
        while let unit = rest.popFirst() {
            switch unit {
            case 0x60: units.append(0x3C)
            case 0x7E where rest.first.map(digits.contains) == true:
                let start = units.count - number()
                guard units.indices.contains(start) else { return nil }
                for index in start..<start + number() { units.append(units[index]) }
            case 0x7E: units += rest.popFirst().map { [$0] } ?? []
            default: units.append(unit)
            }
        }
        return String(decoding: units.dropFirst(known.utf16.count), as: UTF16.self)
    }

    @Test("Packed text unpacks to the original, whatever it and the reader's text contain")
    func textsComeOutAsTheyWentIn() {
        let texts = [
            "", "<li>", "a~b`c<d~~AA``", "ababababababababababab", "</script><!-- ~A`", "👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚁", "成就解锁成就解锁成就解锁成就解锁",
        ]
        for known in texts {
            let packing = PackedText(after: known)
            for text in texts { #expect(unpack(packing.pack(text), after: known) == text) }
        }
        var state = 7
        let pieces = ["<li class=\"card\">", "~", "`", "👩🏽‍🚀", "7-Day Streak", "</li>\n", "成就", "x"]
        for _ in 0..<200 {
            let words = (0..<60).map { _ in
                state = state &* 1_103_515_245 &+ 12_345
                return pieces[state >> 16 & 7]
            }
            let (known, text) = (words.prefix(30).joined(), words.suffix(40).joined())
            #expect(unpack(PackedText(after: known).pack(text), after: known) == text)
        }
    }

    @Test("Packed text cannot end its element, and emoji stay whole")
    func packedTextIsSafe() {
        for text in ["</script><script>alert(1)</script>", "`/script>`!--`", "~`/script>"] {
            #expect(!PackedText(after: text).pack(text + text).contains("<"))
            #expect(!PackedText(after: "").pack(text).contains("<"))
        }
        // A lone surrogate would become U+FFFD.
        #expect(!PackedText(after: "0123456789\u{1F600}").pack("0123456789\u{1F601}").contains("\u{FFFD}"))
    }

    @Test("A page with shared files is a fraction of a full one, and lists unlocked achievements without scripts")
    func pagesAreSmall() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 9), id: "1")
        let model = try await scene.model()
        let assets = GalleryAssets(try scene.newcomer())
        let whole = GalleryPage(model, index: "index.html").html
        let page = GalleryPage(model, index: "index.html", assets: assets).html
        #expect(page.utf8.count * 4 < whole.utf8.count)
        for file in assets.files {
            #expect(page.contains("\"./\(file.name)\"") && GalleryAssets.isName(file.name))
        }
        let list = try #require(page.firstRange(of: "<noscript>"))
        let title = try #require(model.cards.first { $0.isUnlocked }).title
        #expect(page[list.upperBound...].contains("<h3><bdi>\(title)</bdi></h3>"))
        // The shared files contain nothing of a player.
        for file in assets.files { #expect(!String(decoding: file.bytes, as: UTF8.self).contains("player-ada")) }
    }

    @Test("The names of shared files are the same on another day")
    func namesStay() async throws {
        let scene = try await Scene()
        let names = try [0, 1, 200].map { GalleryAssets(try scene.newcomer(daysLater: $0)).files.map(\.name) }
        #expect(Set(names).count == 1)
    }
}
