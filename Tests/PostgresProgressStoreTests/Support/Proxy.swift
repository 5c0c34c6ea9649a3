import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A proxy between a store and the server that breaks connections at chosen points.
final class Proxy: @unchecked Sendable {
    /// A fault of the next commit.
    enum Fault: Sendable {
        /// The commit does not reach the server.
        case lostRequest
        /// The server commits, and its answer is lost.
        case lostAnswer
        /// The commit reaches the server, which may not have started it when the connection breaks.
        case lostAtOnce
        /// The commit does not reach the server, and the connection stays open without an answer.
        case silentRequest
        /// The server commits, and the connection stays open without an answer.
        case silentAnswer
    }

    let connection: String
    private let folder: String
    private let listener: Int32
    private let lock = NSLock()
    private var fault: Fault?
    /// What the proxy does with all bytes: forwards, drops or does not even read them.
    private var (isFrozen, isReading) = (false, true)

    init() throws {
        folder = "/tmp/proxy-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        connection = "host=\(folder) dbname=postgres user=achievements"
        listener = socket(AF_UNIX, Proxy.stream, 0)
        guard Proxy.withAddress("\(folder)/.s.PGSQL.5432", { bind(listener, $0, $1) }) == 0, listen(listener, 16) == 0
        else { throw CocoaError(.fileWriteUnknown) }
        Thread.detachNewThread { self.accept() }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Accepts no further connections.
    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Breaks the next commit.
    func arm(_ fault: Fault) { lock.withLock { self.fault = fault } }

    var isArmed: Bool { lock.withLock { fault != nil } }

    /// Keeps all connections open, takes new ones, and forwards nothing any more. If it does not read either, the
    /// buffers of the sockets fill up.
    func freeze(reading: Bool = true) { lock.withLock { (isFrozen, isReading) = (true, reading) } }

    private func accept() {
        while true {
            #if canImport(Glibc)
                let client = Glibc.accept(listener, nil, nil)
            #else
                let client = Darwin.accept(listener, nil, nil)
            #endif
            guard client >= 0 else { return }
            let server = socket(AF_UNIX, Proxy.stream, 0)
            guard Proxy.withAddress("\(Cluster.folder)/.s.PGSQL.5432", { connect(server, $0, $1) }) == 0 else {
                close(client)
                continue
            }
            let link = Link(client: client, server: server)
            Thread.detachNewThread { self.forward(link) }
            Thread.detachNewThread { link.answer() }
        }
    }

    /// Forwards the data that the store sends.
    private func forward(_ link: Link) {
        while let bytes = link.read(link.client) {
            let fault = bytes.hasCommit ? lock.withLock { take() } : nil
            if fault == .lostAnswer { link.isMute = true }
            if fault == .silentRequest || fault == .silentAnswer { link.isSilent = true }
            let (isFrozen, isReading) = lock.withLock { (self.isFrozen, self.isReading) }
            if isFrozen, !isReading { return link.waitForClient() }
            if isFrozen || fault == .silentRequest { continue }
            if fault != .lostRequest { link.write(bytes, to: link.server) }
            if fault == .lostRequest || fault == .lostAtOnce { break }
        }
        link.end()
    }

    private func take() -> Fault? {
        defer { fault = nil }
        return fault
    }

    #if canImport(Glibc)
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
        private static let stream = SOCK_STREAM
    #endif

    private static func withAddress(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}

/// A connection through the proxy.
private final class Link: @unchecked Sendable {
    let client: Int32
    let server: Int32
    private let lock = NSLock()
    private var (mute, silent) = (false, false)

    init(client: Int32, server: Int32) { (self.client, self.server) = (client, server) }

    /// Whether the next answer is dropped and ends the connection.
    var isMute: Bool {
        get { lock.withLock { mute } }
        set { lock.withLock { mute = newValue } }
    }

    /// Whether answers are dropped, and the connection stays open.
    var isSilent: Bool {
        get { lock.withLock { silent } }
        set { lock.withLock { silent = newValue } }
    }

    /// Forwards what the server sends.
    func answer() {
        while let bytes = read(server) {
            if isSilent { continue }
            guard isMute else {
                write(bytes, to: client)
                continue
            }
            // The server is ready for the next query, so it has finished this one.
            if bytes.suffix(6).elementsEqual([UInt8(ascii: "Z"), 0, 0, 0, 5, UInt8(ascii: "I")]) { break }
        }
        end()
    }

    /// Returns when the client has closed its side.
    func waitForClient() {
        var end = pollfd(fd: client, events: 0, revents: 0)
        poll(&end, 1, -1)
    }

    func read(_ descriptor: Int32) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Proxy.quietly) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Shuts down both sides. The descriptors stay open, so that no other file gets their numbers in the meantime.
    func end() {
        shutdown(client, Int32(SHUT_RDWR))
        shutdown(server, Int32(SHUT_RDWR))
    }

    deinit {
        close(client)
        close(server)
    }
}

extension Proxy {
    /// A closed socket causes no SIGPIPE.
    #if canImport(Glibc)
        fileprivate static let quietly = Int32(MSG_NOSIGNAL)
    #else
        fileprivate static let quietly: Int32 = 0
    #endif
}

extension [UInt8] {
    /// Whether a message runs the prepared statement `commit`: an unnamed portal followed by that name.
    fileprivate var hasCommit: Bool {
        let wanted = [0] + Array("commit".utf8) + [0, 0]
        guard count >= wanted.count else { return false }
        return (0...(count - wanted.count)).contains { self[$0..<($0 + wanted.count)].elementsEqual(wanted) }
    }
}
