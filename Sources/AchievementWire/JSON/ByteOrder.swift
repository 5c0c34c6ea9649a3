import Foundation

/// Negative, zero or positive as `left` is before, equal to or after `right` in the order of bytes.
@inline(__always)
func compareBytes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    if let start = left.baseAddress, let other = right.baseAddress {
        let comparison = memcmp(start, other, min(left.count, right.count))
        if comparison != 0 { return Int(comparison) }
    }
    return left.count - right.count
}
