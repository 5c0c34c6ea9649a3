import AchievementCore
import AchievementSupport

/// The files that players' pages share instead of each carrying a copy: the style sheet, the script, the icons, and the
/// texts of the catalog and of the page.
///
/// The names contain a hash of the content, so a browser may cache a file forever and a page never loads another
/// version. A page contains only its differences from the page of a player who has done nothing, and the script
/// restores the whole page. Without scripts it shows its header, what is open, the latest rewards, and a list of
/// unlocked achievements.
public struct GalleryAssets: Sendable {
    /// A file beside the pages.
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
    /// The icons, the common part of the pages, and the script.
    let script: File
    /// The icons that the script inserts.
    let icons: IconSprite
    private let packing: PackedText

    /// Creates the files for pages in the language and with the catalog of `nobody`.
    ///
    /// - Parameter nobody: the model of a player who has done nothing, such as one with the empty id, which no store
    ///   knows. Anyone who sees one of the pages can read it.
    public init(_ nobody: GalleryModel) {
        // The date is all that changes from day to day; without it, the files keep their names.
        var nobody = nobody
        nobody.share.dateText = ""
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

    /// The files to write beside the pages.
    public var files: [File] { [style, script] }

    /// Packs a text of a page: what it shares with the common part is replaced by references.
    func pack(_ text: String) -> String { packing.pack(text) }

    /// Whether `name` is a file name of this or another version of the assets.
    package static func isName(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, ["css", "js"].contains(parts[1]), parts[0].hasPrefix("gallery-") else { return false }
        let hash = parts[0].dropFirst("gallery-".count).utf8
        return hash.count == 16
            && hash.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

/// The unlocked achievements, for readers without scripts of a page whose grid is packed.
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
            // The next item ends this one; omitting the end tag saves bytes in every page.
            writer.raw("<li>")
            writer.element("h3", isolated: card.title)
            if let date = card.unlockedText { writer.text(date) }
        }
        writer.raw("</ul></section></noscript>")
    }
}
