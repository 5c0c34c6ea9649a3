#if os(macOS)
    public import AppKit
#elseif !os(watchOS)
    public import UIKit
#endif

// documentation/gamekit/gkbaseplayer
@available(iOS 10, macOS 10.12, tvOS 10, watchOS 3, visionOS 1, *)
open class GKBasePlayer {
}

// documentation/gamekit/gkplayer
@available(iOS 10, macOS 10.12, tvOS 10, watchOS 3, visionOS 1, *)
open class GKPlayer: GKBasePlayer {
    // documentation/gamekit/gkplayer/alias
    open var alias: String { fatalError() }

    // documentation/gamekit/gkplayer/gameplayerid
    @available(iOS 12.4, macOS 10.14.6, tvOS 12.4, visionOS 1, *)
    @available(watchOS, unavailable)
    open var gamePlayerID: String { fatalError() }

    // documentation/gamekit/gkplayer/scopedidsarepersistent()
    @available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
    @available(watchOS, unavailable)
    open func scopedIDsArePersistent() -> Bool { fatalError() }
}

// documentation/gamekit/gklocalplayer
@available(iOS 10, macOS 10.12, tvOS 10, watchOS 3, visionOS 1, *)
open class GKLocalPlayer: GKPlayer {
    // documentation/gamekit/gklocalplayer/local-oaa8
    open class var local: GKLocalPlayer { fatalError() }

    // documentation/gamekit/gklocalplayer/isauthenticated
    open var isAuthenticated: Bool { fatalError() }

    #if os(macOS)
        // documentation/gamekit/gklocalplayer/authenticatehandler
        open var authenticateHandler: ((NSViewController?, (any Error)?) -> Void)?
    #elseif os(watchOS)
        // documentation/gamekit/gklocalplayer/authenticatehandler, without a screen on a watch
        open var authenticateHandler: (((any Error)?) -> Void)?
    #else
        // documentation/gamekit/gklocalplayer/authenticatehandler, with the view controller of these systems
        open var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)?
    #endif
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
