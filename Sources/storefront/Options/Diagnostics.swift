import ProgramSupport
import VisibleText

/// What a person reads that is no result: it goes to standard error.
enum Diagnostics {
  static func error(_ text: PlainText) {
    CommandOutput.note("storefront: \(text)")
  }

  static func note(_ text: PlainText) {
    CommandOutput.note(text)
  }
}
