// documentation/corefoundation/cgpoint
public struct CGPoint: Hashable, Codable, Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public init() { fatalError() }
    public init(x: CGFloat, y: CGFloat) { fatalError() }
    public init(x: Double, y: Double) { fatalError() }
    public init(x: Int, y: Int) { fatalError() }
    public static var zero: CGPoint { fatalError() }
}

// documentation/corefoundation/cgsize
public struct CGSize: Hashable, Codable, Sendable {
    public var width: CGFloat
    public var height: CGFloat
    public init() { fatalError() }
    public init(width: CGFloat, height: CGFloat) { fatalError() }
    public init(width: Double, height: Double) { fatalError() }
    public init(width: Int, height: Int) { fatalError() }
    public static var zero: CGSize { fatalError() }
}

// documentation/corefoundation/cgrect
public struct CGRect: Hashable, Codable, Sendable {
    public var origin: CGPoint
    public var size: CGSize
    public init() { fatalError() }
    public init(origin: CGPoint, size: CGSize) { fatalError() }
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { fatalError() }
    public init(x: Double, y: Double, width: Double, height: Double) { fatalError() }
    public init(x: Int, y: Int, width: Int, height: Int) { fatalError() }
    public static var zero: CGRect { fatalError() }
    public var width: CGFloat { fatalError() }
    public var height: CGFloat { fatalError() }
    public var minX: CGFloat { fatalError() }
    public var midX: CGFloat { fatalError() }
    public var maxX: CGFloat { fatalError() }
    public var minY: CGFloat { fatalError() }
    public var midY: CGFloat { fatalError() }
    public var maxY: CGFloat { fatalError() }

    // documentation/corefoundation/cgrect/insetby(dx:dy:)
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { fatalError() }
}

// documentation/coregraphics/cgimage
public final class CGImage {}

// documentation/coregraphics/cglinecap
public enum CGLineCap: Int32, Sendable {
    case butt
    case round
    case square
}
