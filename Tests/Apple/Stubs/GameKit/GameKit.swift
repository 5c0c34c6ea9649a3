// documentation/gamekit/gklocalplayer
@available(iOS 4.1, macOS 10.8, tvOS 9, watchOS 3, visionOS 1, *)
open class GKLocalPlayer {
    // documentation/gamekit/gklocalplayer/local-oaa8
    open class var local: GKLocalPlayer { fatalError() }

    // documentation/gamekit/gklocalplayer/isauthenticated
    open var isAuthenticated: Bool { fatalError() }
}

// documentation/gamekit/gkachievement
@available(iOS 4.1, macOS 10.8, tvOS 9, watchOS 3, visionOS 1, *)
open class GKAchievement {
    // documentation/gamekit/gkachievement/init(identifier:)
    public init(identifier: String) {}

    // documentation/gamekit/gkachievement/percentcomplete
    open var percentComplete: Double {
        get { fatalError() }
        set {}
    }

    // documentation/gamekit/gkachievement/showscompletionbanner
    open var showsCompletionBanner: Bool {
        get { fatalError() }
        set {}
    }

    // documentation/gamekit/gkachievement/report(_:withcompletionhandler:)
    open class func report(_ achievements: [GKAchievement]) async throws {}
}
