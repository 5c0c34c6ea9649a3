// Parts of Darwin's C library that are macros or variadic, which Swift does not import.
@_exported public import CDarwin

// man 2 intro
public var errno: Int32 {
    get { fatalError() }
    set { fatalError() }
}

// man 2 stat
public var S_IFMT: mode_t { 0o170000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFSOCK: mode_t { 0o140000 }

// man 2 open
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { fatalError() }
