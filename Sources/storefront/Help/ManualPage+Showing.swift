import Manual
import ProgramSupport
import VisibleText

extension ManualPage {
  /// The maximum length of a line, however wide the terminal is.
  private static let mostColumns = 100

  /// Shows the page: on a terminal in a pager, otherwise as plain text.
  ///
  /// - Parameter command: The command of the same name, or `nil` if no command has it.
  /// - Throws: `ExitCode(2)` if standard output can't be written.
  func show(besideCommand command: String?) throws {
    let columns = CommandOutput.columns
    let rows = ManualText(columns: min(columns ?? 80, Self.mostColumns)).rows(of: self)
    let first =
      command.map { ["See 'storefront \($0) --help' for the command of this name.", ""] } ?? []
    let others = linkedPages.map { "  storefront help \($0.topic)" }
    let last = others.isEmpty ? [] : ["", "See also:"] + others
    let marked = first + rows.map { $0.spans.map(\.marked).joined() } + last
    try CommandOutput.showPaged(
      PlainText(lines: first + rows.map(\.text) + last),
      marked: marked.joined(separator: "\n")
    )
  }
}

extension ManualSpan {
  /// The text with the terminal's escape sequences for emphasis, but without colors, which the user
  /// may not want.
  fileprivate var marked: String {
    switch look {
    case .plain: text
    case .strong, .code: "\u{1B}[1m\(text)\u{1B}[22m"
    case .emphasis, .link: "\u{1B}[4m\(text)\u{1B}[24m"
    }
  }
}
