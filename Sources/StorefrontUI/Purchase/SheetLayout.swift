import TerminalCanvas

/// The layout of a purchase sheet and of the tester's box below it.
///
/// The content determines their heights.
///
/// If there isn't enough space, parts are left out in a fixed order, starting with decorations. The item, its terms
/// and the button are always shown.
struct SheetLayout: Hashable {
  /// A part of the sheet whose rows can be left out.
  enum Part: Hashable, CaseIterable {
    case topBlank
    case tallButton
    case blankAboveButton
    case blankBelowItem
    case divider
    case gap
    case icon
    case account
    case answers
    case environment
    case kind
  }

  /// The number of rows for the frame, the item's name and the button together.
  static let leastBesidesTerms = 2 + 1 + 1

  private(set) var parts: Set<Part>
  let frame: Rect
  /// The rectangle of the tester's box, which is empty if the box doesn't fit.
  let answers: Rect

  /// - Parameters:
  ///   - body: The available part of the window.
  ///   - columns: The width of the sheet and of the tester's box.
  ///   - terms: The number of rows of the terms.
  ///   - facts: The number of rows of the facts, by the part in which they are shown.
  ///   - answerRows: The number of rows of the tester's answers, or `nil` if the answers are hidden.
  init(in body: Rect, columns: Int, terms: Int, facts: [Part: Int], answerRows: Int?) {
    let costs: [(Part, Int)] = [
      (.topBlank, 1), (.tallButton, 2), (.blankAboveButton, 1), (.blankBelowItem, 1), (.divider, 1),
      (.gap, 1), (.icon, 1), (.account, facts[.account] ?? 0), (.answers, (answerRows ?? 0) + 2),
      (.environment, facts[.environment] ?? 0), (.kind, 1),
    ]
    let least = Self.leastBesidesTerms + terms
    var kept = Set(costs.map(\.0))
    var rows = least + costs.reduce(0) { $0 + $1.1 }
    for (part, cost) in costs
    where rows > body.rows || part == .answers && answerRows == nil {
      kept.remove(part)
      rows -= cost
    }
    if !kept.contains(.answers), kept.remove(.gap) != nil { rows -= 1 }
    parts = kept
    let below = kept.contains(.answers) ? (answerRows ?? 0) + 2 : 0
    let gap = kept.contains(.gap) ? 1 : 0
    let whole = body.centered(Size(columns: columns, rows: min(rows, body.rows)))
    frame = Rect(
      origin: whole.origin,
      size: Size(columns: columns, rows: whole.rows - below - gap)
    )
    answers = Rect(
      column: frame.left,
      row: frame.bottom + gap,
      columns: columns,
      rows: below
    )
  }

  func has(_ part: Part) -> Bool { parts.contains(part) }
}
