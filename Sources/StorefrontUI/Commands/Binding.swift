import TerminalCanvas

/// A key and what it does: the one table that footer, help, menus and palette are made of.
///
/// A command has a binding for each context in which it is asked for.
struct Binding: Sendable {
  let context: Context
  let keys: [Key]
  let row: CommandRow
  /// A word or two for the footer and the menus.
  let label: String
  /// A sentence for the help.
  let help: String
  /// Footer entries appear in this order, 1 first; 0 keeps it out of the footer.
  let rank: Int
  /// Where a list of the context has it.
  fileprivate let order: Int

  fileprivate init(_ row: CommandRow, in context: Context, _ shortcut: CommandRow.Shortcut) {
    self.row = row
    self.context = context
    keys = shortcut.keys
    label = shortcut.label ?? row.label
    help = shortcut.help ?? row.help
    rank = shortcut.rank
    order = shortcut.order
  }

  /// The keys as a person reads them, such as `enter` or `t d`.
  var keyNames: String {
    keys.map { context.opener + Self.shown($0) }.joined(separator: ", ")
  }

  /// The first key as the footer shows it.
  var footerKey: String { keys.first.map(Self.shown) ?? "" }

  var command: Command { row.command }

  static func shown(_ key: Key) -> String {
    switch key {
    case .escape: "esc"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .backtab: "shift-tab"
    case .function(let number): "F\(number)"
    default: key.name
    }
  }
}

extension Binding {
  /// Every binding of the program, those of the nearest contexts first (sorting is stable).
  static let all: [Binding] = unsorted.sorted { left, right in
    (left.context.row.distance, left.order) < (right.context.row.distance, right.order)
  }

  private static let unsorted: [Binding] = CommandRow.all.flatMap { row in
    row.shortcuts.flatMap { shortcut in shortcut.contexts.map { Binding(row, in: $0, shortcut) } }
  }

  /// The bindings of each context, by its number: the first frame needs three of them, and would wait for
  /// one sorted list of all.
  private static let tables: [[Binding]] = {
    var tables: [[Binding]] = Array(repeating: [], count: Context.allCases.count)
    for binding in unsorted {
      let number = binding.context.rawValue
      // Nearly all stand in order.
      let row = (tables[number].lastIndex { $0.order <= binding.order } ?? -1) + 1
      tables[number].insert(binding, at: row)
    }
    return tables
  }()

  /// The bindings of a context, in table order.
  static func table(of context: Context) -> [Binding] {
    tables[context.rawValue]
  }

  /// The answers to a sheet, without the keys that only scroll it.
  static func answers(in context: Context) -> [Binding] {
    table(of: context).filter { binding in
      if case .screen = binding.command { false } else { true }
    }
  }
}
