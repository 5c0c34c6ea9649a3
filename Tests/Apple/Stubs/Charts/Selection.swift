public import SwiftUI

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
    // documentation/swiftui/view/chartxselection(value:)
    public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
        Selectable(content: self, value: value)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct Selectable<Content: View, P: Plottable>: View, Leaf {
    let content: Content
    let value: Binding<P?>

    var nodes: [Node] {
        let selected = value.wrappedValue.map { "\($0)" } ?? ""
        var node = Node(".chartXSelection", ["selected": selected], content.drawn())
        node.enter = { value.wrappedValue = $0 as? P }
        return [node]
    }
}
