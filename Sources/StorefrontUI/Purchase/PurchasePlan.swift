import TerminalCanvas

/// The content and the layout of a purchase sheet for a given size.
struct PurchasePlan {
  let layout: SheetLayout
  let terms: [TextLine]
  /// The rows of the facts, by the part of the sheet in which they are shown.
  let facts: [SheetLayout.Part: [TextLine]]

  /// The parts of the sheet that contain facts, in order.
  static let factParts: [SheetLayout.Part] = [.account, .environment]

  init(_ text: PurchaseText, in body: Rect) {
    let theme = text.context.theme
    let columns = theme.columns(atMost: 62, in: body)
    let room = columns - 6
    var terms = text.termLines(columns: room)
    if terms.count > body.rows - SheetLayout.leastBesidesTerms {
      terms = text.termLines(columns: room, tellsStarts: false)
    }
    let told = text.facts
    facts = [
      .account: told.dropLast().flatMap { $0.lines(columns: room, theme) },
      .environment: told.suffix(1).flatMap { $0.lines(columns: room, theme) },
    ]
    // A name that is too long for its row is repeated in the terms, because the terms can be scrolled.
    let words = text.item
    let short = room - 9
    let names = [(words.name, theme.strong), (words.app, theme.text)]
    terms =
      names.filter { CharacterWidth.columns(of: $0.0) > short }
      .flatMap { TextLine.wrapped($0.0, $0.1, columns: room) } + terms.wrapped(to: room)
    layout = SheetLayout(
      in: body,
      columns: columns,
      terms: terms.count,
      facts: facts.mapValues(\.count),
      answerRows: text.context.isForPresentation
        ? nil : AnswerGrid.rows(of: .sheet, columns: columns)
    )
    // Content that doesn't fit in the window is added after the terms.
    let kind = words.kindInRow(in: text.context.customerLanguage)
    if !layout.has(.kind) || !layout.has(.icon) && CharacterWidth.columns(of: kind) > room {
      terms += TextLine.wrapped(kind, theme.note, columns: room)
    }
    for part in Self.factParts where !layout.has(part) { terms += facts[part] ?? [] }
    self.terms = terms
  }

  /// The number of rows for the terms.
  ///
  /// If the terms are longer, they scroll.
  var termRows: Int {
    var rows = layout.frame.rows - 2 - (layout.has(.icon) ? 3 : layout.has(.kind) ? 2 : 1)
    rows -= (layout.has(.topBlank) ? 1 : 0) + (layout.has(.blankBelowItem) ? 1 : 0)
    rows -= (layout.has(.tallButton) ? 3 : 1) + (layout.has(.divider) ? 1 : 0)
    rows -= Self.factParts.reduce(0) { $0 + (layout.has($1) ? facts[$1]?.count ?? 0 : 0) }
    return max(0, min(rows, terms.count))
  }
}
