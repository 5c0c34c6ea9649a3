import AchievementCore
import Foundation

extension EventID {
    /// A new id that sorts by time, so that databases add it at the end of their indexes: a version 7 UUID.
    ///
    /// Source of the form: RFC 9562, section 5.7.
    static func timeOrderedID(at moment: Moment) -> String {
        var bytes = withUnsafeBytes(of: UUID().uuid) { Array($0) }
        let milliseconds = UInt64(moment.milliseconds)
        for index in 0..<6 { bytes[index] = UInt8(truncatingIfNeeded: milliseconds >> UInt64(40 - 8 * index)) }
        bytes[6] = 0x70 | (bytes[6] & 0x0F)
        let digits = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        let groups = [digits[0..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10..<16]]
        return groups.map { $0.joined() }.joined(separator: "-")
    }
}
