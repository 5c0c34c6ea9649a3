/// An event together with the JSON it was read from, so that its payload is decoded without parsing it again.
package struct ParsedEvent: Sendable {
    /// The event.
    package let event: CloudEvent
    private let document: JSONDocument
    private let data: JSONNode

    /// Reads one event from its JSON text: an object nested at most 32 deep.
    package init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(CloudEventError) {
        do {
            document = try JSONDocument(parsing: bytes)
        } catch {
            throw CloudEventError(error)
        }
        event = try CloudEvent(node: document.root, in: document)
        data = document.member("data", of: document.root) ?? document.root
    }

    /// Decodes the payload; gives the same as ``CloudEvent/decodeData(_:)``.
    package func decodeData<Payload: Decodable>(_ type: Payload.Type = Payload.self) throws(PayloadError) -> Payload {
        try document.decode(type, at: data)
    }
}
