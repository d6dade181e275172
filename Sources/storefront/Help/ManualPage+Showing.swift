import Manual
import ProgramSupport
import VisibleText

extension ManualPage {
  /// Lines are no longer than this, however wide the terminal is.
  private static let mostColumns = 100

  /// Shows the page: on a terminal in a pager, else as plain text.
  func show() throws {
    let columns = CommandOutput.columns
    let rows = ManualText(columns: min(columns ?? 80, Self.mostColumns)).rows(of: self)
    let others = linkedPages.map { "storefront help \($0.topic)" }
    let lines = others.isEmpty ? [] : ["", "See also: \(others.joined(separator: ", "))"]
    let marked = rows.map { $0.spans.map(\.marked).joined() } + lines
    if columns != nil, PagerProgram.show(marked.joined(separator: "\n") + "\n") { return }
    try CommandOutput.print(PlainText(lines: rows.map(\.text) + lines))
  }
}

extension ManualSpan {
  /// The text with the marks of a terminal for its look; there are no colours, which may not be wanted.
  fileprivate var marked: String {
    switch look {
    case .plain: text
    case .strong, .code: "\u{1B}[1m\(text)\u{1B}[22m"
    case .emphasis, .link: "\u{1B}[4m\(text)\u{1B}[24m"
    }
  }
}
