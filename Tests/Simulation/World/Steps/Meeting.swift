import AchievementCore
import AchievementEngine
import AchievementStorage
import Foundation

extension World {
    /// Two devices exchange backups, and each merges the other's.
    func meet() async {
        guard devices.count > 1 else { return }
        let left = pick(devices)
        let right = pick(devices.filter { $0 !== left })
        note("  \(left.name) and \(right.name) meet")
        guard let ofLeft = await backup(of: left), let ofRight = await backup(of: right) else { return }
        let isFirst = !left.hasMerged && !right.hasMerged
        let attempts = (await merge(ofRight, into: left), await merge(ofLeft, into: right))
        left.takeOver(right, isWhole: attempts.0 != nil)
        right.takeOver(left, isWhole: attempts.1 != nil)
        await schedule.idle()
        guard let ofLeft = attempts.0, let ofRight = attempts.1, wrongs.isEmpty else { return }
        // What a merge was to date that was cut off, a backfill may have found first; and what an earlier merge dated may
        // be older by events that came since.
        await compare(left, right, withDates: isFirst && ofLeft == 1 && ofRight == 1)
    }

    private func backup(of device: Device) async -> Backup? {
        for _ in 0..<6 {
            guard let host = await host(on: device, atLeast: 2) else { return nil }
            do {
                note("  \(host.name) makes a backup")
                // What an earlier release left to find is found before anybody else hears of the events.
                try await host.center.backfill()
                return try await host.center.backup(to: newFile())
            } catch {
                judge(error, "the backup of \(host.name)")
            }
        }
        return nil
    }

    private func newFile() -> URL {
        lastFile += 1
        return folder.appendingPathComponent("\(seed)-\(lastFile).backup")
    }

    /// - Returns: the number of the attempt that went through; `nil` if none did.
    private func merge(_ backup: Backup, into device: Device) async -> Int? {
        for attempt in 1...8 {
            guard let host = await host(on: device, atLeast: 2) else { return nil }
            do {
                note("  \(host.name) merges a backup")
                try await backup.merge(into: host.center)
                return attempt
            } catch {
                judge(error, "the merge of \(host.name)")
            }
        }
        return nil
    }

    /// A device is lost, and its backup restored into a new store.
    func moveToAnotherStore(_ device: Device) async {
        guard let backup = await backup(of: device) else { return }
        for host in device.hosts { host.kill() }
        device.hosts.removeAll()
        let store = InMemoryProgressStore()
        for attempt in 0... {
            let process = newProcess()
            if attempt > 5 { (process.faults, process.callsToLive) = (0, nil) }
            do {
                note("  \(device.name) is restored from its backup")
                try await backup.restore(into: ProcessStore(surface(of: store), process))
                break
            } catch {
                judge(error, "restoring \(device.name)")
                guard wrongs.isEmpty else { return }
            }
        }
        (device.store, device.surface, device.isRewritten) = (store, surface(of: store), true)
    }
}
