import PhraseBook
import TerminalCanvas

/// What both forms, that of a request and that of the catalog, do with the same keys.
struct FormRow: Sendable {
  let keys: [Key]
  let label: Phrase
  let help: Phrase
  var rank = 0
  var footer = CommandRow.Footer()

  static let nextField = FormRow(
    keys: [.tab, .down],
    label: "Next field",
    help: "Go to the next field.",
    rank: 7
  )
  static let nextValue = FormRow(
    keys: [.right],
    label: "Next value",
    help: "The next of a field’s few values; in a text, a letter on."
  )
  static let previousValue = FormRow(
    keys: [.left],
    label: "Value before",
    help: "The value before; in a text, a letter back."
  )
  static let scrollDown = FormRow(
    keys: [.pageDown],
    label: "Preview down",
    help:
      "Show more of the preview; where all of it or nothing is in sight, go on by a page of fields.",
    rank: 2,
    footer: .whereLong()
  )
  static let scrollUp = FormRow(
    keys: [.pageUp],
    label: "Preview up",
    help: "Show what came before in the preview; else go back by a page of fields."
  )
}

extension CommandRow {
  /// Scrolls the preview of the form by a page, or the fields.
  static func scrollingPreview(_ pages: Int) -> Run {
    { screen in
      screen.scrollPreview(pages)
      return []
    }
  }
}
