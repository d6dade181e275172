import AdvancedCommerce
import StoreModel
import TerminalCanvas

extension StorefrontScreen {
  /// Draws the form at the left and the request in its forms at the right, or below on a narrow screen.
  func drawCharge(in body: Rect, on surface: inout Surface) {
    let fields = ChargeField.allCases.count
    let isWide = body.columns >= 100
    let parts =
      isWide
      ? body.split(columns: [.share(44), .share(56)])
      : body.split(rows: [.fixed(min(body.rows, fields + 4)), .share(1)])
    drawForm(in: parts[0], on: &surface)
    if parts[1].rows >= 3 { drawPreview(in: parts[1], on: &surface) }
  }

  private func drawForm(in rect: Rect, on surface: inout Surface) {
    let frame = surface.frame(
      rect,
      title: "Advanced Commerce: one-time charge",
      isFocused: menus.isEmpty
    )
    var area = frame.inset(columns: 1)
    let problems = chargeProblems
    let fields = ChargeField.allCases.filter { $0 != .send }
    let isRoomy = area.rows >= fields.count * 2 + 5
    _ = area.takeTop(isRoomy ? 1 : 0)
    for (index, field) in fields.enumerated() {
      let row = area.takeTop(1)
      let note = noteLine(on: field, problems.first { $0.field == field }, surface.theme)
      let box = drawField(field, isRoomy, in: row, on: &surface)
      let beside = Rect(
        column: box.right + 1,
        row: row.top,
        columns: max(0, row.right - box.right - 1),
        rows: 1
      )
      // What is wrong is told in full: below, where the room beside the field is too narrow.
      let isCut = note.isLoud && note.run.columns > beside.columns
      let rest = fields.count - index - 1
      let room = area.rows - 1 - rest * (isRoomy ? 2 : 1)
      let lines = TextLayout.wrapped(note.run.text, to: row.columns - Self.labelColumns - 1)
      guard isRoomy || isCut && room > 0 else {
        surface.canvas.write(note.run.text, in: beside, style: note.run.style)
        continue
      }
      let below = area.takeTop(max(1, min(lines.count, room)))
      for (index, line) in lines.prefix(below.rows).enumerated() {
        surface.canvas.write(
          line,
          at: below.origin.moved(columns: Self.labelColumns + 1, rows: index),
          style: note.run.style,
          maxWidth: below.columns - Self.labelColumns - 1
        )
      }
    }
    drawSummary(problems.filter(\.isError).count, in: area, on: &surface)
  }

  /// The columns of the mark and the label before a field.
  private static let labelColumns = 18

  /// Draws a label and its field.
  ///
  /// - Returns: The field's place.
  private func drawField(
    _ field: ChargeField,
    _ isRoomy: Bool,
    in rect: Rect,
    on surface: inout Surface
  ) -> Rect {
    let theme = surface.theme
    let isFocused = chargeForm.focus == field
    let label = TextLayout.padded(field.rawValue, to: Self.labelColumns - 2)
    surface.canvas.write(
      (isFocused ? "▸ " : "  ") + label,
      at: rect.origin,
      style: isFocused ? theme.focusedTitle : theme.note,
      maxWidth: Self.labelColumns
    )
    let room = max(4, rect.columns - Self.labelColumns)
    let columns = max(4, isRoomy ? min(room, 40) : min(room, max(14, room * 45 / 100)))
    let box = Rect(
      column: rect.left + Self.labelColumns,
      row: rect.top,
      columns: columns,
      rows: 1
    )
    let input = chargeForm.inputs[field] ?? TextInput()
    let shown = input.shown(columns: columns - 2)
    let style = isFocused ? theme.field : theme.idleField
    let cut = field == .product || field == .sku ? Truncation.middle : .end
    surface.canvas.fill(box, style: style)
    surface.canvas.write(
      isFocused ? shown.text : TextLayout.truncated(input.text, to: columns - 2, cut),
      at: box.origin.moved(columns: 1),
      style: style,
      maxWidth: columns - 1,
      truncation: .clip
    )
    if isFocused { surface.canvas.placeCursor(at: box.origin.moved(columns: 1 + shown.cursor)) }
    surface.mark(rect, .chargeField(field))
    return box
  }

  /// What stands beside or below a field: loud if something is wrong where somebody has been.
  private func noteLine(
    on field: ChargeField,
    _ problem: (field: ChargeField, message: String, isError: Bool)?,
    _ theme: Theme
  ) -> (run: TextRun, isLoud: Bool) {
    let note = note(on: field)
    guard let problem else { return (TextRun(note, theme.note), false) }
    guard chargeForm.visited.contains(field) || chargeForm.focus == field else {
      let parts = problem.message.split(separator: ";").prefix(1).map(String.init) + [note]
      let words = parts.filter { !$0.isEmpty }.joined(separator: ", ")
      return (TextRun(words, theme.note), false)
    }
    let sign = problem.isError ? "✗ " : "! "
    return (TextRun(sign + problem.message, problem.isError ? theme.bad : theme.warning), true)
  }

  /// What helps beside a field that has no problem.
  private func note(on field: ChargeField) -> String {
    switch field {
    case .price:
      guard case .success(let price) = chargeForm.price else { return "" }
      return "= \(grouped(Int(price.milliunits))) milliunits"
    case .taxCode: return TaxCode(rawValue: chargeForm.text(.taxCode)).category?.title ?? ""
    case .storefront:
      return Storefront(countryCode: chargeForm.text(.storefront).uppercased())?.countryName ?? ""
    case .displayName: return "\(chargeForm.text(.displayName).count) of 30"
    case .description: return "\(chargeForm.text(.description).count) of 45"
    case .sku: return chargeForm.focus == .sku ? "enter lists the catalog’s SKUs" : ""
    case .product:
      return shelf.product(ProductID(rawValue: chargeForm.text(.product)))
        .map { shelf.name(of: $0) } ?? ""
    case .currency, .reference, .send: return ""
    }
  }

  private func drawSummary(_ errors: Int, in rect: Rect, on surface: inout Surface) {
    let theme = surface.theme
    var area = rect
    if area.rows > 1 { _ = area.takeTop(1) }
    let row = area.takeTop(1)
    let isFocused = chargeForm.focus == .send
    let style = isFocused ? theme.button : (errors > 0 ? theme.note : theme.key)
    let button = Rect(
      column: row.left + Self.labelColumns,
      row: row.top,
      columns: 10,
      rows: 1
    )
    if isFocused { surface.canvas.write("▸", at: row.origin, style: theme.focusedTitle) }
    if theme.usesColor {
      surface.canvas.fill(button, style: isFocused ? theme.button : theme.field)
    }
    surface.canvas.write(
      theme.usesColor ? "Send" : "[ Send ]",
      in: button,
      style: style,
      alignment: .center
    )
    surface.mark(button, .command(.charge(.send)))
    if isFocused { surface.canvas.placeCursor(at: button.origin.moved(columns: 3)) }
    surface.canvas.write(
      errors == 0 ? "✓ ready to send" : "✗ \(counted(errors, "problem")) to solve",
      at: Point(column: button.right + 2, row: row.top),
      style: errors == 0 ? theme.good : theme.warning,
      maxWidth: max(0, row.right - button.right - 2)
    )
  }

  /// The request in one of its forms.
  func chargePreviewText(_ preview: ChargePreview) -> String {
    let request = AnyInAppRequest.oneTimeCharge(chargeForm.request)
    let signed = chargeForm.signed.flatMap { $0.request == request ? $0 : nil }
    switch preview {
    case .json: return chargeJSON
    case .base64:
      if case .failure = chargeForm.price { return "Encoded when the price is right." }
      return request.base64()
    case .jws: return signed?.jws ?? pendingPreview
    case .wrapper: return signed?.wrapper ?? pendingPreview
    }
  }

  /// The request's JSON; a price that is none stands in it as it was typed, never as free of charge.
  private var chargeJSON: String {
    let json = chargeForm.request.json()
    guard case .failure = chargeForm.price, let place = json.firstRange(of: "\"price\": 0") else {
      return json
    }
    let typed = chargeForm.text(.price)
    let escaped = typed.reduce(into: "") { text, letter in
      if letter == "\"" || letter == "\\" { text.append("\\") }
      text.append(letter)
    }
    let value = typed.isEmpty ? "null" : "\"\(escaped)\""
    return json[..<place.lowerBound] + "\"price\": \(value)" + json[place.upperBound...]
  }

  private var pendingPreview: String {
    canSendCharge ? "Being signed…" : "Signed when every field is right."
  }

  private func drawPreview(in rect: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let inside = surface.frame(rect, title: "", isFocused: false).inset(columns: 1)
    var column = rect.left + 2
    for preview in ChargePreview.allCases {
      let text = " \(preview.rawValue) "
      let width = CharacterWidth.columns(of: text)
      let isShown = preview == chargeForm.preview
      surface.canvas.write(
        text,
        at: Point(column: column, row: rect.top),
        style: isShown ? theme.focusedTitle : theme.note,
        maxWidth: max(0, rect.right - 1 - column)
      )
      surface.mark(
        Rect(column: column, row: rect.top, columns: width, rows: 1),
        .chargeTab(preview)
      )
      column += width + 1
    }
    drawPreviewText(in: inside, below: rect.bottom - 1, on: &surface)
  }

  /// Draws the preview from where the part begins that is being edited.
  private func drawPreviewText(in inside: Rect, below bottom: Int, on surface: inout Surface) {
    let theme = surface.theme
    let member = chargeForm.focus.member.split(separator: ".").last.map { "\"\($0)\":" }
    let lines = chargePreviewText(chargeForm.preview)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var edited: Int?
    var rows: [String] = []
    for line in lines {
      if edited == nil, let member, line.contains(member) { edited = rows.count }
      rows += brokenLine(String(line), columns: inside.columns)
    }
    let wanted = max(0, (edited ?? 0) - inside.rows / 2)
    let top = max(0, min(wanted, rows.count - inside.rows))
    for (index, row) in rows.dropFirst(top).prefix(inside.rows).enumerated() {
      surface.canvas.write(
        row,
        at: inside.origin.moved(rows: index),
        style: top + index == edited ? theme.strong : theme.text,
        maxWidth: inside.columns
      )
    }
    let more = rows.count - top - inside.rows
    guard top > 0 || more > 0 else { return }
    let above = top > 0 ? " ↑ \(top) more " : ""
    surface.canvas.write(
      above + (more > 0 ? " ↓ \(more) more " : ""),
      in: Rect(column: inside.left, row: bottom, columns: inside.columns, rows: 1),
      style: theme.note,
      alignment: .trailing
    )
  }

  /// Breaks a line anywhere: base64 has no words.
  private func brokenLine(_ line: String, columns: Int) -> [String] {
    guard columns > 0, line.count > columns else { return [line] }
    var rest = Substring(line)
    var rows: [String] = []
    while !rest.isEmpty {
      rows.append(String(rest.prefix(columns)))
      rest = rest.dropFirst(columns)
    }
    return rows
  }
}
