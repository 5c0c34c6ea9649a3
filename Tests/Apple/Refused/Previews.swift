// The content of a preview is checked like other views.
import SwiftUI

#Preview("Good") { Text(verbatim: "a") }

#Preview("Bad") {
    // expected-error@+1 {{extraneous argument label 'verbatm:' in call}}
    Text(verbatm: "a")
}
