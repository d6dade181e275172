import ProgramSupport
import VisibleText

/// Messages for users on standard error, which aren't results.
enum Diagnostics {
  static func error(_ text: PlainText) {
    CommandOutput.printNote("storefront: \(text)")
  }

  static func note(_ text: PlainText) {
    CommandOutput.printNote(text)
  }
}
