// API newer than the oldest systems that the views run on, so that the check can verify that it is rejected.

extension View {
    // documentation/swiftui/view/onscrollvisibilitychange(threshold:_:)
    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
        self
    }
}

// documentation/swiftui/meshgradient
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct MeshGradient: View, Leaf {
    // documentation/swiftui/meshgradient/init(width:height:points:colors:background:smoothscolors:colorspace:)
    public init(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color]) {}

    public var nodes: [Node] { [Node("MeshGradient")] }
}
