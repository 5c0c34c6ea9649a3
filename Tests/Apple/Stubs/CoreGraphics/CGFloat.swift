// The part of Core Graphics that this package uses, only for Apple's systems. Apple declares CGFloat and the shapes in
// a lower layer, Core Foundation, and Core Graphics and Foundation re-export them.

// documentation/corefoundation/cgfloat
public struct CGFloat: BinaryFloatingPoint, Hashable, Codable, Sendable {
    public typealias NativeType = Double
    public typealias Exponent = Int
    public typealias RawSignificand = UInt
    public var native: NativeType
    public init() { native = 0 }
    public init(_ value: Float) { native = Double(value) }
    public init(_ value: Double) { native = value }
    public init(_ value: Int) { native = Double(value) }
    public init<Source: BinaryInteger>(_ value: Source) { native = Double(value) }
    public init<Source: BinaryFloatingPoint>(_ value: Source) { native = Double(value) }
    public init?<Source: BinaryInteger>(exactly value: Source) { fatalError() }
    public init(integerLiteral value: Int) { native = Double(value) }
    public init(floatLiteral value: Double) { native = value }
    public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) { fatalError() }
    public init(signOf sign: CGFloat, magnitudeOf magnitude: CGFloat) { fatalError() }
    public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt) { fatalError() }
    public var magnitude: CGFloat { fatalError() }
    public var sign: FloatingPointSign { fatalError() }
    public var exponent: Int { fatalError() }
    public var significand: CGFloat { fatalError() }
    public var ulp: CGFloat { fatalError() }
    public var nextUp: CGFloat { fatalError() }
    public var isNormal: Bool { fatalError() }
    public var isFinite: Bool { fatalError() }
    public var isZero: Bool { fatalError() }
    public var isSubnormal: Bool { fatalError() }
    public var isInfinite: Bool { fatalError() }
    public var isNaN: Bool { fatalError() }
    public var isSignalingNaN: Bool { fatalError() }
    public var isCanonical: Bool { fatalError() }
    public var binade: CGFloat { fatalError() }
    public var exponentBitPattern: UInt { fatalError() }
    public var significandBitPattern: UInt { fatalError() }
    public var significandWidth: Int { fatalError() }
    public static var exponentBitCount: Int { fatalError() }
    public static var significandBitCount: Int { fatalError() }
    public static var nan: CGFloat { fatalError() }
    public static var signalingNaN: CGFloat { fatalError() }
    public static var infinity: CGFloat { fatalError() }
    public static var greatestFiniteMagnitude: CGFloat { fatalError() }
    public static var pi: CGFloat { fatalError() }
    public static var leastNormalMagnitude: CGFloat { fatalError() }
    public static var leastNonzeroMagnitude: CGFloat { fatalError() }
    public mutating func round(_ rule: FloatingPointRoundingRule) { fatalError() }
    public mutating func formRemainder(dividingBy other: CGFloat) { fatalError() }
    public mutating func formTruncatingRemainder(dividingBy other: CGFloat) { fatalError() }
    public mutating func formSquareRoot() { fatalError() }
    public mutating func addProduct(_ left: CGFloat, _ right: CGFloat) { fatalError() }
    public func isEqual(to other: CGFloat) -> Bool { fatalError() }
    public func isLess(than other: CGFloat) -> Bool { fatalError() }
    public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { fatalError() }
    public func advanced(by amount: CGFloat) -> CGFloat { fatalError() }
    public func distance(to other: CGFloat) -> CGFloat { fatalError() }
    public static func == (left: CGFloat, right: CGFloat) -> Bool { fatalError() }
    public static func < (left: CGFloat, right: CGFloat) -> Bool { fatalError() }
    public static func + (left: CGFloat, right: CGFloat) -> CGFloat { fatalError() }
    public static func - (left: CGFloat, right: CGFloat) -> CGFloat { fatalError() }
    public static func * (left: CGFloat, right: CGFloat) -> CGFloat { fatalError() }
    public static func / (left: CGFloat, right: CGFloat) -> CGFloat { fatalError() }
    public static func += (left: inout CGFloat, right: CGFloat) { fatalError() }
    public static func -= (left: inout CGFloat, right: CGFloat) { fatalError() }
    public static func *= (left: inout CGFloat, right: CGFloat) { fatalError() }
    public static func /= (left: inout CGFloat, right: CGFloat) { fatalError() }
    public static prefix func - (value: CGFloat) -> CGFloat { fatalError() }
}

// documentation/swift/double
extension Double {
    // documentation/corefoundation/cgfloat/native-swift.property
    public init(_ value: CGFloat) { self = value.native }
}
