// The part of swift-log that the observers in Templates/Loggers use, so that they can be checked without fetching it.

public struct Logger: Sendable {
    public enum Level: String, Sendable, CaseIterable { case trace, debug, info, notice, warning, error, critical }

    public typealias Metadata = [String: MetadataValue]

    public enum MetadataValue: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
        case string(String)

        public init(stringLiteral value: String) { self = .string(value) }
    }

    public struct Message: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
        public let text: String

        public init(stringLiteral value: String) { text = value }
    }

    public init(label: String) {}

    public func log(
        level: Level, _ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil,
        source: @autoclosure () -> String? = nil, file: String = #fileID, function: String = #function,
        line: UInt = #line
    ) {}
}
