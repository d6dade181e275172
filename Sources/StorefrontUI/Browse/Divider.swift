import TerminalCanvas

/// An edge between panes of the main screen that a person can move, by the arrangement that has it.
enum Divider: Int, Hashable, Sendable, CaseIterable {
  case tallProducts
  case tallDetails
  case standardRows
  /// Between list and details, where they are alone in a row.
  case columns
  case largeSides
  case largeLeft
  case largeRight
  case largeDetails
  case largeOwned
  case wideRows
  case wideProducts
  case wideDetails
  case wideOwned
  case wideTelling
}

/// Where dividers were moved to.
///
/// It is a list and no dictionary, for the first frame's sake, as ``PaneTable`` is.
struct DividerTable: Hashable, Sendable {
  /// The part of the whole before each, in thousandths; empty while none was moved.
  private var parts: [Int?] = []

  var isEmpty: Bool { parts.allSatisfy { $0 == nil } }

  /// What stands before a divider.
  ///
  /// - Parameters:
  ///   - divider: The divider.
  ///   - whole: The rows or columns of both parts.
  ///   - least: As many as each part keeps.
  ///   - standard: What it is where nobody moved the divider.
  /// - Returns: Rows or columns.
  func extent(of divider: Divider, within whole: Int, least: Int, otherwise standard: Int) -> Int {
    guard !parts.isEmpty, let part = parts[divider.rawValue], whole >= 2 * least else {
      return standard
    }
    return max(least, min(whole - least, (whole * part + 500) / 1000))
  }

  /// The dividers that were moved, and the part before each in thousandths.
  var moved: [(divider: Divider, part: Int)] {
    zip(Divider.allCases, parts).compactMap { divider, part in part.map { (divider, $0) } }
  }

  mutating func move(_ divider: Divider, to extent: Int, of whole: Int) {
    guard whole > 0 else { return }
    if parts.isEmpty { parts = Array(repeating: nil, count: Divider.allCases.count) }
    parts[divider.rawValue] = max(0, min(1000, (extent * 1000 + whole / 2) / whole))
  }
}

/// A part of the screen that a divider divides.
struct Division: Hashable {
  let divider: Divider
  let rect: Rect
  /// Whether the parts stand side by side.
  let isColumns: Bool
  /// The rows or columns before the divider.
  let extent: Int

  static let leastRows = 4
  static let leastColumns = 16

  var whole: Int { isColumns ? rect.columns : rect.rows }

  /// Where the mouse takes hold of it: the left edge of what is at its right, the lower edge of what is above.
  var grip: Rect {
    isColumns
      ? Rect(column: rect.left + extent, row: rect.top, columns: 1, rows: rect.rows)
      : Rect(column: rect.left, row: rect.top + extent - 1, columns: rect.columns, rows: 1)
  }

  /// The extent that brings the grip under a point.
  func extent(under point: Point) -> Int {
    isColumns ? point.column - rect.left : point.row - rect.top + 1
  }
}
