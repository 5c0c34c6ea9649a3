import AchievementCore

/// The common parts of shared pictures: size, background and text.
enum ShareFrame {
    /// The color of secondary texts.
    static let secondary = "#cfc8e0"

    /// The fonts of the texts.
    static let fonts: StaticString = """
        'SF Pro Rounded','Avenir Next','Segoe UI',Roboto,'Helvetica Neue',Arial,\
        'PingFang SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif
        """

    /// A picture as an XML document: an optional badge with a date on its plate, and the content beside it.
    static func picture(_ badge: (medal: Medal, date: String?)?, _ content: (inout HTMLWriter) -> Void) -> String {
        var writer = HTMLWriter()
        writeStart(metals: badge.map { [$0.medal.rarity] } ?? [], to: &writer)
        if let badge { AchievementImage.write(badge.medal, engraving: badge.date, to: &writer) }
        content(&writer)
        writer.raw("</svg>\n")
        return writer.html
    }

    /// Writes everything up to the background. Without a namespace it is part of a page.
    static func writeStart(
        _ format: ShareFormat = .wide, hasNamespace: Bool = true, metals: [Rarity] = Rarity.allCases,
        to writer: inout HTMLWriter
    ) {
        writer.raw("<svg ")
        if hasNamespace { writer.raw("xmlns=\"http://www.w3.org/2000/svg\" ") }
        let (width, height) = format.size
        writer.raw("width=\"")
        writer.number(width)
        writer.raw("\" height=\"")
        writer.number(height)
        writer.raw("\" viewBox=\"0 0 ")
        writer.number(width)
        writer.raw(" ")
        writer.number(height)
        writer.raw("\" ")
        writer.raw("font-family=\"")
        writer.raw(fonts)
        writer.raw("\" fill=\"#fff\"><defs>")
        writer.raw("<linearGradient id=\"g\" x2=\"1\" y2=\"1\"><stop offset=\"0\" stop-color=\"#43245f\"/>")
        writer.raw("<stop offset=\".5\" stop-color=\"#1b1830\"/><stop offset=\"1\" stop-color=\"#0f4d52\"/>")
        writer.raw("</linearGradient>")
        if !metals.isEmpty { Medal.writeGradients(of: metals, to: &writer) }
        writer.raw("</defs>")
        writer.raw("<rect width=\"100%\" height=\"100%\" fill=\"url(#g)\"/>")
    }

    static func write(
        _ text: String, x: Int, y: Int, size: Int, bold: Bool = false, color: String? = nil,
        anchor: String? = nil, isIsolated: Bool = true, to writer: inout HTMLWriter
    ) {
        var attributes: [HTMLWriter.Attribute] = [("x", String(x)), ("y", String(y)), ("font-size", String(size))]
        // The direction of one text must not affect the others.
        if isIsolated { attributes.append(("unicode-bidi", "isolate")) }
        if bold { attributes.append(("font-weight", "800")) }
        if let color { attributes.append(("fill", color)) }
        if let anchor { attributes.append(("text-anchor", anchor)) }
        writer.open("text", attributes)
        writer.text(text)
        writer.close("text")
    }
}
