// A branch that only one system's compiler reads.
// Systems: watchos10
import SwiftUI

struct Branch: View {
    var body: some View {
        #if os(watchOS)
            // expected-error@+1 {{extraneous argument label 'verbatm:' in call}}
            Text(verbatm: "a")
        #else
            Text(verbatim: "a")
        #endif
    }
}
