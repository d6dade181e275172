import StoreModel
import StoreQueries
import TerminalCanvas

/// By which column the rows of a pane are sorted.
struct RowOrder: Hashable, Sendable {
  /// The column's name.
  let field: String
  let isDescending: Bool

  /// Such as `price ↑`.
  var words: String { "\(field) \(isDescending ? "↓" : "↑")" }
}

/// What was typed to narrow a live pane to the rows that show it, and how they are sorted.
struct RowFilter: Hashable, Sendable {
  var input = TextInput()
  /// How rows are sorted; nil as they happened.
  var order: RowOrder?
  /// Whether keys go to the filter.
  var isTyped = false
  /// What the filter leaves, in order; meaningless while nothing is typed and nothing sorted.
  var rows: [RowID] = []
  /// The words and patterns that it finds rows by.
  var matches = QueryMatches()
  /// What of it makes no sense, a clause for a person; nil for nothing.
  var problem: String?

  /// Whether rows are other than they happened.
  var isActive: Bool { order != nil || !input.text.isEmpty }

  /// Rows that are searched at most, the newest ones: the cost is that of wording each of them.
  static let reach = 10_000
  /// The bytes that a filter takes: every row is compared with every word of it.
  static let capacity = 512
}

/// What a key does to a filter that is being typed.
enum FilterEdit: Hashable {
  /// The filter stays as it is, and keys go to the list again.
  case kept
  /// The filter is empty, and keys go to the list again.
  case cleared
  case changed
  /// The cursor moved in it.
  case unchanged
  /// The text has a problem, a clause for a person. Keys still go to the filter.
  case refused(String)
  /// The key is not one of the filter's.
  case passed
}

extension FilterEdit {
  /// The outcome of the key, or `nil` for a key that isn't the filter's.
  var result: PageResult? {
    switch self {
    case .passed: nil
    case .refused(let reason): .refusing(reason.capitalizedFirst)
    case .kept, .cleared, .changed, .unchanged: []
    }
  }
}

extension TextInput {
  /// Takes a key in as a filter's line does.
  ///
  /// - Parameters:
  ///   - key: What was pressed.
  ///   - fields: What tab goes on with; where it cannot, it goes to the list.
  ///   - names: The queries that it goes on with.
  ///   - past: What was typed before; ctrl-p and ctrl-n go through it.
  /// - Returns: What became of it.
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
      past.keep(text)
      return .kept
    case .control("p"), .control("n"):
      guard let other = past.step(from: text, isBack: key == .control("p")) else {
        return .unchanged
      }
      self = TextInput(other)
      return .changed
    case .escape:
      past.keep(text)
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
