import AchievementCore
import AchievementStorage
import AchievementWire

extension Rulebook {
    /// Parses one CloudEvent from its JSON text, and its payload as the struct of its type.
    ///
    /// - Throws: ``EventError``: `malformed` if the text is not a CloudEvent, `unknownType` if no chosen mode has its
    ///   type, `invalidField` if its payload does not match the type.
    public func envelope(parsing bytes: UnsafeBufferPointer<UInt8>) throws(EventError) -> EventEnvelope {
        let parsed: ParsedEvent
        do {
            parsed = try ParsedEvent(parsing: bytes)
        } catch {
            throw EventError(.malformed, error.description)
        }
        return try envelope(of: parsed)
    }

    /// Returns the envelope of a parsed event.
    func envelope(of parsed: ParsedEvent) throws(EventError) -> EventEnvelope {
        let event = parsed.event
        guard let type = parsed.payloadType ?? events[event.type]?.type else { throw unknownType(event.type) }
        do {
            return EventEnvelope(
                id: event.identity, player: event.player, moment: event.time,
                event: try parsed.decodePayload(type), data: event.data, attributes: event.attributes)
        } catch {
            throw EventError(.invalidField, error.description)
        }
    }

    /// Parses one CloudEvent from text that is not in a buffer, such as a string's `utf8`, a byte array, or `Data`.
    ///
    /// - Throws: ``EventError``, as for a buffer.
    public func envelope(parsing text: some Sequence<UInt8>) throws(EventError) -> EventEnvelope {
        let read = { (bytes: UnsafeBufferPointer<UInt8>) in
            Result { () throws(EventError) in try envelope(parsing: bytes) }
        }
        return try (text.withContiguousStorageIfAvailable(read) ?? Array(text).withUnsafeBufferPointer(read)).get()
    }

    /// Returns the writes of a logged event, for replays. The error for an unknown type has no suggestion: in a store
    /// that hosts with other modes share, most events may be of such types.
    func writes(of event: LoggedEvent) throws(EventError) -> EventWrites {
        guard let entry = events[event.type] else {
            throw EventError(.unknownType, "unknown event type \"\(event.type)\"")
        }
        var payload: any GameEvent
        do {
            payload = try JSONDocument(parsing: event.data).decodePayload(entry.type)
        } catch {
            throw EventError(.invalidField, "\(error)")
        }
        // A host with more modes may have recorded it.
        if event.type == ProgressImported.type, let imported = payload as? ProgressImported {
            payload = known(of: imported)
        }
        return try writes(of: payload, by: event.recordedPlayer, at: event.moment)
    }
}

extension Rulebook {
    /// The parts of an import that concern the chosen modes.
    fileprivate func known(of imported: ProgressImported) -> ProgressImported {
        var known = imported
        known.metrics = imported.metrics.filter { metricIndices[MetricID($0.key)] != nil }
        known.points = imported.points.filter { modeIndices[GameModeID($0.key)] != nil }
        known.unlocks = imported.unlocks.filter { (try? index(of: catalogKey(of: $0.achievement))) != nil }
        return known
    }

    /// Refuses to void an import without one of its modes, which would keep its part.
    ///
    /// - Throws: ``EventError`` with code `unknownSubject`.
    func checkHasModes(ofImport event: LoggedEvent) throws(EventError) {
        guard event.type == ProgressImported.type,
            let imported = try? JSONDocument(parsing: event.data).decodePayload(ProgressImported.self)
                as? ProgressImported
        else { return }
        var names = Set(imported.unlocks.map(\.achievement.mode.rawValue)).union(imported.points.keys)
        for metric in imported.metrics.keys { names.insert(String(metric.prefix { $0 != "." })) }
        let unknown = names.filter { modeIndices[GameModeID($0)] == nil }.sorted()
        guard !unknown.isEmpty else { return }
        throw EventError(
            .unknownSubject,
            "the import \(event.id) is also one of \(unknown.joined(separator: ", ")); choose those modes, too")
    }
}

extension ParsedEvent {
    fileprivate func decodePayload(_ type: any GameEvent.Type) throws(PayloadError) -> any GameEvent {
        try open(type)
    }

    private func open<Event: GameEvent>(_ type: Event.Type) throws(PayloadError) -> any GameEvent {
        try decodeData(type)
    }
}

extension JSONDocument {
    fileprivate func decodePayload(_ type: any GameEvent.Type) throws(PayloadError) -> any GameEvent {
        try open(type)
    }

    private func open<Event: GameEvent>(_ type: Event.Type) throws(PayloadError) -> any GameEvent {
        try decode(type, at: root)
    }
}

extension Rulebook {
    /// Returns who granted an achievement, or a period of one, with an event; `nil` if the event is not a grant of it.
    func granter(of key: AchievementKey, by event: LoggedEvent) -> String? {
        switch (try? writes(of: event))?.command {
        case .grant(let index, let by)? where achievements[index].key == key: by
        case .grantOccurrence(let occurrence, let by)? where self.key(of: occurrence) == key: by
        default: nil
        }
    }
}
