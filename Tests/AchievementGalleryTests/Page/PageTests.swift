import AchievementCore
import AchievementGallery
import Foundation
import Testing

@Suite("The page")
struct PageTests {
    @Test(
        "Page and index load nothing from elsewhere and have no inline styles or handlers",
        arguments: [GalleryLanguage.english, .simplifiedChinese, .german])
    func thePageNeedsNothingElse(language: GalleryLanguage) async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5, wins: 1, scroll: "earth"), id: "1")
        let model = try await scene.model(language.rawValue)
        for html in [
            GalleryPage(model).html, GalleryIndex(entries: [GalleryIndexEntry(model)], language: language).html,
        ] {
            #expect(!html.contains("http://"))
            #expect(!html.contains("https://"))
            let reader = MarkupReader(html)
            #expect(reader.tags.first { $0.name == "html" }?.attributes.first?.value == language.rawValue)
            for tag in reader.tags {
                for (name, value) in tag.attributes where ["src", "href", "action", "data"].contains(name) {
                    let isLocal =
                        value.hasPrefix("#") || value.hasPrefix("data:image/svg+xml;") || value.hasPrefix("./")
                    #expect(isLocal, "\(tag.name) \(name)=\(value.prefix(60))")
                }
                #expect(!tag.attributes.contains { $0.name == "style" || $0.name.hasPrefix("on") })
            }
            #expect(reader.count("iframe") + reader.count("base") == 0)
            let links = reader.tags.filter { $0.name == "link" }
            #expect(links.allSatisfy { $0.attributes.contains { $0.name == "rel" && $0.value == "icon" } })
        }
    }

    @Test("The content security policy allows one hash per inline style and script")
    func thePolicyAllowsExactlyTheseStylesAndScripts() async throws {
        let reader = MarkupReader(GalleryPage(try await Scene().newcomer()).html)
        let meta = reader.tags.first { tag in
            tag.attributes.contains { $0.name == "http-equiv" && $0.value == "Content-Security-Policy" }
        }
        let policy = try #require(meta?.attributes.last?.value)
        #expect(policy.hasPrefix("default-src &#39;none&#39;"))
        #expect(!policy.contains("unsafe"))
        // One style sheet and two scripts; the data script does not run.
        #expect(policy.components(separatedBy: "sha256-").count - 1 == 3)
        let inline = reader.tags.indices.filter {
            ["script", "style"].contains(reader.tags[$0].name) && reader.tags[$0].attributes.isEmpty
        }
        #expect(inline.count == 3)
    }

    @Test("Progress bars have a label and a value for screen readers")
    func progressBarsTellTheirValues() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 4), id: "1")
        let reader = MarkupReader(GalleryPage(try await scene.model()).html)
        let bars = reader.tags.filter { $0.attributes.contains { $0.name == "role" && $0.value == "progressbar" } }
        #expect(bars.count > 10)
        let ids = Set(reader.tags.flatMap(\.attributes).filter { $0.name == "id" }.map(\.value))
        for bar in bars {
            let values = Dictionary(bar.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
            let now = try #require(values["aria-valuenow"].flatMap { Int($0) })
            #expect((0...100).contains(now))
            let label = values["aria-label"] ?? values["aria-labelledby"].flatMap { ids.contains($0) ? $0 : nil }
            #expect(label?.isEmpty == false)
        }
        #expect(bars.contains { $0.attributes.contains { $0.name == "aria-valuetext" && $0.value == "4/5" } })
    }

    @Test("Ids are unique, and every reference leads to one")
    func idsAreUniqueAndReferencesLead() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5, wins: 1, scroll: "earth", mask: "fox"), id: "1")
        let reader = MarkupReader(GalleryPage(try await scene.model()).html)
        let ids = reader.tags.flatMap(\.attributes).filter { $0.name == "id" }.map(\.value)
        #expect(Set(ids).count == ids.count)
        for tag in reader.tags {
            for (name, value) in tag.attributes where name == "aria-labelledby" || value.hasPrefix("#") {
                guard name == "href" || name == "aria-labelledby" else { continue }
                #expect(ids.contains(value.hasPrefix("#") ? String(value.dropFirst()) : value), "\(name)=\(value)")
            }
        }
    }

    @Test("Every tag is closed in order, except where HTML lets the next one end it")
    func everyTagIsClosed() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5, wins: 1, scroll: "earth"), id: "1")
        let empty: Set = ["!doctype", "meta", "link", "input", "img", "use", "path", "circle", "rect", "stop"]
        let reader = MarkupReader(GalleryPage(try await scene.model()).html)
        // What ends an element without an end tag, besides the end of its parent.
        let ends: [String: Set] = [
            "li": ["li"], "td": ["td", "tr"], "tr": ["tr"], "p": ["li", "p", "div", "ul", "ol", "h3", "h4", "section"],
        ]
        var open: [String] = []
        for tag in reader.tags {
            if tag.name.hasPrefix("/") {
                let name = String(tag.name.dropFirst())
                if empty.contains(name) { continue }
                while let last = open.last, last != name, ends[last] != nil { open.removeLast() }
                #expect(open.popLast() == name)
            } else if !empty.contains(tag.name) {
                while let last = open.last, ends[last]?.contains(tag.name) ?? false { open.removeLast() }
                open.append(tag.name)
            }
        }
        #expect(open.isEmpty)
    }

    @Test("A full page is smaller than 400 KB")
    func aFullPageIsSmall() async throws {
        let scene = try await Scene()
        for number in 1...3 { try await scene.train(Trained(throwsMade: 30, wins: 3, falls: 3), id: "\(number)") }
        #expect(GalleryPage(try await scene.model()).html.utf8.count < 400_000)
    }
}
