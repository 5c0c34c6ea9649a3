import Foundation

/// A style sheet or script of this module, written into a page and named in its policy by its hash.
struct PageResource: Sendable {
    let bytes: [UInt8]
    /// The source of a content security policy that allows exactly this text.
    let policySource: String

    init(_ parts: [StaticString]) {
        bytes = parts.flatMap { Array(UnsafeBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount)) }
        policySource = "'sha256-\(Data(SHA256.digest(bytes)).base64EncodedString())'"
    }
}

extension HTMLWriter {
    /// A style sheet or script between its tags.
    mutating func append(_ resource: PageResource) { append(bytes: resource.bytes) }
}
