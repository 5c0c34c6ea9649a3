public import Foundation

// documentation/swiftui/shape
public protocol Shape: View, Sendable {
    // documentation/swiftui/shape/path(in:)
    nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
    // documentation/swiftui/shape/body
    @MainActor public var body: some View {
        ShapeView(attributes: outlineAttributes.merging(["background": "currentColor"]) { $1 })
    }

    /// The corners in CSS syntax.
    nonisolated var corners: String {
        switch self {
        case is Circle, is Capsule: "999px"
        case let shape as RoundedRectangle: shape.radius.pixels
        default: ""
        }
    }

    /// The outline of a polygon in CSS syntax.
    nonisolated var polygon: String {
        let path = path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        let points = path.points.map { "\(Int($0.x))% \(Int($0.y))%" }
        return points.isEmpty ? "" : "polygon(\(points.joined(separator: ",")))"
    }

    /// The end of the drawn part of a trimmed shape, as a fraction of its length.
    nonisolated var trimmedTo: CGFloat? { (self as? any Trimmed)?.end }

    /// Corners and outline.
    nonisolated var outlineAttributes: [String: String] {
        // A circle from a path is round, too.
        let path = path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        return ["radius": path.isEllipse ? "999px" : corners, "polygon": polygon]
    }

    // documentation/swiftui/shape/fill(_:style:)
    @MainActor
    public func fill<S: ShapeStyle>(_ content: S) -> some View {
        ShapeView(attributes: outlineAttributes.merging(["background": content.css]) { $1 })
    }

    // documentation/swiftui/shape/stroke(_:linewidth:antialiased:)
    @MainActor
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
        ShapeView(
            attributes: outlineAttributes.merging(
                ["border": content.css, "line": lineWidth.pixels, "trim": trimmedTo.map { Double($0).css } ?? ""]
            ) { $1 })
    }

    // documentation/swiftui/shape/stroke(_:style:antialiased:)
    @MainActor
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View {
        stroke(content, lineWidth: style.lineWidth)
    }

    // documentation/swiftui/shape/rotation(_:anchor:)
    @MainActor
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }

    // documentation/swiftui/shape/trim(from:to:)
    @MainActor
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        TrimmedShape(shape: self, end: endFraction)
    }
}

protocol Trimmed {
    nonisolated var end: CGFloat { get }
}

struct TrimmedShape<Whole: Shape>: Shape, Trimmed {
    let shape: Whole
    let end: CGFloat

    nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

// documentation/swiftui/rotatedshape
public struct RotatedShape<Content: Shape>: Shape {
    // documentation/swiftui/rotatedshape/shape
    public var shape: Content
    // documentation/swiftui/rotatedshape/angle
    public var angle: Angle
    // documentation/swiftui/rotatedshape/anchor
    public var anchor: UnitPoint

    // documentation/swiftui/shape/path(in:), which a picture turns for itself: a ring begins at the top
    public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

struct ShapeView: View, Leaf {
    let attributes: [String: String]

    var nodes: [Node] { [Node("Shape", attributes)] }
}

// documentation/swiftui/insettableshape
public protocol InsettableShape: Shape {}

extension InsettableShape {
    // documentation/swiftui/insettableshape/strokeborder(_:linewidth:antialiased:)
    @MainActor
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> some View {
        stroke(content, lineWidth: lineWidth)
    }
}

// documentation/swiftui/strokestyle
public struct StrokeStyle: Equatable, Sendable {
    // documentation/swiftui/strokestyle/linewidth
    public var lineWidth: CGFloat

    // documentation/swiftui/strokestyle/dash
    public var dash: [CGFloat]

    // documentation/swiftui/strokestyle/init(linewidth:linecap:linejoin:miterlimit:dash:dashphase:)
    public init(lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, dash: [CGFloat] = []) {
        self.lineWidth = lineWidth
        self.dash = dash
    }
}

#if !canImport(CoreGraphics)
    // documentation/coregraphics/cglinecap
    public enum CGLineCap: Int32, Sendable {
        case butt, round, square
    }
#endif

// documentation/swiftui/circle
public struct Circle: InsettableShape {
    // documentation/swiftui/circle/init()
    public nonisolated init() {}
    // documentation/swiftui/circle/path(in:)
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

// documentation/swiftui/capsule
public struct Capsule: InsettableShape {
    // documentation/swiftui/capsule/init(style:)
    public nonisolated init() {}
    // documentation/swiftui/capsule/path(in:)
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

// documentation/swiftui/rectangle
public struct Rectangle: InsettableShape {
    // documentation/swiftui/rectangle/init()
    public nonisolated init() {}
    // documentation/swiftui/rectangle/path(in:)
    public nonisolated func path(in rect: CGRect) -> Path { Path() }
}

// documentation/swiftui/roundedrectangle
public struct RoundedRectangle: InsettableShape {
    let radius: CGFloat

    // documentation/swiftui/roundedrectangle/init(cornerradius:style:)
    public nonisolated init(cornerRadius: CGFloat) { radius = cornerRadius }
    // documentation/swiftui/roundedrectangle/path(in:)
    public nonisolated func path(in rect: CGRect) -> Path { Path() }
}

// documentation/swiftui/path
public struct Path: Equatable, Sendable {
    var points: [CGPoint] = []
    var isEllipse = false

    // documentation/swiftui/path/init()
    public init() {}

    // documentation/swiftui/path/init(ellipsein:)
    public init(ellipseIn rect: CGRect) { isEllipse = true }

    // documentation/swiftui/path/init(_:)
    public init(_ callback: (inout Path) -> Void) { callback(&self) }

    // documentation/swiftui/path/move(to:)
    public mutating func move(to end: CGPoint) { points.append(end) }
    // documentation/swiftui/path/addline(to:)
    public mutating func addLine(to end: CGPoint) { points.append(end) }
    // documentation/swiftui/path/closesubpath()
    public mutating func closeSubpath() {}
}
