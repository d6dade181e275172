/// Conversion of the manual's pages to pages for `man`.
package enum ManualRoff {
  /// Returns the `man` page for a page of the manual.
  ///
  /// - Parameters:
  ///   - page: The page. ``Manual/contents`` becomes the page of the program and lists all others.
  ///   - version: The version of the program.
  /// - Returns: A text in roff, for section 1 if it is the program's page and otherwise for section
  ///   7.
  package static func page(_ page: ManualPage, version: String) -> String {
    let isProgram = page == Manual.contents
    let name = isProgram ? "storefront" : "storefront-\(page.topic)"
    let section = isProgram ? 1 : 7
    // The program's page also contains the program's options.
    let parts = [page] + (isProgram ? Manual.pages.filter { $0.name == "Commands" } : [])
    // The title and the summary are omitted, because the heading contains them.
    let blocks = parts.flatMap { [ManualBlock](markdown: $0.text).dropFirst(2) }
    let others = isProgram ? Manual.pages : [Manual.contents] + page.linkedPages
    let seen = others.map { other in
      other == Manual.contents ? "storefront(1)" : "storefront-\(other.topic)(7)"
    }
    return """
      .TH \(name.uppercased()) \(section) "" "\(version)" "Storefront"
      .SH NAME
      \(name) \\- \(escaped(page.summary))
      .SH DESCRIPTION
      \(blocks.map(roff).joined(separator: "\n"))
      .SH SEE ALSO
      \(escaped(seen.joined(separator: ", ")))

      """
  }

  private static func roff(_ block: ManualBlock) -> String {
    switch block {
    case .heading(let level, let spans): "\(level < 3 ? ".SH" : ".SS") \(quoted(spans.text))"
    case .paragraph(let indent, let spans):
      indent > 0 ? ".IP\n\(text(spans))" : ".PP\n\(text(spans))"
    case .item(_, let marker, let spans):
      ".IP \(marker == ManualBlock.bullet ? "\\(bu" : quoted(String(marker.dropLast()))) 4\n\(text(spans))"
    case .code(_, let lines):
      ".PP\n.in +4n\n.nf\n\(lines.map(escaped).joined(separator: "\n"))\n.fi\n.in"
    case .table(let rows):
      ".PP\n.nf\n"
        + ManualText(columns: 78).tableRows(rows).map { text($0.spans) }.joined(separator: "\n")
        + "\n.fi"
    }
  }

  private static func text(_ spans: [ManualSpan]) -> String {
    let text = spans.map { span in
      let words = escaped(span.text)
      return switch span.look {
      case .plain, .link: words
      case .strong, .code: "\\fB\(words)\\fR"
      case .emphasis: "\\fI\(words)\\fR"
      }
    }
    .joined()
    return text.hasPrefix("\\fB.") || text.hasPrefix("\\fB'") ? "\\&" + text : text
  }

  private static func quoted(_ text: String) -> String {
    "\"\(escaped(text).replacing("\"", with: "\"\""))\""
  }

  /// Returns the text with an escape for anything that roff would read as a request.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
