import StoreEngine
import StoreTelling
import TerminalCanvas
import Texts

/// The text of the page: all representations of the request, and its claims.
struct WireText {
  let page: WirePage
  /// The form of the request, or `nil` if the JWS doesn't come from a form.
  let form: FormPage?
  let context: PageContext

  private var theme: Theme { context.theme }

  func lines(of part: WirePage.Part, columns: Int) -> [TextLine] {
    if part == .claims, let report = page.report { return reportLines(report, columns: columns) }
    return TextLine.broken(text(of: part), columns: columns, theme)
  }

  /// Returns a part of the page for the clipboard.
  func text(of part: WirePage.Part) -> String {
    if let form, let shown = part.preview {
      return PreviewText(form: form, context: context).text(shown)
    }
    guard let report = page.report else {
      return form?.signature == nil
        ? localized("request.signed-when-every-field-is-right")
        : localized("request.being-looked-at")
    }
    switch part {
    case .json:
      return report.request.isEmpty
        ? localized("request.the-request-cannot-be-read") : report.request
    case .base64: return report.checks.first { $0.name == "request" }?.value ?? ""
    case .jws: return report.jws
    case .wrapper:
      return report.text == report.jws
        ? "{\"signatureInfo\":{\"token\":\"\(report.jws)\"}}" : report.text
    case .claims: return (report.header + report.payload).joined(separator: "\n")
    }
  }

  /// Returns the lines of a report, with each claim.
  private func reportLines(_ report: JWSReport, columns: Int) -> [TextLine] {
    var lines: [TextLine] = []
    if let refusal = report.refusal {
      lines += TextLine.refused(refusal, columns: columns, theme)
      lines += TextLine.wrapped(
        localized("request.fails-storekit-tells-app-nothing", refusal.layer.phrase),
        theme.note,
        columns: columns
      )
    } else {
      lines.append(TextLine(localized("request.the-store-takes-this"), theme.good))
    }
    lines.append(.empty)
    let width = (report.checks.map(\.name.count).max() ?? 0) + 4
    for check in report.checks {
      let sign = check.problem == nil ? "✓ " : "✗ "
      let style = check.problem == nil ? theme.good : theme.bad
      lines.append(
        TextLine([
          TextRun(sign, style), TextRun(TextLayout.padded(check.name, to: width - 2), theme.note),
          TextRun(check.value, theme.text),
        ])
      )
      guard let problem = check.problem else { continue }
      lines += TextLine.wrapped(problem, style, columns: columns, indent: width)
    }
    return lines.wrapped(to: columns) + [
      .empty, TextLine(localized("common.header"), theme.heading),
    ]
      + TextLine.broken(report.header, columns: columns, theme)
      + [.empty, TextLine(localized("inspector.payload"), theme.heading)]
      + TextLine.broken(report.payload, columns: columns, theme)
  }
}

extension WirePage.Part {
  /// The preview of a form that has the same content, or `nil` if only this page shows the part.
  fileprivate var preview: FormPreview? {
    switch self {
    case .json: .json
    case .base64: .base64
    case .jws: .jws
    case .wrapper: .wrapper
    case .claims: nil
    }
  }
}
