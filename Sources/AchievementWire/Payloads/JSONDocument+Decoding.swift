extension JSONDocument {
    /// Decodes a `Decodable` type from the value at `node`, the whole document if it is `nil`.
    ///
    /// Members that the type does not ask for are ignored. An integer is any number whose exact value is an integer in
    /// range (`1e3`, `10.0`); a `Double` is any number that a `Double` can hold without becoming infinite or zero.
    /// `URL`, `Data` (Base64), `Date` (seconds since 2001) and `Decimal` have the form that `JSONEncoder` gives them
    /// by default. A value decodes to the same from its canonical bytes.
    package func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, at node: JSONNode? = nil
    ) throws(PayloadError) -> Value {
        let node = node ?? root
        do {
            return try JSONDocumentDecoder(self, at: node).value(type)
        } catch {
            throw PayloadError(error, in: self, at: node)
        }
    }
}
