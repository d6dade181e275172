import TerminalCanvas
import Texts

/// What both forms, that of a request and that of the catalog, do with the same keys.
struct FormRow: Sendable {
  let keys: [Key]
  let label: Phrase
  let help: Phrase
  var rank = 0
  var footer = CommandRow.Footer()

  static let nextField = FormRow(
    keys: [.tab, .down],
    label: "form.next-field",
    help: "form.go-to-the-next-field",
    rank: 7
  )
  static let nextValue = FormRow(
    keys: [.right],
    label: "form.next-value",
    help: "form.next-fields-few-values-text-letter"
  )
  static let previousValue = FormRow(
    keys: [.left],
    label: "form.value-before",
    help: "form.value-before-text-letter-back"
  )
  static let scrollDown = FormRow(
    keys: [.pageDown],
    label: "form.preview-down",
    help:
      "form.show-more-preview-where-all-nothing",
    rank: 2,
    footer: .whereLong()
  )
  static let scrollUp = FormRow(
    keys: [.pageUp],
    label: "form.preview-up",
    help: "form.show-came-before-preview-else-go"
  )
}
