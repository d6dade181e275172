import AdvancedCommerce
import RequestEditor
import StoreEngine
import StoreModel
import TerminalCanvas

extension StorefrontScreen {
  /// Draws the form at the left and its preview at the right; on a narrow screen one of the two.
  func drawForm(_ form: RequestForm, in body: Rect, on surface: inout Surface) {
    guard isWide else {
      return form.showsPreview
        ? drawPreview(of: form, in: body, on: &surface)
        : drawFields(of: form, in: body, on: &surface)
    }
    let parts = body.split(columns: [.share(52), .share(48)])
    drawFields(of: form, in: parts[0], on: &surface)
    drawPreview(of: form, in: parts[1], on: &surface)
  }

  private func drawFields(of form: RequestForm, in rect: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let frame = surface.frame(
      rect,
      title: form.draft.kind.title,
      isFocused: menus.isEmpty && !isAsked
    )
    var area = frame.inset(columns: 1)
    let subject = subjectLines(of: form, columns: area.columns, theme).wrapped(to: area.columns)
    for line in subject {
      surface.write(line, in: area.takeTop(1))
    }
    // The button stays in sight, however long the form is.
    let all = formLines(form, columns: area.columns, theme)
    let isLong = all.count > area.rows
    if isLong, let button = all.last {
      draw(button, of: form, in: area.takeBottom(1), on: &surface)
    }
    let lines = isLong ? all.dropLast().filter { $0 != .blank } : all
    let top = topLine(of: lines, focus: form.focus, height: area.rows)
    for (index, line) in lines.dropFirst(top).prefix(area.rows).enumerated() {
      let row = Rect(column: area.left, row: area.top + index, columns: area.columns, rows: 1)
      draw(line, of: form, in: row, on: &surface)
    }
    drawMore(above: top, below: lines.count - top - area.rows, of: rect, on: &surface)
  }

  /// Where the fields begin that are shown: the one with the focus is among them, with its help.
  private func topLine(of lines: [FormLine], focus: FieldID, height: Int) -> Int {
    guard lines.count > height, height > 0 else { return 0 }
    // The button has its own row: with the focus there, the end of the form is shown.
    guard let first = lines.firstIndex(where: { $0.field == focus }) else {
      return focus.name == .send ? lines.count - height : 0
    }
    return max(0, min(first - height / 2, lines.count - height))
  }

  /// Says in a frame's lines how much is not shown.
  func drawMore(above: Int, below: Int, of rect: Rect, on surface: inout Surface) {
    if above > 0 {
      surface.cornerNote("↑ \(above) more", of: rect, style: surface.theme.note, leavingLeft: 24)
    }
    guard below > 0 else { return }
    surface.canvas.write(
      " ↓ \(below) more ",
      in: Rect(column: rect.left, row: rect.bottom - 1, columns: rect.columns - 2, rows: 1),
      style: surface.theme.note,
      alignment: .trailing
    )
  }

  private func draw(
    _ line: FormLine,
    of form: RequestForm,
    in row: Rect,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    switch line {
    case .blank: break
    case .heading(let text): surface.canvas.write(text, in: row, style: theme.heading)
    case .below(let text, let style, let id):
      surface.canvas.write(
        text,
        at: row.origin.moved(columns: Self.formLabelColumns + 1),
        style: style,
        maxWidth: row.columns - Self.formLabelColumns - 1
      )
      surface.mark(row, .formField(id))
    case .send(let field): drawSend(field, of: form, in: row, on: &surface)
    case .field(let field, let note):
      let box = draw(field, of: form, in: row, on: &surface)
      let beside = Rect(
        column: box.right + 1,
        row: row.top,
        columns: max(0, row.right - box.right - 1),
        rows: 1
      )
      surface.canvas.write(note.text, in: beside, style: note.style)
    }
  }

  /// Draws a label and its field.
  ///
  /// - Returns: The field's place.
  private func draw(
    _ field: FormField,
    of form: RequestForm,
    in row: Rect,
    on surface: inout Surface
  ) -> Rect {
    let theme = surface.theme
    let isFocused = form.focus == field.id
    let indent = field.id.entry != nil && field.id.name != .entry && field.id.name != .action
    let isWhole = field.control == .add
    let label = (isFocused ? "▸ " : "  ") + (indent && form.draft.kind != .changePrice ? "  " : "")
    surface.canvas.write(
      label + (isWhole ? "+ " : "") + field.label,
      at: row.origin,
      style: isFocused ? theme.focusedTitle : isWhole ? theme.key : theme.note,
      maxWidth: isWhole ? row.columns : Self.formLabelColumns - 1
    )
    let columns = isWhole ? 0 : fieldColumns(field, row.columns)
    let box = Rect(
      column: row.left + Self.formLabelColumns,
      row: row.top,
      columns: columns,
      rows: 1
    )
    surface.mark(row, .formField(field.id))
    switch field.control {
    case .text, .money, .picker: drawInput(field, of: form, in: box, on: &surface)
    case .options: drawOptions(field, of: form, in: box, on: &surface)
    case .entry: drawEntry(field, of: form, in: box, on: &surface)
    case .heading, .add, .send: break
    }
    if isFocused, !field.isTyped {
      surface.canvas.placeCursor(at: isWhole ? row.origin : box.origin)
    }
    guard case .options = field.control else { return box }
    let used = CharacterWidth.columns(of: optionWords(field, form)) + 5
    return Rect(origin: box.origin, size: Size(columns: min(box.columns, used), rows: 1))
  }

  private func drawInput(
    _ field: FormField,
    of form: RequestForm,
    in box: Rect,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    let isFocused = form.focus == field.id
    let input = form.input(field.id)
    let shown = input.shown(columns: box.columns - 2)
    let style = isFocused ? theme.field : theme.idleField
    let cut = field.id.name == .product || field.id.name == .sku ? Truncation.middle : .end
    surface.canvas.fill(box, style: style)
    surface.canvas.write(
      isFocused ? shown.text : TextLayout.truncated(input.text, to: box.columns - 2, cut),
      at: box.origin.moved(columns: 1),
      style: style,
      maxWidth: box.columns - 1,
      truncation: .clip
    )
    if isFocused { surface.canvas.placeCursor(at: box.origin.moved(columns: 1 + shown.cursor)) }
  }

  func optionWords(_ field: FormField, _ form: RequestForm) -> String {
    let value = form.draft.text(field.id)
    return field.options.first { $0.value == value }?.words ?? value
  }

  private func drawOptions(
    _ field: FormField,
    of form: RequestForm,
    in box: Rect,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    let isFocused = form.focus == field.id
    let words = optionWords(field, form)
    surface.write(
      [
        TextRun(isFocused ? "‹ " : "  ", theme.key),
        TextRun(words, isFocused ? theme.strong : theme.text),
        TextRun(isFocused ? " ›" : "", theme.key),
      ],
      at: box.origin,
      columns: box.columns
    )
  }

  private func drawEntry(
    _ field: FormField,
    of form: RequestForm,
    in box: Rect,
    on surface: inout Surface
  ) {
    guard let entry = form.draft.entry(field.id.entry) else { return }
    let theme = surface.theme
    let words = RequestWords(in: shelf.storefront, form.draft.currency)
    let problems = problems(of: form).filter { $0.field.entry == entry.id && $0.isError }
    let trouble =
      entry.isOpen || problems.isEmpty ? "" : "  ✗ \(counted(problems.count, "problem"))"
    surface.write(
      [
        TextRun(entry.isOpen ? " ▾ " : " ▸ ", theme.key),
        TextRun(form.draft.summary(of: entry, words), theme.text), TextRun(trouble, theme.bad),
      ],
      at: box.origin,
      columns: box.columns
    )
  }

  private func drawSend(
    _ field: FormField,
    of form: RequestForm,
    in row: Rect,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    let errors = problems(of: form).filter(\.isError).count
    let isFocused = form.focus == field.id
    let style = isFocused ? theme.button : (errors > 0 ? theme.note : theme.key)
    let button = Rect(
      column: row.left + Self.formLabelColumns,
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
    surface.mark(button, .command(.form(.send)))
    if isFocused { surface.canvas.placeCursor(at: button.origin.moved(columns: 3)) }
    let verdict = verdict(on: form, theme)
    surface.canvas.write(
      verdict.text,
      at: Point(column: button.right + 2, row: row.top),
      style: verdict.style,
      maxWidth: max(0, row.right - button.right - 2)
    )
  }

  /// Whether the form can be sent, and what would come of it.
  func verdict(on form: RequestForm, _ theme: Theme) -> TextRun {
    let errors = problems(of: form).count(where: \.isError)
    if let whole = problems(of: form).first(where: { $0.isError && $0.field == FieldID(.send) }) {
      return TextRun("✗ \(whole.message)", theme.warning)
    }
    if errors > 0 {
      return TextRun("✗ \(counted(errors, "problem")) to solve", theme.warning)
    }
    if let refusal = form.draft.outlook.refusal {
      return TextRun("! the store refuses it: \(refusal.code)", theme.warning)
    }
    return TextRun("✓ ready to send", theme.good)
  }

  /// What the form is about: the subscription or transaction as it is now.
  private func subjectLines(
    of form: RequestForm,
    columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    guard let subject = form.draft.subject, let store = snapshot?.store else { return [] }
    guard let subscription = store.subscription(of: subject.original),
      form.draft.kind != .requestRefund
    else {
      guard let record = store.transactions[id: subject.transaction] else { return [] }
      let when = record.transaction.purchaseDate.dayText
      return [
        TextLine(
          [TextRun(name(of: record), theme.strong), TextRun("  \(record.id)", theme.note)],
          trailing: [TextRun("bought \(when)", theme.note)]
        )
      ]
    }
    return [
      TextLine(
        [TextRun(name(of: subscription), theme.strong)],
        trailing: [TextRun(standing(of: subscription), theme.note)]
      )
    ]
  }
}
