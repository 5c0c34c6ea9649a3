import AchievementCore

/// The metrics that modes list, and the members of their families, by id.
struct MetricsByID {
    /// The first description of each listed metric.
    private let listed: [MetricID: MetricDefinition]

    init(_ metrics: [MetricDefinition]) {
        listed = Dictionary(metrics.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The listed metrics, in no order.
    var all: Dictionary<MetricID, MetricDefinition>.Values { listed.values }

    /// A listed metric, or a member of a listed family; `nil` if no mode lists it.
    subscript(id: MetricID) -> MetricDefinition? {
        if let metric = listed[id] { return metric }
        guard let (family, member) = id.familyAndMember, let definition = listed[family], definition.isKeyed else {
            return nil
        }
        return definition.member(member)
    }

    /// Returns the id of the listed metric or family member that was probably meant by `id`.
    func nearest(to id: MetricID) -> String? {
        if let (family, member) = id.familyAndMember {
            let families = listed.values.filter(\.isKeyed).map(\.id.rawValue).sorted()
            if let nearest = NearestName.find(id: family.rawValue, among: families) { return "\(nearest)/\(member)" }
        }
        return NearestName.find(id: id.rawValue, among: listed.keys.map(\.rawValue).sorted())
    }
}
