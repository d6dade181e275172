import AdvancedCommerce
import RequestEditor
import StoreEngine
import StoreModel
import TerminalCanvas

/// What stands beside a form's fields: the sheet, what changes, and the request on its way.
extension StorefrontScreen {
  func drawPreview(of form: RequestForm, in rect: Rect, on surface: inout Surface) {
    for part in previewParts(of: form, in: rect) {
      drawPreview(part, of: form, in: part.rect, on: &surface)
    }
  }

  /// A part of the preview: one of several that have tabs, in a place.
  private struct PreviewPart {
    let shown: FormPreview
    let tabs: [FormPreview]
    let rect: Rect
  }

  /// Where there is room for two, what the customer sees stays above what goes out.
  private func previewParts(of form: RequestForm, in rect: Rect) -> [PreviewPart] {
    let all = FormPreview.all(of: form.draft.kind)
    guard rect.rows >= 44, rect.columns >= 72, let first = all.first else {
      return [PreviewPart(shown: form.preview, tabs: all, rect: rect)]
    }
    let parts = rect.split(rows: [.share(1), .share(1)])
    let below = form.preview == first ? .json : form.preview
    return [
      PreviewPart(shown: first, tabs: [first], rect: parts[0]),
      PreviewPart(shown: below, tabs: Array(all.dropFirst()), rect: parts[1]),
    ]
  }

  /// The place of the preview; nil while a narrow screen shows the fields.
  private func previewRect(of form: RequestForm) -> Rect? {
    let body = bodyRect(size)
    if isWide { return body.split(columns: [.share(52), .share(48)])[1] }
    return form.showsPreview ? body : nil
  }

  /// The preview, as far as it can be scrolled; of two parts the one that has more out of sight.
  var previewScroll: TextScroll? {
    guard let form, let rect = previewRect(of: form) else { return nil }
    let theme = Theme(appearance)
    let scrolls = previewParts(of: form, in: rect).map { part in
      let lines = previewLines(part.shown, of: form, columns: part.rect.columns - 4, theme)
      let height = max(1, part.rect.rows - 2)
      return TextScroll(
        lines: lines.count,
        height: height,
        offset: form.previewOffset ?? shownFrom(lines, part.shown, of: form, height)
      )
    }
    return scrolls.max { $0.end < $1.end }
  }

  /// The line that a preview begins at while nobody has scrolled: the field that is edited is in sight.
  private func shownFrom(
    _ lines: [TextLine],
    _ shown: FormPreview,
    of form: RequestForm,
    _ height: Int
  ) -> Int {
    max(0, (editedLine(of: form, shown, in: lines) ?? 0) - height / 2)
  }

  private func drawPreview(
    _ part: PreviewPart,
    of form: RequestForm,
    in rect: Rect,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    let frame = surface.frame(rect, title: "", isFocused: false)
    let inside = frame.inset(columns: 1)
    var column = rect.left + 2
    for preview in part.tabs {
      let text = " \(preview.rawValue) "
      let width = CharacterWidth.columns(of: text)
      let isShown = preview == part.shown
      surface.canvas.write(
        text,
        at: Point(column: column, row: rect.top),
        style: isShown ? theme.focusedTitle : theme.note,
        maxWidth: max(0, rect.right - 1 - column)
      )
      surface.mark(
        Rect(column: column, row: rect.top, columns: width, rows: 1),
        .formTab(preview)
      )
      column += width + 1
    }
    let lines = previewLines(part.shown, of: form, columns: inside.columns, theme)
    let edited = editedLine(of: form, part.shown, in: lines)
    let wanted = form.previewOffset ?? shownFrom(lines, part.shown, of: form, inside.rows)
    let top = max(0, min(wanted, lines.count - inside.rows))
    for (index, line) in lines.dropFirst(top).prefix(inside.rows).enumerated() {
      let row = Rect(column: inside.left, row: inside.top + index, columns: inside.columns, rows: 1)
      surface.write(line, in: row, background: top + index == edited ? theme.strong : nil)
    }
    drawMarks(above: top, below: lines.count - top - inside.rows, under: frame, on: &surface)
  }

  /// The line of the JSON that the field with the focus stands in.
  private func editedLine(
    of form: RequestForm,
    _ shown: FormPreview,
    in lines: [TextLine]
  ) -> Int? {
    guard shown == .json, let field = form.draft.field(form.focus) else { return nil }
    guard let key = field.member.split(separator: ".").last.map({ "\"\($0)\":" }) else {
      return nil
    }
    let hits = lines.indices.filter { lines[$0].plainText.contains(key) }
    guard let entry = form.draft.entry(field.id.entry), let path = form.draft.path(of: entry) else {
      return hits.first
    }
    // The entry's own lines follow the beginning of its list, one opening brace for each before it.
    let index = path.split(separator: "[").last.flatMap { Int($0.dropLast()) } ?? 0
    let list = path.prefix { $0 != "[" }
    guard let start = lines.firstIndex(where: { $0.plainText.contains("\"\(list)\":") }) else {
      return hits.first
    }
    let after = hits.filter { $0 > start }
    let perItem = lines[start...].indices.filter { lines[$0].plainText.contains("\"SKU\":") }
    guard perItem.indices.contains(index) else { return after.first }
    return after.first { $0 >= perItem[index] } ?? after.first
  }

  private func previewLines(
    _ shown: FormPreview,
    of form: RequestForm,
    columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    switch shown {
    case .sheet: return sheetLines(of: form, columns: columns, theme).wrapped(to: columns)
    case .change: return changeLines(of: form, columns: columns, theme).wrapped(to: columns)
    case .json, .base64, .jws, .wrapper, .http:
      return previewText(shown, of: form)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap { brokenLine(String($0), columns: columns) }
        .map { TextLine($0, theme.text) }
    }
  }

  /// The request in one of its forms.
  func previewText(_ preview: FormPreview, of form: RequestForm) -> String {
    let request = form.draft.built
    switch preview {
    case .json: return form.draft.json(of: request)
    case .base64:
      guard case .inApp(let request) = request, form.draft.unreadablePrices.isEmpty else {
        return "Encoded when the prices are right."
      }
      return request.base64()
    case .jws: return signed(form)?.jws ?? pendingPreview(form)
    case .wrapper: return signed(form)?.wrapper ?? pendingPreview(form)
    case .http: return httpText(form)
    case .sheet, .change:
      return previewLines(preview, of: form, columns: 60, Theme(appearance)).map(\.plainText)
        .joined(separator: "\n")
    }
  }

  /// The signed request while it is still that of the form.
  func signed(_ form: RequestForm) -> SignedPreview? {
    guard case .inApp(let request) = form.draft.built else { return nil }
    return form.signed.flatMap { $0.request == request ? $0 : nil }
  }

  private func pendingPreview(_ form: RequestForm) -> String {
    problems(of: form).contains(where: \.isError)
      ? "Signed when every field is right." : "Being signed…"
  }

  /// What a merchant's server sends (advanced-commerce.md 2).
  private func httpText(_ form: RequestForm) -> String {
    guard let endpoint = form.draft.kind.endpoint else { return "" }
    let id = form.draft.subject?.transaction.description ?? "{transactionId}"
    let isSandbox = snapshot?.store.identity.environment != .production
    let host = isSandbox ? "api.storekit-sandbox.apple.com" : "api.storekit.apple.com"
    return """
      POST \(endpoint.path(transactionId: id)) HTTP/1.1
      Host: \(host)
      Authorization: Bearer {a token of the App Store Server API: aud appstoreconnect-v1, with exp}
      Content-Type: application/json

      \(form.draft.json(of: form.draft.built))
      """
  }

  /// Breaks a line anywhere: base64 has no words.
  func brokenLine(_ line: String, columns: Int) -> [String] {
    guard columns > 0, CharacterWidth.columns(of: line) > columns else { return [line] }
    var rows = [""]
    var width = 0
    for letter in line {
      let columnsOfLetter = CharacterWidth.columns(of: String(letter))
      if width + columnsOfLetter > columns {
        rows.append("")
        width = 0
      }
      rows[rows.count - 1].append(letter)
      width += columnsOfLetter
    }
    return rows
  }

  /// Everything that is wrong with a form, with what it is about.
  private func problemLines(
    of form: RequestForm,
    columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    problems(of: form).filter(\.isError).flatMap { problem in
      let about = problem.field == FieldID(.send) ? "" : "\(label(of: problem.field, form)): "
      return TextLine.wrapped("✗ \(about)\(problem.message)", theme.bad, columns: columns)
    }
  }

  // The payment sheet.

  /// The payment sheet as the customer will see it, or why none comes up.
  private func sheetLines(of form: RequestForm, columns: Int, _ theme: Theme) -> [TextLine] {
    var lines: [TextLine] = []
    if let refusal = form.draft.outlook.refusal {
      lines += refusalLines(refusal, columns: columns, theme) + [.empty]
    }
    guard let sheet = form.draft.outlook.sheet ?? roughSheet(of: form.draft) else {
      let words = "The payment sheet shows here when every field is right."
      return lines + TextLine.wrapped(words, theme.note, columns: columns) + [.empty]
        + problemLines(of: form, columns: columns, theme)
    }
    let words = itemWords(of: sheet)
    let inner = max(10, columns - 4)
    var rows = [
      TextLine(words.name, theme.strong), TextLine(words.app, theme.text),
      TextLine(words.kind, theme.note), .empty,
    ]
    rows += sheetTerms(of: sheet, columns: inner, theme)
    rows += [.empty, TextLine("[ \(confirmLabel(of: sheet)) ]", theme.button)]
    return lines + boxed(rows.wrapped(to: inner), title: "App Store", columns: columns, theme)
      + TextLine.wrapped(
        "SKUs and descriptions are never shown.",
        theme.note,
        columns: columns
      )
  }

  /// Why the store refuses a request: what StoreKit hides from the app.
  func refusalLines(
    _ refusal: RequestRefusal,
    columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    var lines = TextLine.wrapped(
      "✗ The store refuses it: \(refusal.code)",
      theme.bad,
      columns: columns
    )
    for problem in refusal.problems {
      lines += TextLine.wrapped(problem, theme.text, columns: columns, indent: 2)
    }
    if let advice = RequestRuleWords.advice(on: refusal.code) {
      lines += TextLine.wrapped(
        advice.capitalizedFirst,
        theme.strong,
        columns: columns,
        indent: 2
      )
    }
    return lines
  }

  private func roughSheet(of draft: RequestDraft) -> PurchaseSheet? {
    genericProducts(draft.kind.productType).first.flatMap(draft.roughSheet)
  }

  /// Lines in a frame of their own.
  private func boxed(
    _ lines: [TextLine],
    title: String,
    columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    let usesASCII = appearance.usesASCII
    let (left, line, side) = usesASCII ? ("+", "-", "|") : ("╭", "─", "│")
    let right = usesASCII ? "+" : "╮"
    let (low, lowRight) = usesASCII ? ("+", "+") : ("╰", "╯")
    let head = "\(left)\(line) \(title) "
    let rest = max(0, columns - CharacterWidth.columns(of: head) - 1)
    let bar = String(repeating: line, count: max(0, columns - 2))
    return [TextLine(head + String(repeating: line, count: rest) + right, theme.frame)]
      + lines.map { row in
        var row = row
        row.leading.insert(TextRun("\(side) ", theme.frame), at: 0)
        row.trailing.append(TextRun(" \(side)", theme.frame))
        return row
      } + [TextLine(low + bar + lowRight, theme.frame)]
  }
}
