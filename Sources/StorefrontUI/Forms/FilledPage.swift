import TerminalCanvas

/// A page of fields that are filled in, beside a preview.
protocol FilledPage: Page {
  /// Gives another field the focus.
  mutating func moveField(_ steps: Int, wraps: Bool)
}

extension FilledPage {
  var isFilledIn: Bool { true }

  /// Scrolls the preview by so many halves of it; where all of it or nothing is in sight, the fields.
  mutating func scrollPreview(by count: Int, _ context: PageContext) {
    guard let text = scroll(in: context.body, of: context), text.end > 0 else {
      return moveField(count * max(1, context.body.rows / 2), wraps: false)
    }
    let rows = count * max(1, text.height / 2)
    scroll(to: text.offset(of: min(text.offset, text.end) + rows))
  }
}
