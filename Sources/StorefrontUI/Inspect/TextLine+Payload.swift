import StoreModel
import TerminalCanvas
import Texts

/// What is shown of something signed.
extension TextLine {
  /// What the verifier says of something signed; nil refuses nothing.
  static func verdict(
    _ refusal: String?,
    columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    guard let refusal else { return [TextLine(said("inspector.verified"), theme.good)] }
    let parts = refusal.split(separator: ": ", maxSplits: 1).map(String.init)
    let reason = parts.prefix(1) + parts.dropFirst().map(\.capitalizedFirst)
    return TextLine.wrapped(
      said("inspector.refused") + " " + reason.joined(separator: ". "),
      theme.bad,
      columns: columns
    )
  }

  /// A line of JSON, its key set off from its value, and what a number means beside it.
  static func json(_ line: String, _ theme: Theme) -> TextLine {
    let note = PayloadNotes.note(on: line).map { TextRun("  \($0)", theme.heading) }
    guard let colon = line.firstRange(of: "\" : ") ?? line.firstRange(of: "\": ") else {
      return TextLine(quoting: line, theme.text)
    }
    var text = TextLine([
      TextRun(String(line[..<colon.upperBound]), theme.note),
      TextRun(String(line[colon.upperBound...]), theme.text), note ?? TextRun(""),
    ])
    text.isQuoted = true
    return text
  }
}
