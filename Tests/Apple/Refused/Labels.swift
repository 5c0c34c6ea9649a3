// A label that is not in the documentation.
import SwiftUI

struct WrongLabel: View {
    var body: some View {
        // expected-error@+1 {{extraneous argument label 'verbatm:' in call}}
        Text(verbatm: "a")
    }
}
