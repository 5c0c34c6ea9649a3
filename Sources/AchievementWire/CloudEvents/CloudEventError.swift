/// The error for text that isn't a valid CloudEvents 1.0 event. It names the attribute, the value found and the
/// expected value, or says why the text isn't JSON.
///
/// ```
/// time is "2026-02-30T08:00:00Z", expected an RFC 3339 date-time of the years 1970 to 9999 with an offset
/// data is missing
/// the event is not JSON: the JSON ends too early at byte 117
/// ```
public struct CloudEventError: Error, Hashable, Sendable {
    /// The attribute, such as `time`; `the event` for the text as a whole.
    public let attribute: String
    /// The value found, as JSON of at most 80 Unicode scalars, or `an array` or `an object`; `nil` if it is missing.
    public let found: String?
    /// The expected value; `nil` if the attribute is missing.
    public let expected: String?
    /// Why the text isn't JSON; `nil` if it is.
    package let json: JSONError?
    /// The name of an unknown attribute that is probably the missing one, mistyped; `nil` if there is none.
    package let mistyped: String?

    init(_ attribute: String, found: String?, expected: String?, mistyped: String? = nil) {
        self.attribute = attribute
        self.found = found
        self.expected = expected
        json = nil
        self.mistyped = mistyped
    }

    init(_ json: JSONError) {
        attribute = "the event"
        found = nil
        expected = nil
        self.json = json
        mistyped = nil
    }
}

extension CloudEventError: CustomStringConvertible {
    /// A sentence with the attribute, the value found and the expected value.
    public var description: String {
        if let json { return "\(attribute) is not JSON: \(json)" }
        guard let found else {
            return "\(attribute) is missing" + (mistyped.map { "; did you mean \(attribute) by \"\($0)\"?" } ?? "")
        }
        return "\(attribute) is \(found)" + (expected.map { ", expected \($0)" } ?? "")
    }
}
