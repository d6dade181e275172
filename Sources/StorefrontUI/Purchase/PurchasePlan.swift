import TerminalCanvas

/// What a purchase sheet shows at a size, and where.
struct PurchasePlan {
  let layout: SheetLayout
  let terms: [TextLine]
  let facts: [PurchaseText.Fact]

  init(_ text: PurchaseText, in body: Rect) {
    let theme = text.context.theme
    let columns = min(62, body.columns - 2)
    let room = columns - 6
    var terms = text.termLines(columns: room)
    if terms.count > body.rows - SheetLayout.leastBesidesTerms {
      terms = text.termLines(columns: room, tellsStarts: false)
    }
    facts = text.facts
    // What has no room in its own row is told in full among the terms, which can be scrolled.
    let words = text.item
    let short = room - 9
    let names = [(words.name, theme.strong), (words.app, theme.text)]
    terms =
      names.filter { CharacterWidth.columns(of: $0.0) > short }
      .flatMap { TextLine.wrapped($0.0, $0.1, columns: room) } + terms.wrapped(to: room)
    for fact in facts where CharacterWidth.columns(of: fact.value) + 12 > room {
      terms += TextLine.wrapped("\(fact.label): \(fact.value)", theme.note, columns: room)
    }
    layout = SheetLayout(
      in: body,
      columns: columns,
      terms: terms.count,
      facts: facts.count,
      answerRows: text.context.isForMeeting ? nil : AnswerGrid.rows(of: .sheet, columns: columns)
    )
    // What the window has no room for follows the terms.
    if !layout.has(.kind) {
      terms += TextLine.wrapped("\(words.app), \(words.kind)", theme.note, columns: room)
    }
    for (index, fact) in facts.enumerated()
    where !layout.has(index == facts.count - 1 ? .environment : .account) {
      terms += TextLine.wrapped("\(fact.label): \(fact.value)", theme.note, columns: room)
    }
    self.terms = terms
  }

  /// The rows that the terms have; what does not fit is scrolled.
  var termRows: Int {
    var rows = layout.frame.rows - 2 - (layout.has(.icon) ? 3 : layout.has(.kind) ? 2 : 1)
    rows -= (layout.has(.topBlank) ? 1 : 0) + (layout.has(.blankBelowItem) ? 1 : 0)
    rows -= (layout.has(.tallButton) ? 3 : 1) + (layout.has(.divider) ? 1 : 0)
    rows -= layout.has(.account) ? max(0, facts.count - 1) : 0
    rows -= layout.has(.environment) ? min(1, facts.count) : 0
    return max(0, min(rows, terms.count))
  }
}
