/// What a JSON value is.
package enum JSONKind: UInt8, Hashable, Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case boolean
    /// A number.
    case number
    /// A string; the keys of objects are strings too.
    case string
    /// An array.
    case array
    /// An object.
    case object

    /// The kind with its article, such as `an object`.
    var phrase: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
