/// SHA-256 (FIPS 180-4), for digests of identifiers and files, unkeyed seals, and the hashes of a content security
/// policy. Not suitable for secrets, because it does not run in constant time.
package enum SHA256 {
    /// The digest, 32 bytes. O(n).
    package static func digest(_ message: [UInt8]) -> [UInt8] {
        var incremental = Incremental()
        incremental.update(message)
        return incremental.digest
    }

    /// Computes the digest of a message that comes in parts.
    package struct Incremental: Sendable {
        private var state = SHA256.start
        /// The rest of the last part, shorter than a block.
        private var pending: [UInt8] = []
        private var count: UInt64 = 0

        /// Creates the digest of an empty message.
        package init() {}

        /// Adds a part. O(n).
        package mutating func update(_ piece: some Collection<UInt8>) {
            count &+= UInt64(piece.count)
            pending += piece
            let whole = pending.count - pending.count % 64
            guard whole > 0 else { return }
            SHA256.mix(pending[..<whole], into: &state)
            pending.removeFirst(whole)
        }

        /// The digest of the parts added so far, 32 bytes.
        package var digest: [UInt8] {
            var (last, state) = (pending, state)
            let bits = count &* 8
            last.reserveCapacity(128)
            last.append(0x80)
            while last.count % 64 != 56 { last.append(0) }
            for shift in stride(from: UInt64(56), through: 0, by: -8) {
                last.append(UInt8(truncatingIfNeeded: bits >> shift))
            }
            SHA256.mix(last[...], into: &state)
            var digest: [UInt8] = []
            digest.reserveCapacity(32)
            for index in 0..<8 {
                for shift in stride(from: UInt32(24), through: 0, by: -8) {
                    digest.append(UInt8(truncatingIfNeeded: state[index] >> shift))
                }
            }
            return digest
        }

        /// The digest so far, as 64 hexadecimal digits.
        package var hexadecimal: String { SHA256.text(of: digest) }
    }

    /// The digest of a text's UTF-8 bytes, as 64 hexadecimal digits.
    package static func hexadecimal(of text: String) -> String { Self.text(of: digest(Array(text.utf8))) }

    private static func text(of digest: [UInt8]) -> String {
        func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10 }
        return String(unsafeUninitializedCapacity: 2 * digest.count) { characters in
            for (index, byte) in digest.enumerated() {
                characters[2 * index] = digit(byte >> 4)
                characters[2 * index + 1] = digit(byte & 15)
            }
            return 2 * digest.count
        }
    }

    private static let start = SIMD8<UInt32>(
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)

    /// Compresses whole blocks of 64 bytes into the state.
    private static func mix(_ blocks: ArraySlice<UInt8>, into state: inout SIMD8<UInt32>) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
            constants.withUnsafeBufferPointer { constants in
                blocks.withUnsafeBytes { bytes in
                    for block in stride(from: 0, to: bytes.count, by: 64) {
                        for index in 0..<16 {
                            let word = bytes.loadUnaligned(fromByteOffset: block + 4 * index, as: UInt32.self)
                            words[index] = UInt32(bigEndian: word)
                        }
                        mix(words, constants, into: &state)
                    }
                }
            }
        }
    }

    private static func mix(
        _ words: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>,
        into state: inout SIMD8<UInt32>
    ) {
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let small = turned(early, 7) ^ turned(early, 18) ^ (early >> 3)
            let large = turned(late, 17) ^ turned(late, 19) ^ (late >> 10)
            words[index] = words[index - 16] &+ small &+ words[index - 7] &+ large
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        // Unrolled by eight rounds: each variable is then where the next round needs it, and none is moved.
        for index in stride(from: 0, to: 64, by: 8) {
            round(a, b, c, &d, e, f, g, &h, constants[index] &+ words[index])
            round(h, a, b, &c, d, e, f, &g, constants[index + 1] &+ words[index + 1])
            round(g, h, a, &b, c, d, e, &f, constants[index + 2] &+ words[index + 2])
            round(f, g, h, &a, b, c, d, &e, constants[index + 3] &+ words[index + 3])
            round(e, f, g, &h, a, b, c, &d, constants[index + 4] &+ words[index + 4])
            round(d, e, f, &g, h, a, b, &c, constants[index + 5] &+ words[index + 5])
            round(c, d, e, &f, g, h, a, &b, constants[index + 6] &+ words[index + 6])
            round(b, c, d, &e, f, g, h, &a, constants[index + 7] &+ words[index + 7])
        }
        state &+= SIMD8(a, b, c, d, e, f, g, h)
    }

    @inline(__always)
    private static func round(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
        _ h: inout UInt32, _ word: UInt32
    ) {
        let first = h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ (g ^ (e & (f ^ g))) &+ word
        d &+= first
        h = first &+ (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ ((a & b) | (c & (a | b)))
    }

    @inline(__always)
    private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
