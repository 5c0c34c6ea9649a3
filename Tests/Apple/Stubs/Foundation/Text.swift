// documentation/foundation/locale
public struct Locale: Hashable, Codable, Sendable {
    // documentation/foundation/locale/init(identifier:)
    public init(identifier: String) { fatalError() }

    // documentation/foundation/locale/identifier
    public var identifier: String { fatalError() }

    // documentation/foundation/locale/current
    public static var current: Locale { fatalError() }

    // documentation/foundation/locale/preferredlanguages
    public static var preferredLanguages: [String] { fatalError() }
}

// documentation/foundation/locale/language-swift.struct
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension Locale {
    // documentation/foundation/locale/language-swift.struct
    public struct Language: Hashable, Codable, Sendable {
        // documentation/foundation/locale/language-swift.struct/init(identifier:)
        public init(identifier: String) { fatalError() }

        // documentation/foundation/locale/language-swift.struct/maximalidentifier
        public var maximalIdentifier: String { fatalError() }

        // documentation/foundation/locale/language-swift.struct/script
        public var script: Script? { fatalError() }

        // documentation/foundation/locale/language-swift.struct/languagecode
        public var languageCode: LanguageCode? { fatalError() }
    }

    // documentation/foundation/locale/script
    public struct Script: Hashable, Codable, Sendable {
        public var identifier: String { fatalError() }
    }

    // documentation/foundation/locale/languagecode
    public struct LanguageCode: Hashable, Codable, Sendable {
        public var identifier: String { fatalError() }
    }
}

// documentation/foundation/characterset
public struct CharacterSet: Hashable, Sendable {
    // documentation/foundation/characterset/whitespaces
    public static var whitespaces: CharacterSet { fatalError() }
}

// documentation/foundation/comparisonresult
public enum ComparisonResult: Int, Sendable {
    case orderedAscending = -1
    case orderedSame = 0
    case orderedDescending = 1
}

// documentation/foundation/nsstring
public enum NSString {
    // documentation/foundation/nsstring/compareoptions
    public struct CompareOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let caseInsensitive = CompareOptions(rawValue: 1)
        public static let numeric = CompareOptions(rawValue: 64)
        public static let diacriticInsensitive = CompareOptions(rawValue: 128)
        public static let widthInsensitive = CompareOptions(rawValue: 256)
    }
}

// documentation/swift/string/encoding
extension String {
    // documentation/swift/string/encoding
    public struct Encoding: Hashable, Sendable {
        // documentation/swift/string/encoding/utf8
        public static let utf8 = Encoding()
    }

    // documentation/swift/string/init(data:encoding:)
    public init?(data: Data, encoding: Encoding) { fatalError() }
}

// documentation/swift/string/compareoptions
extension String {
    // documentation/swift/string/compareoptions
    public typealias CompareOptions = NSString.CompareOptions
}

// documentation/swift/stringprotocol
extension StringProtocol {
    // documentation/swift/stringprotocol/range(of:options:range:locale:)
    public func range<Text: StringProtocol>(
        of aString: Text, options mask: String.CompareOptions = [], range searchRange: Range<Index>? = nil,
        locale: Locale? = nil
    ) -> Range<Index>? { fatalError() }

    // documentation/swift/stringprotocol/compare(_:options:range:locale:)
    public func compare<Text: StringProtocol>(
        _ aString: Text, options mask: String.CompareOptions = [], range: Range<Index>? = nil, locale: Locale? = nil
    ) -> ComparisonResult { fatalError() }

    // documentation/swift/stringprotocol/folding(options:locale:)
    public func folding(options: String.CompareOptions = [], locale: Locale?) -> String { fatalError() }

    // documentation/swift/stringprotocol/trimmingcharacters(in:)
    public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }

    // documentation/swift/stringprotocol/replacingoccurrences(of:with:options:range:)
    public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
        of target: Target, with replacement: Replacement, options: String.CompareOptions = [],
        range searchRange: Range<Index>? = nil
    ) -> String { fatalError() }
}

// documentation/swift/error
extension Error {
    // documentation/swift/error/localizeddescription
    public var localizedDescription: String { fatalError() }
}

// documentation/foundation/localizedstringresource
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct LocalizedStringResource: Equatable, ExpressibleByStringLiteral, Sendable {
    // documentation/foundation/localizedstringresource/init(stringliteral:)
    public init(stringLiteral value: String) { fatalError() }
}
