import StoreEngine
import StoreModel
import StoreViews

/// The notifications that the screen has been told of: those it shows and some around them.
///
/// Nothing is asked for before the pane is seen: a store's notifications are worked out when they are
/// asked for.
struct NotificationShelf: Sendable {
  /// How many there are; 0 until the first ones are read.
  private(set) var count = 0
  private var rows: [NotificationID: NotificationRow] = [:]
  /// The rows that were asked for last, 0 for the newest.
  private var asked = 0..<0
  private var isStale = true

  /// What the store has told may have changed everything.
  mutating func invalidate() {
    isStale = true
  }

  /// The rows to ask for so that some can be shown; nil if they are known or on their way.
  mutating func rowsToAsk(for shown: Range<Int>) -> Range<Int>? {
    guard isStale || !asked.contains(shown) else { return nil }
    let page = max(10, shown.count)
    asked = max(0, shown.lowerBound - page)..<shown.upperBound + page
    isStale = false
    return asked
  }

  /// The rows to ask for to know how many there are, out of sight; nil before the first look, and
  /// while that is known.
  mutating func rowsToCount() -> Range<Int>? {
    guard isStale, !asked.isEmpty else { return nil }
    asked = 0..<1
    isStale = false
    return asked
  }

  /// Takes rows in that were asked for.
  mutating func take(_ list: NotificationList) {
    count = list.count
    rows = Dictionary(list.rows.map { ($0.id, $0) }) { $1 }
  }

  /// What is known of a notification; nil while it is asked for.
  subscript(id: NotificationID) -> NotificationRow? { rows[id] }

  /// The notification of a row, the newest first.
  func id(at row: Int) -> NotificationID? {
    (0..<count).contains(row) ? NotificationID(rawValue: count - row) : nil
  }

  func row(of id: NotificationID) -> Int? {
    (1...max(1, count)).contains(id.rawValue) && count > 0 ? count - id.rawValue : nil
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    other.isEmpty || lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
