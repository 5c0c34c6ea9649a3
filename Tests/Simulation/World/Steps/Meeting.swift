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
        let attempts = (await merge(ofRight, into: left), await merge(ofLeft, into: right))
        left.takeOver(right, isWhole: attempts.0)
        right.takeOver(left, isWhole: attempts.1)
        await schedule.idle()
        guard attempts.0, attempts.1, wrongs.isEmpty else { return }
        await compare(left, right)
        for device in [left, right] {
            await checkErasures(on: device)
            await checkDefinitions(on: device)
        }
    }

    private func backup(of device: Device) async -> Backup? {
        for _ in 0..<6 {
            guard let host = await host(on: device, atLeast: 2) else { return nil }
            do {
                note("  \(host.name) makes a backup")
                // Achievements that an earlier release left to be backfilled are backfilled before other devices
                // receive the events.
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

    /// - Returns: whether one of several attempts succeeded.
    private func merge(_ backup: Backup, into device: Device) async -> Bool {
        for _ in 1...8 {
            guard let host = await host(on: device, atLeast: 2) else { return false }
            do {
                note("  \(host.name) merges a backup")
                try await backup.merge(into: host.center)
                return true
            } catch {
                judge(error, "the merge of \(host.name)")
            }
        }
        return false
    }

    /// Loses a device and restores its backup into a new store.
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
