package import VisibleText

extension JSONValue {
  /// The value as a command prints it: indented for people, hidden characters in its texts as escapes.
  package var printed: PlainText { PlainText(json: text(layout: .printed)) }
}
