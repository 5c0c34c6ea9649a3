import AchievementCore
import AchievementSupport

/// The style sheet and the script of players' pages as files that the pages refer to, instead of each carrying them.
///
/// The names hold a hash of the content, so a browser may keep a file forever and a page never meets another version.
/// The script brings the drawings of the icons too: without scripts such a page has texts, states and progress, and its
/// medals are empty.
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
    static let style = File(PageStyle.player.bytes, extension: "css")
    /// The icons, then the script.
    static let script: File = {
        var writer = HTMLWriter()
        writer.raw("document.body.insertAdjacentHTML(\"afterbegin\", `")
        IconSprite.writeDrawings(to: &writer)
        writer.raw("`);\n")
        return File(writer.bytes + PageScript.player.bytes, extension: "js")
    }()

    /// The files that pages of this version refer to.
    public static let files = [style, script]

    /// Whether files of this or another version have such a name.
    public static func isName(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, ["css", "js"].contains(parts[1]), parts[0].hasPrefix("gallery-") else { return false }
        let hash = parts[0].dropFirst("gallery-".count).utf8
        return hash.count == 16
            && hash.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
