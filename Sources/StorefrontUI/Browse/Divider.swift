import TerminalCanvas

/// A movable edge between panes of the main screen.
///
/// Each arrangement of the screen has its own dividers.
enum Divider: Int, Hashable, Sendable, CaseIterable {
  case tallProducts
  case tallDetails
  case standardRows
  /// The divider between list and details if no other pane is next to them.
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

/// The positions of the dividers that the user moved.
///
/// This is an array and not a dictionary, to speed up the first frame, as in ``PaneTable``.
struct DividerTable: Hashable, Sendable {
  /// The share of the space before each divider, in thousandths.
  ///
  /// The array is empty if the user moved no divider.
  private var parts: [Int?] = []

  var isEmpty: Bool { parts.allSatisfy { $0 == nil } }

  /// Returns the number of rows or columns before a divider.
  ///
  /// - Parameters:
  ///   - divider: The divider.
  ///   - whole: The rows or columns of both parts together.
  ///   - least: The minimum number of rows or columns in each part.
  ///   - standard: The result if the user didn't move the divider.
  /// - Returns: The number of rows or columns.
  func extent(of divider: Divider, within whole: Int, least: Int, otherwise standard: Int) -> Int {
    guard !parts.isEmpty, let part = parts[divider.rawValue], whole >= 2 * least else {
      return standard
    }
    return max(least, min(whole - least, (whole * part + 500) / 1000))
  }

  /// The dividers that the user moved, and the share of the space before each divider in thousandths.
  var moved: [(divider: Divider, part: Int)] {
    zip(Divider.allCases, parts).compactMap { divider, part in part.map { (divider, $0) } }
  }

  mutating func move(_ divider: Divider, to extent: Int, of whole: Int) {
    guard whole > 0 else { return }
    if parts.isEmpty { parts = Array(repeating: nil, count: Divider.allCases.count) }
    parts[divider.rawValue] = max(0, min(1000, (extent * 1000 + whole / 2) / whole))
  }
}

/// A rectangle on the screen that a divider splits.
struct Division: Hashable {
  let divider: Divider
  let rect: Rect
  /// Whether the two parts are side by side.
  let isColumns: Bool
  /// The number of rows or columns before the divider.
  let extent: Int

  static let leastRows = 4
  static let leastColumns = 16

  var whole: Int { isColumns ? rect.columns : rect.rows }

  /// The cells where the user can drag the divider: the left edge of the right part, or the bottom edge of the upper
  /// part.
  var grip: Rect {
    isColumns
      ? Rect(column: rect.left + extent, row: rect.top, columns: 1, rows: rect.rows)
      : Rect(column: rect.left, row: rect.top + extent - 1, columns: rect.columns, rows: 1)
  }

  /// Returns the extent for which the grip is at the given point.
  func extent(under point: Point) -> Int {
    isColumns ? point.column - rect.left : point.row - rect.top + 1
  }
}
