public import Foundation

extension View {
    // documentation/swiftui/view/padding(_:_:)
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        noted("padding", ["padding": edges.css(length ?? 16)])
    }

    // documentation/swiftui/view/padding(_:)-68shk
    public func padding(_ length: CGFloat) -> some View { noted("padding", ["padding": Edge.Set.all.css(length)]) }

    // documentation/swiftui/view/frame(width:height:alignment:)
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        noted(
            "frame",
            ["width": width?.pixels ?? "", "height": height?.pixels ?? "", "align": alignment.horizontal.name])
    }

    // documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        noted(
            "frame",
            [
                "min-width": minWidth?.pixels ?? "", "max-width": maxWidth?.pixels ?? "",
                "min-height": minHeight?.pixels ?? "", "max-height": maxHeight?.pixels ?? "",
                "align": alignment.horizontal.name,
            ])
    }

    // documentation/swiftui/view/fixedsize()
    public func fixedSize() -> some View { noted("fixedSize") }

    // documentation/swiftui/view/background(_:in:fillstyle:)
    public func background<S: ShapeStyle, T: InsettableShape>(_ style: S, in shape: T) -> some View {
        noted("background", ["background": style.css, "radius": shape.corners])
    }

    // documentation/swiftui/view/background(_:ignoressafeareaedges:)
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        noted("background", ["background": style.css])
    }

    // documentation/swiftui/view/scaledtofit()
    public func scaledToFit() -> some View { self }

    // documentation/swiftui/view/background(alignment:content:)
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let content = content()
        return noted("background", with: { outline(content) })
    }

    // documentation/swiftui/view/overlay(alignment:content:)
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let content = content()
        return noted("overlay", ["align": alignment.vertical.name], with: { outline(content) })
    }

    // documentation/swiftui/view/foregroundstyle(_:)
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        noted("foregroundStyle", ["color": style.css])
    }

    // documentation/swiftui/view/tint(_:)-93mfq
    public func tint(_ tint: Color?) -> some View { noted("tint", ["tint": tint?.css ?? ""]) }

    // documentation/swiftui/view/opacity(_:)
    public func opacity(_ opacity: Double) -> some View { noted("opacity", ["opacity": opacity.css]) }

    // documentation/swiftui/view/rotationeffect(_:anchor:)
    public func rotationEffect(_ angle: Angle) -> some View { noted("rotationEffect", ["angle": angle.degrees.css]) }

    // documentation/swiftui/view/scaleeffect(_:anchor:)-7q7as
    public func scaleEffect(_ s: CGFloat) -> some View { noted("scaleEffect", ["scale": Double(s).css]) }

    // documentation/swiftui/view/scrollindicators(_:axes:)
    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        self
    }

    // documentation/swiftui/view/defaultscrollanchor(_:)
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
}

// documentation/swiftui/angle
public struct Angle: Hashable, Sendable {
    // documentation/swiftui/angle/degrees
    public var degrees: Double

    // documentation/swiftui/angle/degrees(_:)
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

// documentation/swiftui/unitpoint
public struct UnitPoint: Hashable, Sendable {
    // documentation/swiftui/unitpoint/center
    public static let center = UnitPoint()
    // documentation/swiftui/unitpoint/trailing
    public static let trailing = UnitPoint()
    // documentation/swiftui/unitpoint/leading
    public static let leading = UnitPoint()
    // documentation/swiftui/unitpoint/topleading
    public static let topLeading = UnitPoint()
    // documentation/swiftui/unitpoint/bottomtrailing
    public static let bottomTrailing = UnitPoint()
}

// documentation/swiftui/scrollindicatorvisibility
public struct ScrollIndicatorVisibility: Sendable {
    // documentation/swiftui/scrollindicatorvisibility/hidden
    public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
    // documentation/swiftui/scrollindicatorvisibility/automatic
    public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
}

// documentation/swiftui/edge
public enum Edge: Int8, Hashable, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    // documentation/swiftui/edge/set
    public struct Set: OptionSet, Sendable {
        // documentation/swiftui/edge/set/rawvalue
        public let rawValue: Int8

        // documentation/swiftui/edge/set/init(rawvalue:)
        public init(rawValue: Int8) { self.rawValue = rawValue }

        // documentation/swiftui/edge/set/top
        public static let top = Set(rawValue: 1)
        // documentation/swiftui/edge/set/leading
        public static let leading = Set(rawValue: 2)
        // documentation/swiftui/edge/set/bottom
        public static let bottom = Set(rawValue: 4)
        // documentation/swiftui/edge/set/trailing
        public static let trailing = Set(rawValue: 8)
        // documentation/swiftui/edge/set/horizontal
        public static let horizontal: Set = [.leading, .trailing]
        // documentation/swiftui/edge/set/vertical
        public static let vertical: Set = [.top, .bottom]
        // documentation/swiftui/edge/set/all
        public static let all: Set = [.horizontal, .vertical]

        /// The length on these edges in CSS syntax.
        func css(_ length: CGFloat) -> String {
            [Set.top, .bottom, .leading, .trailing].map { contains($0) ? length.pixels : "0" }.joined(separator: " ")
        }
    }
}
