import SwiftUI

/// An app without content that hosts the tests.
@main
struct HostApp: App {
  var body: some Scene {
    WindowGroup { Text("Tests of the App Store's rules") }
  }
}
