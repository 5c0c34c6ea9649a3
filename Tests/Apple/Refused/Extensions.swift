// API that apps may use and their widgets may not.
// Systems: ios17
// Options: -application-extension

@available(iOSApplicationExtension, unavailable)
func forAppsAlone() {}  // expected-note {{'forAppsAlone()' has been explicitly marked unavailable here}}

func called() {
    // expected-error@+1 {{'forAppsAlone()' is unavailable in application extensions for iOS}}
    forAppsAlone()
}
