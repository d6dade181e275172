package import VisibleText

extension JSONValue {
  /// The value as commands print it: indented, with invisible characters escaped.
  package var printed: PlainText { PlainText(json: text(layout: .printed)) }
}
