public import Foundation

// documentation/appintents/appshortcutsprovider
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public protocol AppShortcutsProvider {
    // documentation/appintents/appshortcutsprovider/appshortcuts
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

// documentation/appintents/appshortcutsbuilder
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
@resultBuilder
public enum AppShortcutsBuilder {
    // documentation/appintents/appshortcutsbuilder/buildblock(_:)-110ow
    public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { components }
}

// documentation/appintents/appshortcut
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct AppShortcut {
    // documentation/appintents/appshortcut/init(intent:phrases:shorttitle:systemimagename:)-8yntq
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    public init<Intent: AppIntent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
        systemImageName: String
    ) {}
}

// documentation/appintents/appshortcutphrase
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation {
    // documentation/appintents/appshortcutphrase/init(_:), as for a literal
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}

    // documentation/appintents/negativeappshortcutphrase/stringinterpolation, which is alike
    public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}

        // documentation/appintents/negativeappshortcutphrase/stringinterpolation/appendinterpolation(_:), likewise
        public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
    }
}

// documentation/appintents/appshortcutphrasetoken
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public enum AppShortcutPhraseToken: Hashable {
    // documentation/appintents/appshortcutphrasetoken/applicationname
    case applicationName
}
