import StoreEngine
import StoreModel
import StoreViews

/// The notifications that the screen has received: the visible notifications and some near them.
///
/// Nothing is requested before the pane is visible, because a store computes its notifications only on request.
struct NotificationShelf: Sendable {
  /// The number of notifications, or 0 before the first notifications arrive.
  private(set) var count = 0
  private var rows: [NotificationID: NotificationRow] = [:]
  /// The last rows that were requested, where row 0 is the newest notification.
  private var asked = 0..<0
  private var isStale = true

  /// Marks all notifications as outdated after a change of the store.
  mutating func invalidate() {
    isStale = true
  }

  /// Returns the rows to request so that the given rows can be shown, or `nil` if no request is needed.
  mutating func rowsToAsk(for shown: Range<Int>) -> Range<Int>? {
    guard isStale || !asked.contains(shown) else { return nil }
    let page = max(10, shown.count)
    asked = max(0, shown.lowerBound - page)..<shown.upperBound + page
    isStale = false
    return asked
  }

  /// Returns the rows to request to update the number of notifications while the pane is hidden.
  ///
  /// - Returns: The rows, or `nil` if nothing was requested before or the number is up to date.
  mutating func rowsToCount() -> Range<Int>? {
    guard isStale, !asked.isEmpty else { return nil }
    asked = 0..<1
    isStale = false
    return asked
  }

  /// Stores the rows that the screen requested.
  mutating func replaceRows(_ list: NotificationList) {
    count = list.count
    rows = Dictionary(list.rows.map { ($0.id, $0) }) { $1 }
  }

  /// Returns the notification with the given id, or `nil` if the screen hasn't received it yet.
  subscript(id: NotificationID) -> NotificationRow? { rows[id] }

  /// Returns the id of the notification in the given row, where row 0 is the newest notification.
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
