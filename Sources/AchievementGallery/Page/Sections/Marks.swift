/// Small pieces that several sections use.
enum Marks {
    /// A progress bar; what it measures is named by the element with the id `label`, or by the words `name`.
    static func writeBar(
        _ progress: GalleryProgress, labelledBy label: String? = nil, name: String? = nil, to writer: inout HTMLWriter
    ) {
        var attributes: [HTMLWriter.Attribute] = [("class", "bar"), ("role", "progressbar")]
        if let label { attributes.append(("aria-labelledby", label)) }
        if let name { attributes.append(("aria-label", name)) }
        attributes += [
            ("aria-valuemin", "0"), ("aria-valuemax", "100"), ("aria-valuenow", String(progress.percent)),
            ("aria-valuetext", progress.text),
        ]
        writer.open("div", attributes)
        if progress.fraction > 0 {
            writer.raw("<svg aria-hidden=\"true\"><rect height=\"100%\" width=\"")
            // Something done is seen, however little.
            writer.number(max(2, progress.percent))
            writer.raw("%\"/></svg>")
        }
        writer.raw("</div>")
    }

    /// An icon in the text's colour.
    static func writeIcon(_ icon: StaticString, to writer: inout HTMLWriter) {
        writer.raw("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#")
        writer.raw(icon)
        writer.raw("\"/></svg>")
    }

    /// A tick or an empty ring; text beside it says the same.
    static func writeTick(_ isOn: Bool, to writer: inout HTMLWriter) {
        if isOn {
            writeIcon("i-checkmark-circle-fill", to: &writer)
        } else {
            writer.raw("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><circle cx=\"12\" cy=\"12\" r=\"8.5\" ")
            writer.raw("fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-dasharray=\"3 3\"/></svg>")
        }
    }
}
