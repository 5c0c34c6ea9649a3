import AchievementSupport
import Foundation
import Testing

@Suite("SHA-256 digests")
struct SHA256Tests {
    @Test(
        "The examples of FIPS 180-4 have the digests given there",
        arguments: [
            ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
            ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
            ),
        ])
    func knownDigests(message: String, digest: String) {
        #expect(Data(SHA256.digest(Array(message.utf8))).base64EncodedString() == digest)
    }

    @Test("A text's digest is written in hexadecimal digits")
    func hexadecimalDigits() {
        #expect(
            SHA256.hexadecimal(of: "abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
}
