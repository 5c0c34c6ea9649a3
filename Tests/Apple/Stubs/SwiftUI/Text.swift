public import Foundation

// documentation/swiftui/text
public struct Text: View, Leaf, Equatable, Sendable {
    let content: String

    // documentation/swiftui/text/init(verbatim:)
    public nonisolated init(verbatim content: String) { self.content = content }

    // documentation/swiftui/text/init(_:)-9d1g4
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ content: S) { self.content = String(content) }

    // documentation/swiftui/text/init(_:style:)
    public nonisolated init(_ date: Date, style: Text.DateStyle) { content = "\(date.timeIntervalSince1970)" }

    // documentation/swiftui/text/datestyle
    public struct DateStyle: Sendable {
        // documentation/swiftui/text/datestyle/relative
        public static let relative = DateStyle()
    }

    // Stricter than SwiftUI, which looks the words up in the app's bundle: this library has no words there.
    // documentation/swiftui/text/init(_:tablename:bundle:comment:)
    @available(*, deprecated, message: "a literal is looked up in the app's bundle; take it from ScreenWords")
    public nonisolated init(_ key: LocalizedStringKey) { content = key.text }

    public var nodes: [Node] { [Node("Text", text: content)] }
}

// documentation/swiftui/localizedstringkey
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    let text: String

    // documentation/swiftui/localizedstringkey/init(stringliteral:)
    public init(stringLiteral value: String) { text = value }
}

// documentation/swiftui/image
public struct Image: View, Leaf, Equatable, Sendable {
    let symbol: String
    private var fills = false

    // documentation/swiftui/image/resizable(capinsets:resizingmode:), without its parameters
    public nonisolated func resizable() -> Image {
        var image = self
        image.fills = true
        return image
    }

    // documentation/swiftui/image/init(systemname:)
    public nonisolated init(systemName: String) { symbol = systemName }

    // documentation/swiftui/image/init(decorative:scale:orientation:)
    public nonisolated init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        symbol = "photo"
    }

    public var nodes: [Node] { [Node("Image", ["symbol": symbol, "fills": fills ? "true" : ""])] }

    // documentation/swiftui/image/orientation
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }

    // documentation/swiftui/image/scale
    public enum Scale: Hashable, Sendable {
        case small, medium, large
    }
}

extension View {
    // documentation/swiftui/view/imagescale(_:)
    public func imageScale(_ scale: Image.Scale) -> some View { noted("imageScale", ["scale": "\(scale)"]) }
}

#if !canImport(CoreGraphics)
    // documentation/coregraphics/cgimage
    public final class CGImage: Sendable {}
#endif

// documentation/swiftui/label
public struct Label<Title: View, Icon: View>: View, Leaf {
    private let title: Title
    private let icon: Icon

    // documentation/swiftui/label/init(title:icon:)
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    public var nodes: [Node] {
        [Node("Label", [:], [Node("icon", [:], outline(icon)), Node("title", [:], outline(title))])]
    }
}

extension Label where Title == Text, Icon == Image {
    // documentation/swiftui/label/init(_:systemimage:)
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
}

// documentation/swiftui/font
public struct Font: Hashable, Sendable {
    var style: TextStyle
    var weight: Weight?

    // `system(size:)` is left out on purpose: a text in a fixed size would not follow the player's type size.
    // documentation/swiftui/font/system(_:design:weight:)
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(style: style, weight: weight)
    }

    // documentation/swiftui/font/weight(_:)
    public func weight(_ weight: Weight) -> Font { Font(style: style, weight: weight) }
    // documentation/swiftui/font/bold()
    public func bold() -> Font { weight(.bold) }
    // documentation/swiftui/font/monospaceddigit()
    public func monospacedDigit() -> Font { self }

    // documentation/swiftui/font/largetitle
    public static let largeTitle = Font(style: .largeTitle)
    // documentation/swiftui/font/title
    public static let title = Font(style: .title)
    // documentation/swiftui/font/title2
    public static let title2 = Font(style: .title2)
    // documentation/swiftui/font/title3
    public static let title3 = Font(style: .title3)
    // documentation/swiftui/font/headline
    public static let headline = Font(style: .headline)
    // documentation/swiftui/font/subheadline
    public static let subheadline = Font(style: .subheadline)
    // documentation/swiftui/font/body
    public static let body = Font(style: .body)
    // documentation/swiftui/font/callout
    public static let callout = Font(style: .callout)
    // documentation/swiftui/font/footnote
    public static let footnote = Font(style: .footnote)
    // documentation/swiftui/font/caption
    public static let caption = Font(style: .caption)
    // documentation/swiftui/font/caption2
    public static let caption2 = Font(style: .caption2)

    // documentation/swiftui/font/textstyle
    public enum TextStyle: String, CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    // documentation/swiftui/font/weight
    public struct Weight: Hashable, Sendable {
        let name: String

        // documentation/swiftui/font/weight/regular
        public static let regular = Weight(name: "400")
        // documentation/swiftui/font/weight/medium
        public static let medium = Weight(name: "500")
        // documentation/swiftui/font/weight/semibold
        public static let semibold = Weight(name: "600")
        // documentation/swiftui/font/weight/bold
        public static let bold = Weight(name: "700")
        // documentation/swiftui/font/weight/heavy
        public static let heavy = Weight(name: "800")
    }

    // documentation/swiftui/font/design
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }
}

extension View {
    // documentation/swiftui/view/font(_:)
    public func font(_ font: Font?) -> some View {
        noted("font", ["font": font?.style.rawValue ?? "", "weight": font?.weight?.name ?? ""])
    }

    // documentation/swiftui/view/fontweight(_:)
    public func fontWeight(_ weight: Font.Weight?) -> some View { noted("font", ["weight": weight?.name ?? ""]) }

    // documentation/swiftui/view/bold(_:)
    public func bold(_ isActive: Bool = true) -> some View { noted("font", ["weight": isActive ? "700" : ""]) }

    // documentation/swiftui/view/monospaceddigit()
    public func monospacedDigit() -> some View { self }

    // documentation/swiftui/view/multilinetextalignment(_:)
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        noted("multilineTextAlignment", ["text-align": "\(alignment)"])
    }

    // documentation/swiftui/view/minimumscalefactor(_:)
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

    // documentation/swiftui/view/linelimit(_:)
    public func lineLimit(_ number: Int?) -> some View { noted("lineLimit", ["lines": number.map(String.init) ?? ""]) }
}

// documentation/swiftui/textalignment
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading, center, trailing
}
