public import Foundation
public import SwiftUI

// documentation/charts/chartcontent
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
@MainActor @preconcurrency
public protocol ChartContent {
    // test: the marks as nodes
    var nodes: [Node] { get }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension ChartContent {
    // documentation/charts/chartcontent/accessibilitylabel(_:)-5gk8d
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
        NotedMark(nodes: [Node(".accessibilityLabel", ["label": String(label)], nodes)])
    }

    // documentation/charts/chartcontent/accessibilityvalue(_:)-33c0e
    @available(*, deprecated, message: "a literal is looked up in the app's bundle; take it from ScreenWords")
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent { self }

    // documentation/charts/chartcontent/accessibilityvalue(_:)
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
        NotedMark(nodes: [Node(".accessibilityValue", ["value": String(value)], nodes)])
    }

    // documentation/charts/chartcontent/foregroundstyle(_:)
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        NotedMark(nodes: [Node(".markStyle", ["color": style.css], nodes)])
    }

    // documentation/charts/chartcontent/linestyle(_:)
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        NotedMark(nodes: [
            Node(".lineStyle", ["dash": style.dash.map { "\($0)" }.joined(separator: " ")], nodes)
        ])
    }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
struct NotedMark: ChartContent {
    let nodes: [Node]
}

// documentation/charts/plottable
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public protocol Plottable {}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension String: Plottable {}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension Double: Plottable {}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension Int: Plottable {}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension Date: Plottable {}

// documentation/charts/plottablevalue
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct PlottableValue<Value: Plottable> {
    let value: Value

    // documentation/charts/plottablevalue/value(_:_:)
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(value: value)
    }
}

// documentation/charts/barmark
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct BarMark: ChartContent {
    // test: the marks as nodes
    public let nodes: [Node]

    // documentation/charts/barmark/init(x:y:width:height:stacking:)
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        nodes = [Node("BarMark", ["x": "\(x.value)", "y": "\(y.value)"])]
    }
}

// documentation/charts/linemark
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct LineMark: ChartContent {
    // test: the marks as nodes
    public let nodes: [Node]

    // documentation/charts/linemark/init(x:y:series:)
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        let at = (x.value as? Date).map { "\($0.timeIntervalSince1970)" } ?? "\(x.value)"
        nodes = [Node("LineMark", ["x": at, "y": "\(y.value)", "series": "\(series.value)"])]
    }
}

// documentation/charts/chartcontentbuilder
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
@resultBuilder
public struct ChartContentBuilder {
    // documentation/charts/chartcontentbuilder/buildblock(_:)
    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
}

// test: the marks of each element, which Charts writes as a ForEach
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct MarksOfData: ChartContent {
    public let nodes: [Node]
}

// documentation/charts/chart
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct Chart<Content: ChartContent>: View, Leaf {
    private let content: Content

    public var nodes: [Node] { [Node("Chart", [:], content.nodes)] }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension Chart where Content == MarksOfData {
    // documentation/charts/chart/init(_:content:)
    public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Data.Element: Identifiable {
        self.content = MarksOfData(nodes: data.flatMap { content($0).nodes })
    }
}
