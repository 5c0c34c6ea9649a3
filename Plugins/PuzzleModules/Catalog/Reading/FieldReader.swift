/// Reads the fields of an object and collects what cannot be read.
struct FieldReader<Field: CodingKey> {
    let container: KeyedDecodingContainer<Field>
    var problems: [PuzzleCatalogFinding] = []

    init(_ container: KeyedDecodingContainer<Field>) { self.container = container }

    mutating func read<Value: Decodable>(_ field: Field, placeholder: Value) -> Value {
        do {
            return try container.decode(Value.self, forKey: field)
        } catch {
            let path = container.codingPath + [field]
            problems.append(PuzzleCatalogFinding(reading: error, at: path, as: Value.self))
            return placeholder
        }
    }
}
