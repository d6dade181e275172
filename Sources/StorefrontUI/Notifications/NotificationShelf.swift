import StoreEngine
import StoreModel
import StoreViews

/// The notifications that the screen has received: the visible ones and some around them.
///
/// It requests nothing before the pane is visible, because a store computes its notifications on request.
struct NotificationShelf: Sendable {
  /// The number of notifications, or 0 until the first ones are read.
  private(set) var count = 0
  private var rows: [NotificationID: NotificationRow] = [:]
  /// The last requested rows, where 0 is the newest.
  private var asked = 0..<0
  private var isStale = true

  /// Marks everything as outdated after a change of the store.
  mutating func invalidate() {
    isStale = true
  }

  /// Returns the rows to request so that some rows can be shown, or `nil` if they are stored or already
  /// requested.
  mutating func rowsToAsk(for shown: Range<Int>) -> Range<Int>? {
    guard isStale || !asked.contains(shown) else { return nil }
    let page = max(10, shown.count)
    asked = max(0, shown.lowerBound - page)..<shown.upperBound + page
    isStale = false
    return asked
  }

  /// Returns the rows to request while the pane is hidden, to update the number of notifications.
  ///
  /// - Returns: The rows, or `nil` if the pane was never visible or the number is up to date.
  mutating func rowsToCount() -> Range<Int>? {
    guard isStale, !asked.isEmpty else { return nil }
    asked = 0..<1
    isStale = false
    return asked
  }

  /// Stores rows that the screen requested.
  mutating func replaceRows(_ list: NotificationList) {
    count = list.count
    rows = Dictionary(list.rows.map { ($0.id, $0) }) { $1 }
  }

  /// Returns a notification, or `nil` if it hasn't been received yet.
  subscript(id: NotificationID) -> NotificationRow? { rows[id] }

  /// Returns the notification of a row, the newest first.
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
