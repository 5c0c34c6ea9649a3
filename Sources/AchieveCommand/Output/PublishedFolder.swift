import AchievementGallery
import AchievementStorage
import Foundation

/// The folder on a web server where pages will be published.
struct PublishedFolder {
    private let address: String

    /// Parses the address of a folder; `nil` if no page can be published there.
    init?(_ text: String) {
        guard let parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme?.lowercased()),
            parts.host?.isEmpty == false, parts.query == nil, parts.fragment == nil
        else { return nil }
        address = text.hasSuffix("/") ? text : text + "/"
    }

    /// The address of a file in the folder, and of its picture with the same name.
    func address(of file: String) -> PageAddress {
        PageAddress(
            address + Self.escaped(file),
            picture: address + Self.escaped(Self.withoutExtension(file)) + ".png")
    }

    /// The address of the list of players, which has no picture.
    var addressOfIndex: PageAddress { PageAddress(address) }

    /// A name escaped for use in an address.
    private static func escaped(_ name: String) -> String {
        var parts = URLComponents()
        parts.path = name
        return parts.percentEncodedPath
    }

    /// A path without its file extension.
    static func withoutExtension(_ path: String) -> String {
        let name = ResolvedPath.split(path).name
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path }
        return String(path.dropLast(name[dot...].count))
    }

    /// The advice for converting the pictures in a folder to the format that messengers show.
    static func advice(_ folder: String, _ words: GalleryWords) -> String {
        let change = folder.isEmpty ? "" : "cd \(ShellText.quoted(folder)) && "
        return words.text(
            .previewsNeedPNG, "\(change)for f in *.svg; do rsvg-convert \"$f\" -o \"${f%.svg}.png\"; done")
    }
}
