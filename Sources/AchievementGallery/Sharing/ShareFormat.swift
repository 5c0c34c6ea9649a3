/// The shape of a share card.
public enum ShareFormat: String, Codable, Sendable, CaseIterable {
    /// 1200 by 630, the format of link previews in messengers.
    case wide
    /// 1080 by 1080.
    case square
    /// 1080 by 1920, the full screen of a phone.
    case tall

    /// The size in pixels.
    public var size: (width: Int, height: Int) {
        switch self {
        case .wide: (1_200, 630)
        case .square: (1_080, 1_080)
        case .tall: (1_080, 1_920)
        }
    }

    /// The transforms of a card's parts: the ring, the name with the figures, the brand, and four highlights. Each part
    /// is drawn for the wide format, and moved and scaled for the others; `nil` for no transforms.
    var transforms: [String]? {
        switch self {
        case .wide: nil
        case .square:
            Self.place(ring: (195, 320, 100), name: (350, 293, 88), brand: (1_000, 100, 110)) {
                (90 + 470 * ($0 % 2), 500 + 285 * ($0 / 2), 145)
            }
        case .tall:
            Self.place(ring: (540, 520, 200), name: (110, 960, 112), brand: (1_000, 140, 130)) {
                (80 + 500 * ($0 % 2), 1_200 + 340 * ($0 / 2), 170)
            }
        }
    }

    /// A position, and a scale in percent.
    private typealias Place = (x: Int, y: Int, percent: Int)

    private static func place(
        ring: Place, name: Place, brand: Place, highlights: (Int) -> Place
    ) -> [String] {
        [move(200, 205, to: ring), move(380, 178, to: name), move(1_130, 76, to: brand)]
            + (0..<4).map { move(70 + $0 * 275, 376, to: highlights($0)) }
    }

    private static func move(_ x: Int, _ y: Int, to place: Place) -> String {
        let (left, top) = (place.x - x * place.percent / 100, place.y - y * place.percent / 100)
        let scale = Double(place.percent) / 100
        return "translate(\(left) \(top)) scale(\(scale))"
    }
}
