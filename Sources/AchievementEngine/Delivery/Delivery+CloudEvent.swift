package import AchievementCore
import AchievementWire

extension Delivery {
    /// The reward as a CloudEvent 1.0 in structured mode on one line, as `achieve run --rewards cloudevents` prints it:
    ///
    /// ```json
    /// {"specversion":"1.0","id":"…","source":"achieve","type":"achievements.reward.level","subject":"ada",
    ///  "time":"2026-11-18T21:04:00+08:00","datacontenttype":"application/json","data":{"reward":"level",…}}
    /// ```
    ///
    /// `id` is the ``/AchievementCore/Delivery/id``, so a consumer can deduplicate by `source` and `id`; `type` ends
    /// with the name of the case, and `data` is ``json``. A backfill without unlocks has no `time`. O(n) in the length
    /// of the line.
    package var cloudEvent: String {
        var event = JSONObjectWriter()
        event.add("specversion", "1.0")
        event.add("id", id)
        event.add("source", "achieve")
        event.add("type", "achievements.reward.\(reward.name)")
        event.add("subject", player.rawValue)
        event.add("time", ifPresent: reward.moment?.description)
        event.add("datacontenttype", "application/json")
        event.add("data", json: json.utf8)
        return event.text
    }
}
