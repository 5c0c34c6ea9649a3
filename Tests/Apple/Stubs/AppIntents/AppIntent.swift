public import Foundation

// documentation/appintents/appintent
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public protocol AppIntent: Sendable {
    // documentation/appintents/appintent/performresult
    associatedtype PerformResult: IntentResult
    // documentation/appintents/appintent/title
    static var title: LocalizedStringResource { get }
    // documentation/appintents/appintent/perform()
    func perform() async throws -> Self.PerformResult
    // documentation/appintents/appintent/init()
    init()
}

// documentation/appintents/intentresult
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public protocol IntentResult: Sendable {
    // documentation/appintents/intentresult/dialog
    associatedtype Dialog = Never
}

// documentation/appintents/providesdialog
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public protocol ProvidesDialog: IntentResult where Self.Dialog == IntentDialog {}

// documentation/appintents/intentresultcontainer
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct IntentResultContainer<Value, OpensAppIntent, Snippet, Dialog>: IntentResult {}

// documentation/appintents/intentresultcontainer
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension IntentResult {
    // documentation/appintents/intentresult/result(dialog:)
    public static func result(dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> { fatalError() }
}

// documentation/appintents/intentdialog
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct IntentDialog: ExpressibleByStringLiteral, Sendable {
    // documentation/appintents/intentdialog, of which it is a literal
    public init(stringLiteral value: String) {}
}
