public import SwiftUI

// documentation/charts/axiscontent
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
@MainActor @preconcurrency
public protocol AxisContent {}

// documentation/charts/axismark
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
@MainActor @preconcurrency
public protocol AxisMark {}

// documentation/swift/never
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension Never: AxisMark {}

// documentation/charts/axiscontentbuilder
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
@resultBuilder
public struct AxisContentBuilder {
    // documentation/charts/axiscontentbuilder/buildblock(_:)
    public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }
}

// documentation/charts/axismarks
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct AxisMarks<Content: AxisMark>: AxisContent {
    // documentation/charts/axismarks/init(preset:position:values:stroke:)-8xkl5, without preset and position
    public nonisolated init<Value: Plottable>(values: [Value], stroke: StrokeStyle? = nil) where Content == Never {}
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension View {
    // documentation/swiftui/view/chartxaxis(content:)
    public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View { self }
}
