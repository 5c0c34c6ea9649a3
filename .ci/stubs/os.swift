// The part of Apple's module `os` that the observers in Templates/Loggers use, so that they can be checked on other
// platforms.

public struct Logger: Sendable {
    public init(subsystem: String, category: String) {}

    public func debug(_ message: OSLogMessage) {}
    public func info(_ message: OSLogMessage) {}
    public func error(_ message: OSLogMessage) {}
}

public struct OSLogPrivacy: Sendable {
    public static let auto = OSLogPrivacy()
    public static let `public` = OSLogPrivacy()
    public static let `private` = OSLogPrivacy()
}

public struct OSLogMessage: ExpressibleByStringInterpolation {
    public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation(_ text: String, privacy: OSLogPrivacy = .auto) {}
        public mutating func appendInterpolation(_ number: Int, privacy: OSLogPrivacy = .auto) {}
    }

    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
}
