import AchievementCore
import AchievementSupport

/// What players' pages share as files beside them, instead of each carrying it: the style sheet, the script, the
/// drawings of the icons, and the texts of the catalog and of the page.
///
/// The names hold a hash of the content, so a browser may keep a file forever and a page never meets another version.
/// A page says only what is different from the page of somebody who has done nothing, and the script makes a whole of
/// both. Without scripts it has its header, what is open, what was earned last, and a list of what is unlocked.
public struct GalleryAssets: Sendable {
    /// A file that lies beside the pages.
    public struct File: Hashable, Sendable {
        /// The file's name, `gallery-`, 16 hexadecimal digits and an extension.
        public let name: String
        /// The content.
        public let bytes: [UInt8]

        fileprivate init(_ bytes: [UInt8], extension ending: String) {
            let hash = SHA256.digest(bytes).prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            (name, self.bytes) = ("gallery-\(hash).\(ending)", bytes)
        }
    }

    /// The style sheet.
    let style: File
    /// The icons, what pages have in common, and the script.
    let script: File
    /// What the script draws.
    let icons: IconSprite
    private let packing: PackedText

    /// The files for pages like that of `nobody`, in the language of it and of the same catalog.
    ///
    /// - Parameter nobody: the picture of a player who has done nothing, such as one with the empty id, which no store
    ///   knows. Everybody who sees one of the pages can read it.
    public init(_ nobody: GalleryModel) {
        let known = GalleryPage(nobody, index: "index.html").rest(GalleryWords(nobody.language))
        style = File(PageStyle.player.bytes, extension: "css")
        packing = PackedText(after: known)
        var writer = HTMLWriter()
        writer.raw("document.body.insertAdjacentHTML(\"afterbegin\", `")
        icons = IconSprite.shared(with: nobody)
        icons.write(to: &writer)
        writer.raw("`);\nconst known = ")
        writer.append(ScriptJSON(known))
        writer.raw(";\n")
        script = File(writer.bytes + PageScript.unpack.bytes + PageScript.player.bytes, extension: "js")
    }

    /// The files that the pages refer to.
    public var files: [File] { [style, script] }

    /// What a page has of its own in a text of it.
    func pack(_ text: String) -> String { packing.pack(text) }

    /// Whether files of this or another version have such a name.
    package static func isName(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, ["css", "js"].contains(parts[1]), parts[0].hasPrefix("gallery-") else { return false }
        let hash = parts[0].dropFirst("gallery-".count).utf8
        return hash.count == 16
            && hash.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

/// What is unlocked, for readers without scripts of a page whose grid is packed.
struct UnlockedList {
    let model: GalleryModel
    let words: GalleryWords

    func write(to writer: inout HTMLWriter) {
        let unlocked = model.cards.filter(\.isUnlocked)
        guard !unlocked.isEmpty else { return }
        writer.raw("<noscript><section aria-labelledby=\"h-unlocked\"><div class=\"head\">")
        writer.element("h2", ("id", "h-unlocked"), text: words.text(.stateUnlocked))
        writer.element("p", ("class", "muted num"), text: model.progress.text)
        writer.raw("</div><ul class=\"plain\" id=\"grid\">")
        for card in unlocked {
            // The next item ends this one: the list is in every page.
            writer.raw("<li>")
            writer.element("h3", isolated: card.title)
            if let date = card.unlockedText { writer.text(date) }
        }
        writer.raw("</ul></section></noscript>")
    }
}
