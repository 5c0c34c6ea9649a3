import Foundation
import Testing

@testable import AchievementCore

@Suite("Fingerprints of criteria")
struct CriterionFingerprintTests {
    @Test(
        "A fingerprint keeps the text that it was made from",
        arguments: [
            "0123456789abcdef", "ffffffffffffffff", "0000000000000000", "8000000000000001", "0123456789ABCDEF",
            "0123456789abcde", "0123456789abcdef0", "0123456789abcdeg", "01234567+9abcdef", "ééééàààà", "f", "",
        ])
    func text(_ text: String) throws {
        let fingerprint = CriterionFingerprint(text)
        #expect(fingerprint.text == text)
        let json = try JSONEncoder().encode([fingerprint])
        #expect(try JSONDecoder().decode([String].self, from: json) == [text])
        #expect(try JSONDecoder().decode([CriterionFingerprint].self, from: json) == [fingerprint])
    }

    @Test("Fingerprints are equal if their texts are")
    func equality() {
        #expect(CriterionFingerprint(0x0123_4567_89AB_CDEF) == CriterionFingerprint("0123456789abcdef"))
        #expect(CriterionFingerprint("0123456789ABCDEF") != CriterionFingerprint("0123456789abcdef"))
        #expect(CriterionFingerprint("0123456789abcdee") != CriterionFingerprint("0123456789abcdef"))
        #expect(CriterionFingerprint("f") != CriterionFingerprint("000000000000000f"))
    }
}
