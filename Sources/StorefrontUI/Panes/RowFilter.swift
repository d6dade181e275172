import StoreModel
import StoreQueries
import TerminalCanvas

/// The column that sorts the rows of a pane, and the direction.
struct RowOrder: Hashable, Sendable {
  /// The name of the column.
  let field: String
  let isDescending: Bool

  /// The order as a string, such as `price ↑`.
  var words: String { "\(field) \(isDescending ? "↓" : "↑")" }
}

/// The filter of a live pane, and the sort order of its rows.
struct RowFilter: Hashable, Sendable {
  var input = TextInput()
  /// The sort order, or `nil` for the order of events.
  var order: RowOrder?
  /// Whether typed keys go to the filter.
  var isTyped = false
  /// The rows that match the filter, in order.
  ///
  /// The value is valid only if ``isActive`` is `true`.
  var rows: [RowID] = []
  /// The words and patterns that match rows.
  var matches = QueryMatches()
  /// A clause that tells the user about a problem in the text, or `nil` if the text is valid.
  var problem: String?

  /// Whether the rows aren't all rows in the order of events.
  var isActive: Bool { order != nil || !input.text.isEmpty }

  /// The maximum number of rows to search, starting with the newest row.
  ///
  /// The limit bounds the cost, because the search creates the text of each row.
  static let reach = 10_000
  /// The maximum length of the filter in bytes.
  ///
  /// Every row is compared with every word in the filter.
  static let capacity = 512
}

/// The effect of a key on an open filter.
enum FilterEdit: Hashable {
  /// The filter is unchanged, and keys go to the list again.
  case kept
  /// The filter is empty, and keys go to the list again.
  case cleared
  case changed
  /// The cursor moved.
  case unchanged
  /// The text has a problem. The string is a clause that tells the user about it.
  ///
  /// Keys still go to the filter.
  case refused(String)
  /// The filter doesn't handle the key.
  case passed
}

extension FilterEdit {
  /// The page's result for the key, or `nil` if the filter doesn't handle the key.
  var result: PageResult? {
    switch self {
    case .passed: nil
    case .refused(let reason): .refusing(reason.capitalizedFirst)
    case .kept, .cleared, .changed, .unchanged: []
    }
  }
}

extension TextInput {
  /// Handles a key in the line of a filter.
  ///
  /// - Parameters:
  ///   - key: The key that the user pressed.
  ///   - fields: The fields that the tab key completes. If there is nothing to complete, the tab key moves to the
  ///     list.
  ///   - names: The saved queries that the tab key completes.
  ///   - past: The strings that the user has typed into filters. The keys ctrl-p and ctrl-n go through them.
  /// - Returns: The effect of the key.
  mutating func edit(
    _ key: Key,
    completing fields: [QueryField],
    _ names: QueryNames,
    _ past: inout FilterHistory
  ) -> FilterEdit {
    let rest = key == .tab ? QueryCompletion(text, fields: fields, names: names).rest : ""
    if !rest.isEmpty {
      for letter in rest { _ = type(.character(letter), capacity: RowFilter.capacity) }
      return .changed
    }
    switch key {
    case .enter, .down, .tab:
      let query = Query(typed: text, fields: fields, names: names)
      if let fault = query.fault { return .refused(fault.description) }
      past.add(text)
      return .kept
    case .control("p"), .control("n"):
      guard let other = past.step(from: text, isBack: key == .control("p")) else {
        return .unchanged
      }
      self = TextInput(other)
      return .changed
    case .escape:
      past.add(text)
      self = TextInput()
      return .cleared
    case .up, .pageUp, .pageDown: return .passed
    default:
      let old = text
      guard type(key, capacity: RowFilter.capacity) else { return .passed }
      return text == old ? .unchanged : .changed
    }
  }
}
