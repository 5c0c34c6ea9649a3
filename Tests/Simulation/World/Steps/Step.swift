import AchievementCore
import AchievementEngine
import AchievementStorage

extension World {
    /// Runs all steps, from the first to the last. Ends early after a violation.
    func live() async {
        for device in devices { _ = await host(on: device) }
        let middle = random(1...shape.steps)
        for number in 1...shape.steps {
            note("step \(number), \(wall.now)")
            wall.leap(.seconds(random(1...7_200)))
            await step()
            await schedule.idle()
            for device in devices { await look(at: device) }
            if number == middle, wrongs.isEmpty { for device in devices { await examine(device, isLast: false) } }
            guard wrongs.isEmpty else { break }
        }
        if wrongs.isEmpty { await settle() }
        for device in devices { for host in device.hosts { host.kill() } }
        schedule.cancelTimers()
        await schedule.idle()
    }

    private func step() async {
        let device = pick(devices)
        switch random(0...99) {
        case ..<30: await persist(.record(visits(on: device)), on: device)
        case ..<44: await burst(on: device)
        case ..<58: await persist(.record([order(on: device)]), on: device)
        case ..<64: await persist(.record(repeats(on: device)), on: device)
        case ..<66: await contradict(on: device)
        case ..<72: await persist(.deliver, on: device)
        case ..<78: await changeMoods(on: device)
        case ..<82: await passTime(on: device)
        case ..<90: await changeHosts(of: device)
        case ..<94: await persist(errand, on: device)
        case ..<98: await meet()
        default: await moveToAnotherStore(device)
        }
    }

    /// Sends a request to a host and retries after failures, perhaps with another host, a limited number of times.
    private func persist(_ deed: Deed, on device: Device) async {
        for _ in 0...random(0...3) {
            guard let host = await host(on: device) else { return }
            if await perform(deed, on: host, of: device) { return }
        }
    }

    private func visits(on device: Device) -> [EventEnvelope] {
        (0..<pick([1, 1, 1, 2, 3, 8])).map { _ in visit(on: device) }
    }

    /// Events that were sent before, whatever the answer was.
    private func repeats(on device: Device) -> [EventEnvelope] {
        let candidates = made.filter { device.facts[$0] != nil }
        guard !candidates.isEmpty else { return [visit(on: device)] }
        return (0...random(0...2)).compactMap { _ in envelopes[pick(candidates)] }
    }

    private var errand: Deed {
        [.rebuild(pick(Self.players)), .backfill, .ask(pick(Deed.Question.allCases))][random(0...2)]
    }

    private func contradict(on device: Device) async {
        guard let envelope = contradiction(on: device), let host = await host(on: device) else { return }
        await perform(.contradict(envelope), on: host, of: device)
    }

    /// Several concurrent callers of one host or of two.
    private func burst(on device: Device) async {
        if device.liveHosts.count < 2, isHit(60) {
            _ = await open(release(isHit(shape.laterReleases) ? 2 : 1), on: device)
        }
        var deeds: [(Deed, Host)] = []
        for _ in 0...random(1...3) {
            guard let host = await host(on: device) else { return }
            switch random(0...9) {
            case 0: deeds.append((.deliver, host))
            case 1: deeds.append((errand, host))
            case 2...3: deeds.append((.record([order(on: device)]), host))
            default: deeds.append((.record(visits(on: device)), host))
            }
            // The same events from two callers.
            if case .record? = deeds.last?.0, isHit(25), let other = await self.host(on: device) {
                deeds.append((deeds[deeds.count - 1].0, other))
            }
        }
        note("  at once:")
        await withTaskGroup(of: Void.self) { group in
            for (deed, host) in deeds { group.addTask { await self.perform(deed, on: host, of: device) } }
        }
    }

    private func changeMoods(on device: Device) async {
        for host in device.liveHosts {
            for bell in host.bells {
                bell.mood = pick([.takes, .takes] + Bell.Mood.allCases)
                note("  \(host.name): \(bell.name) \(bell.mood)")
            }
        }
    }

    private func passTime(on device: Device) async {
        if isHit(shape.clockFaults), let host = device.liveHosts.first {
            let hours = random(-72...72)
            note("  the clock of \(host.name) jumps by \(hours) hours")
            host.turnClock(by: .hours(hours))
        } else if isHit(30) {
            note("  days go by")
            wall.leap(.days(random(1...3)))
        } else {
            let seconds = random(1...900)
            note("  \(seconds) seconds go by")
            try? await schedule.pause(.seconds(seconds))
        }
    }

    private func changeHosts(of device: Device) async {
        if let host = device.liveHosts.last, isHit(50) {
            note("  \(host.name) is killed")
            host.kill()
            device.hosts.removeAll { !$0.process.isAlive }
        }
        if device.liveHosts.count < 2 { _ = await open(release(isHit(shape.laterReleases) ? 2 : 1), on: device) }
    }

    /// Ends all faults and delivers everything that is pending.
    private func settle() async {
        note("everything works again")
        for device in devices {
            for host in device.liveHosts {
                host.process.faults = 0
                host.process.callsToLive = nil
                for bell in host.bells { bell.mood = .takes }
                await perform(.deliver, on: host, of: device)
            }
            await schedule.idle()
            await look(at: device)
            await examine(device, isLast: true)
        }
    }
}
