import AchievementGallery
import AchievementStorage
import Foundation

/// The folder of a web server in which pages will be.
struct PublishedFolder {
    private let address: String

    /// The folder at an address; `nil` if no page can be there.
    init?(_ text: String) {
        guard let parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme?.lowercased()),
            parts.host?.isEmpty == false, parts.query == nil, parts.fragment == nil
        else { return nil }
        address = text.hasSuffix("/") ? text : text + "/"
    }

    /// Where a file of the folder will be, and its picture of the same name.
    func address(of file: String) -> PageAddress {
        PageAddress(
            address + Self.escaped(file),
            picture: address + Self.escaped(Self.withoutExtension(file)) + ".png")
    }

    /// Where the list of players will be. It has no picture.
    var addressOfIndex: PageAddress { PageAddress(address) }

    /// A name as a part of an address.
    private static func escaped(_ name: String) -> String {
        var parts = URLComponents()
        parts.path = name
        return parts.percentEncodedPath
    }

    /// A path without the end of its name that says what kind of file it is.
    static func withoutExtension(_ path: String) -> String {
        let name = ResolvedPath.split(path).name
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path }
        return String(path.dropLast(name[dot...].count))
    }

    /// How the pictures of a folder become what messengers show.
    static func advice(_ folder: String) -> String {
        let change = folder.isEmpty ? "" : "cd \(ShellText.quoted(folder)) && "
        return "previews need PNG: \(change)for f in *.svg; do rsvg-convert \"$f\" -o \"${f%.svg}.png\"; done"
    }
}
