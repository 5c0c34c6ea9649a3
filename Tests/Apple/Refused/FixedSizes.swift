// A font of a fixed size does not follow the text size that the user has chosen.
import SwiftUI

struct FixedSize: View {
    var body: some View {
        // expected-error@+2 {{extraneous argument label 'size:' in call}}
        // expected-error@+1 {{cannot convert value of type 'Int' to expected argument type}}
        Text(verbatim: "a").font(.system(size: 12))
    }
}
