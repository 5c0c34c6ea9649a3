/// The address of a page, for the previews that messengers and social networks show of a link to it.
public struct PageAddress: Hashable, Sendable {
    /// The address of the page, such as `https://club.example/player-ada.html`.
    public let page: String
    /// The address of a picture of 1200 by 630 pixels, as PNG or JPEG; `nil` for a preview of title and text only.
    public let picture: String?

    /// Creates an address from those of a page and its picture.
    public init(_ page: String, picture: String? = nil) {
        (self.page, self.picture) = (page, picture)
    }

    /// Writes the elements for the head of the page.
    func write(to writer: inout HTMLWriter) {
        writer.open("link", ("rel", "canonical"), ("href", page))
        writer.open("meta", ("property", "og:url"), ("content", page))
        guard let picture else { return }
        writer.open("meta", ("property", "og:image"), ("content", picture))
        writer.raw(
            "<meta property=\"og:image:width\" content=\"1200\"><meta property=\"og:image:height\" content=\"630\">")
        writer.raw("<meta name=\"twitter:card\" content=\"summary_large_image\">")
    }
}
