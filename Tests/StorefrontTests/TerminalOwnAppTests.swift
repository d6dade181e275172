import Foundation
import Testing

extension TerminalTests {
  /// A program of the user as the app of the store on the screen.
  @Suite(.serialized)
  struct OwnApp {
    @Test func aProgramBuysCrashesAndIsLaunchedAgain() async throws {
      try await inTerminal { terminal in
        let shop = Bundle.main.bundleURL.appending(path: "OwnShop").path
        try terminal.run("storefront --ephemeral --app \(shop)")
        try terminal.wait(for: "q Quit")
        try terminal.press("5")
        try terminal.wait(for: "OwnShop: ready")

        try terminal.type(":app: {input: buy com.example.meridian.telescope.hour}")
        try terminal.press("Enter")
        try terminal.wait(for: "Purchase", "Telescope Hour")
        try terminal.press("Enter")
        try terminal.wait(for: "OwnShop: purchase:", without: "OwnShop was")

        try terminal.press("m")
        try terminal.wait(for: "The app")
        try terminal.press("r")
        try terminal.wait(for: "the app is your program")
        try terminal.press("c")
        try terminal.wait(for: "OwnShop was ended by signal 9")

        try terminal.press("m")
        try terminal.press("l")
        try terminal.wait(for: "- launch")
        try terminal.press("<")
        try terminal.wait(for: "Undid: Launch", "APP CLOSED")
        // Before the crash, the program runs, so it is started again.
        try terminal.press("<")
        try terminal.wait(
          for: "Undid: Crash; your program was started again",
          without: "APP CLOSED"
        )
        try terminal.type(":app: {input: gems}")
        try terminal.press("Enter")
        try terminal.wait(for: "OwnShop: gems: 0")
      }
    }
  }
}
