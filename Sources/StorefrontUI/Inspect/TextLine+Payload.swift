import StoreModel
import TerminalCanvas
import Texts

/// The display of signed data.
extension TextLine {
  /// Returns the verifier's result for signed data.
  ///
  /// If `refusal` is `nil`, the data is valid.
  static func verdict(
    _ refusal: String?,
    columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    guard let refusal else { return [TextLine(localized("inspector.verified"), theme.good)] }
    let parts = refusal.split(separator: ": ", maxSplits: 1).map(String.init)
    let reason = parts.prefix(1) + parts.dropFirst().map(\.capitalizedFirst)
    return TextLine.wrapped(
      localized("inspector.refused") + " " + reason.joined(separator: ". "),
      theme.bad,
      columns: columns
    )
  }

  /// Returns lines of JSON without certificates, and without signed strings that the page shows decoded.
  static func json(_ lines: [String], _ theme: Theme) -> [TextLine] {
    var (result, rest) = ([TextLine](), lines[...])
    while let line = rest.popFirst() {
      var shown = line
      if line.contains("\"x5c\""), line.hasSuffix("["),
        let end = rest.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix("]") })
      {
        let count = counted(end - rest.startIndex, "counted.certificate")
        shown += " \(count) \(rest[end].drop { $0 == " " })"
        rest = rest[(end + 1)...]
      } else if line.count > 200, let start = line.firstRange(of: "\"eyJ") {
        let comma = line.hasSuffix(",") ? "," : ""
        shown = line[..<start.upperBound] + "…\"\(comma) " + localized("inspector.decoded-below")
      }
      result.append(json(shown, theme))
    }
    return result
  }

  /// Returns a line of JSON in which the key is highlighted.
  ///
  /// If the value is a number, its meaning follows.
  static func json(_ line: String, _ theme: Theme) -> TextLine {
    let note = PayloadNotes.note(on: line).map { TextRun("  \($0)", theme.heading) }
    guard let colon = line.firstRange(of: "\" : ") ?? line.firstRange(of: "\": ") else {
      return TextLine(quoting: Phrase(elsewhere: line).text, theme.text)
    }
    var text = TextLine([
      TextRun(String(line[..<colon.upperBound]), theme.note),
      TextRun(String(line[colon.upperBound...]), theme.text), note ?? TextRun(""),
    ])
    text.isQuoted = true
    return text
  }
}
