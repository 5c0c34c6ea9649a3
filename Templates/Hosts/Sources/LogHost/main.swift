// Prints a player's events from a store. It reads the store and judges nothing, so it links no engine and no mode.
import AchievementCore
import AchievementStorage
import Foundation
import SQLiteProgressStore

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    print("usage: LogHost STORE PLAYER")
    exit(64)
}
do throws(StoreError) {
    let store = try await SQLiteProgressStore(path: arguments[1], readOnly: true)
    var last: Int64 = 0
    while true {
        let page = try await store.log(of: PlayerID(arguments[2]), after: last, limit: 500)
        for event in page {
            print("\(event.moment)  \(event.type)  \(String(decoding: event.data, as: UTF8.self))")
        }
        guard let next = page.last?.sequence else { break }
        last = next
    }
    await store.close()
} catch {
    print(error)
    exit(error.code == .cannotOpen ? 66 : 65)
}
