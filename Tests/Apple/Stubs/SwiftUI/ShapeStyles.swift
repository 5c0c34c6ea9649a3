// documentation/swiftui/shapestyle
public protocol ShapeStyle: Sendable {
    // test: the color in CSS syntax
    nonisolated var css: String { get }
}

// documentation/swiftui/color
public struct Color: Hashable, ShapeStyle, View, Leaf {
    public let css: String

    // documentation/swiftui/color/init(_:red:green:blue:opacity:)
    public nonisolated init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        css = "rgb(\(Int(red * 255)) \(Int(green * 255)) \(Int(blue * 255)) / \(opacity.css))"
    }

    private nonisolated init(named name: String) { css = name }

    // documentation/swiftui/color/rgbcolorspace
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    // documentation/swiftui/color/opacity(_:)
    public nonisolated func opacity(_ opacity: Double) -> Color {
        Color(named: "color-mix(in srgb, \(css) \(Int(opacity * 100))%, transparent)")
    }

    // documentation/swiftui/color/accentcolor
    public nonisolated static var accentColor: Color { Color(named: "var(--accent)") }
    // documentation/swiftui/color/primary
    public nonisolated static let primary = Color(named: "var(--primary)")
    // documentation/swiftui/color/secondary
    public nonisolated static let secondary = Color(named: "var(--secondary)")
    // documentation/swiftui/color/black
    public nonisolated static let black = Color(named: "#000")
    // documentation/swiftui/color/white
    public nonisolated static let white = Color(named: "#fff")
    // documentation/swiftui/color/gray
    public nonisolated static let gray = Color(named: "#8e8e93")
    // documentation/swiftui/color/red
    public nonisolated static let red = Color(named: "#ff3b30")
    // documentation/swiftui/color/orange
    public nonisolated static let orange = Color(named: "#ff9500")
    // documentation/swiftui/color/green
    public nonisolated static let green = Color(named: "#34c759")
    // documentation/swiftui/color/clear
    public nonisolated static let clear = Color(named: "transparent")

    public var nodes: [Node] { [Node("Color", ["background": css])] }
}

extension ShapeStyle where Self == Color {
    // documentation/swiftui/shapestyle/black
    public static var black: Color { .black }
    // documentation/swiftui/shapestyle/white
    public static var white: Color { .white }
    // documentation/swiftui/shapestyle/gray
    public static var gray: Color { .gray }
    // documentation/swiftui/shapestyle/orange
    public static var orange: Color { .orange }
    // documentation/swiftui/shapestyle/green
    public static var green: Color { .green }
    // documentation/swiftui/shapestyle/red
    public static var red: Color { .red }
}

// documentation/swiftui/hierarchicalshapestyle
public struct HierarchicalShapeStyle: ShapeStyle {
    public let css: String
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    // documentation/swiftui/shapestyle/primary
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(css: "var(--primary)") }
    // documentation/swiftui/shapestyle/secondary
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(css: "var(--secondary)") }
    // documentation/swiftui/shapestyle/tertiary
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(css: "var(--tertiary)") }
    // documentation/swiftui/shapestyle/quaternary
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(css: "var(--quaternary)") }
}

// documentation/swiftui/tintshapestyle
public struct TintShapeStyle: ShapeStyle {
    public let css = "var(--accent)"
}

extension ShapeStyle where Self == TintShapeStyle {
    // documentation/swiftui/shapestyle/tint
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

// documentation/swiftui/foregroundstyle
public struct ForegroundStyle: ShapeStyle {
    public let css = "currentColor"
}

extension ShapeStyle where Self == ForegroundStyle {
    // documentation/swiftui/shapestyle/foreground
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

// documentation/swiftui/backgroundstyle
public struct BackgroundStyle: ShapeStyle {
    public let css = "var(--background)"
}

extension ShapeStyle where Self == BackgroundStyle {
    // documentation/swiftui/shapestyle/background
    public static var background: BackgroundStyle { BackgroundStyle() }
}

// documentation/swiftui/material
public struct Material: ShapeStyle {
    public let css = "var(--card)"
}

extension ShapeStyle where Self == Material {
    // Available on watchOS since 10.
    // documentation/swiftui/shapestyle/regularmaterial
    public static var regularMaterial: Material { Material() }
    // documentation/swiftui/shapestyle/thinmaterial
    public static var thinMaterial: Material { Material() }
}

// documentation/swiftui/lineargradient
public struct LinearGradient: ShapeStyle {
    public let css: String

    // documentation/swiftui/lineargradient/init(colors:startpoint:endpoint:)
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        css = "linear-gradient(135deg, \(colors.map(\.css).joined(separator: ", ")))"
    }
}

// documentation/swiftui/anyshapestyle
public struct AnyShapeStyle: ShapeStyle {
    public let css: String

    // documentation/swiftui/anyshapestyle/init(_:)
    public init<S: ShapeStyle>(_ style: S) { css = style.css }
}
