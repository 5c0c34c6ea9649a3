// A label that the documentation does not have.
import SwiftUI

struct WrongLabel: View {
    var body: some View {
        // expected-error@+1 {{extraneous argument label 'verbatm:' in call}}
        Text(verbatm: "a")
    }
}
