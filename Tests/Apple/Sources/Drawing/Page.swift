public import SwiftUI

/// A page with one screen.
public struct Page: Sendable {
    /// The language of its texts, a BCP 47 tag.
    public var language = "en"
    /// Whether the page is dark.
    public var isDark = false
    /// The scale of texts relative to the usual size.
    public var scale = 1.0
    /// Whether the page is laid out from right to left.
    public var isMirrored = false
    /// The width of the device, in points.
    public var width = 390
    /// The icons as symbols of SVG, with ids such as `i-flame-fill`.
    public var icons = ""

    /// A page for a phone.
    public init() {}

    /// The document with a screen.
    ///
    /// - Throws: An ``UnknownSymbols`` if the screen has symbols without a drawing.
    public func document(_ title: String, _ nodes: [Node]) throws(UnknownSymbols) -> String {
        let drawings = icons + Self.controls
        let unknown = Set(symbols(nodes)).filter { !Self.isDrawn($0, in: drawings) }.sorted()
        guard unknown.isEmpty else { throw UnknownSymbols(names: unknown, screen: title) }
        return """
            <!doctype html><html lang="\(language)" dir="\(isMirrored ? "rtl" : "ltr")"><meta charset=utf-8>
            <meta name=viewport content="width=device-width"><title>\(escaped(title))</title><style>
            :root{--scale:\(scale);\(isDark ? Self.dark : Self.light)}\(Self.style)
            main{width:\(width)px}\(width < 300 ? Self.narrow : "")
            </style><body><div class=icons>\(icons)\(Self.controls)</div><main>\(heading(title, nodes))\(html(nodes))</main></html>
            """
    }

    /// A heading for a part of a screen that has no title of its own.
    private func heading(_ title: String, _ nodes: [Node]) -> String {
        nodes.contains(where: hasTitle) ? "" : "<h1 class=part>\(escaped(title))</h1>"
    }

    private func hasTitle(_ node: Node) -> Bool {
        node.kind == ".navigationTitle" || node.children.contains(where: hasTitle)
    }

    /// Icons of controls, which no achievement uses.
    private static let controls = """
        <svg fill=none stroke=currentColor stroke-width=2><symbol id="i-circle" viewBox="0 0 24 24"><circle cx=12 cy=12 r=8 /></symbol>\
        <symbol id="i-square-and-arrow-up" viewBox="0 0 24 24"><path d="M12 15V3M8 7l4-4 4 4M8 10H5v11h14V10h-3"/></symbol>\
        <symbol id="i-exclamationmark-triangle-fill" viewBox="0 0 24 24"><path stroke=none fill-rule=evenodd d="M12 3L1 21h22zM11 10v6h2v-6zM11 17.5v2h2v-2z"/></symbol>\
        <symbol id="i-chevron-backward" viewBox="0 0 24 24"><path d="M15 5l-7 7 7 7"/></symbol>\
        <symbol id="i-chevron-forward" viewBox="0 0 24 24"><path d="M9 5l7 7-7 7"/></symbol></svg>
        """
    /// Titles on a watch are small.
    private static let narrow = "h1{font-size:17px;margin:8px 16px}"
    private static let light =
        "--primary:#000;--secondary:#56565c;--tertiary:#6b6b70;--quaternary:#d9d9de;--card:#fff;--background:#f2f2f7;--accent:#0060df;--red:#b3124b"
    private static let dark =
        "--primary:#fff;--secondary:#aeaeb4;--tertiary:#98989f;--quaternary:#3a3a3c;--card:#1c1c1e;--background:#000;--accent:#4aa3ff;--red:#ff8fab"
    private static let style = """
        *{box-sizing:border-box;min-width:0}
        body{margin:0;background:var(--background);color:var(--primary);
        font:calc(var(--scale)*17px)/1.3 system-ui,"Noto Sans","Noto Sans CJK SC",sans-serif}
        h1{font-size:min(calc(var(--scale)*34px),44px);margin:16px;overflow-wrap:anywhere}
        .part{font-size:15px;color:var(--secondary)}button{all:unset;display:block;cursor:pointer;color:var(--accent)}
        button:disabled{opacity:.5}.red{color:var(--red)}.plain button{color:inherit;width:100%}
        button:focus-visible{outline:2px solid var(--accent)}
        .bordered button,.prominent button{padding:6px 12px;border-radius:10px;background:var(--quaternary);color:var(--primary);white-space:nowrap}
        .prominent button{background:var(--accent);color:var(--background)}
        .c{display:contents}.v,.h,label.h{display:flex;width:100%}label.h{gap:8px;align-items:center}.grid{display:grid;width:100%}.b,.f{display:grid;width:100%}
        .f{align-items:center}.x{align-items:stretch;justify-items:stretch}.x>*{place-self:stretch}.x>.f.x{place-self:center}.x>.c>svg,.x>.icon{place-self:center}.icons{display:none}.t{min-width:min-content;unicode-bidi:plaintext;text-align:var(--align,var(--start))}:root{--start:left}[dir=rtl]{--start:right}.icon.fills{width:100%;height:100%}.v>.t,.v>.c>.t,.v>.c>.c>.t,.v>.c>.c>.c>.t{min-width:0;overflow-wrap:anywhere}.z{display:grid;align-items:center;justify-items:center;width:100%;height:100%}.s{display:grid;position:relative}.fixed{flex:none}.under>*,.under>.c>*{grid-area:1/1}.under>.b{height:100%}.s>.over{position:absolute;inset:0}.over .b{width:auto}.tall,.tall>.b,.tall>.b>.b,.tall>.b>.b>.f{height:100%;align-items:stretch}.o{position:relative;display:grid;place-items:center}.x>.z,.z>.b{grid-template:100%/100%}.z>.b{height:100%}.x>.s{grid-template:100%/100%}.z>*,.z>.c>*,.s>*{grid-area:1/1}
        .sx{overflow-x:auto;width:100%}.sx>.h{width:max-content}.icon{width:1.2em;height:1.2em;fill:currentColor;flex:none}
        .bar{flex:1;width:100%;min-width:40px;height:6px;border-radius:3px;background:var(--quaternary);align-self:center}
        .bar i{display:block;height:6px;border-radius:3px;background:var(--accent)}
        [dir=rtl] [href*=chevron]{transform:scaleX(-1);transform-origin:center}[href*=chevron],[href="#i-circle"],[href$=arrow-up]{fill:none;stroke:currentColor;stroke-width:2}
        .shape{width:100%;height:100%}[dir=rtl] .shape{transform:scaleX(-1)}.s:not(.fixed){width:100%}.tall>.s,.tall>.s>.o,.tall>.s>.o>.b,.tall>.s>.o>.b>.b,.tall>.s>.o>.b>.b>.f{height:100%;align-items:stretch}.part~.v,.part~.f{padding:0 16px}.h>.h,.h>.c>.h,.mid>.h:not(.grow),.mid>.c>.h:not(.grow){width:auto}.h>.grow,.h>.c>.grow{flex:1}.own{display:grid;width:max-content;white-space:nowrap}.x>.c>.f.x{place-self:center}.z>.b{place-items:center}.grid>.f:not(.tall){align-self:start}hr{width:100%;border:0;border-top:1px solid var(--quaternary);margin:0}
        .chart{display:flex;direction:ltr;align-items:flex-end;gap:4px;height:120px;width:100%}
        .chart i{flex:1;background:var(--accent);height:calc(var(--y)/var(--top,1)*100%);min-height:1px}
        select,input{font:inherit;color:inherit;background:none;border:0;border-radius:8px;padding:4px;max-width:100%}
        select,.rounded input,input[type=search]{background:var(--card);border:1px solid var(--secondary)}.rounded input{width:100%}
        input{max-width:100%}input[type=search]{width:calc(100% - 32px);margin:0 16px}
        """
}
