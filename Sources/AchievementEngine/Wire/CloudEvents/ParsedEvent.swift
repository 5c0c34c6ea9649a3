/// An event together with the JSON it was read from, so that its payload is decoded without parsing it again.
public struct ParsedEvent: Sendable {
    /// The event.
    public let event: CloudEvent
    private let document: JSONDocument
    private let data: JSONNode

    /// Reads one event from its JSON text: an object nested at most 32 deep.
    public init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(CloudEventProblem) {
        do {
            document = try JSONDocument(parsing: bytes)
        } catch {
            throw CloudEventProblem(error)
        }
        event = try CloudEvent(node: document.root, in: document)
        data = document.member("data", of: document.root) ?? document.root
    }

    /// Decodes the payload; gives the same as ``CloudEvent/decodeData(_:)``.
    public func decodeData<Payload: Decodable>(_ type: Payload.Type = Payload.self) throws(PayloadProblem) -> Payload {
        try document.decode(type, at: data)
    }
}
