import TerminalCanvas
import Texts

/// Which keys ask for which commands, in every context: those of the program, or as a person has set them.
///
/// A class, because it is handed on with every picture and every key, and is never changed.
package final class KeyTable: Sendable {
  /// What is other than the program has it.
  let changes: [KeyChange]
  /// The bindings of each context: the first frame needs three of them, and would wait for one sorted list of all.
  private let tables: [Context: [Binding]]

  /// The keys of the program.
  package static let standard = KeyTable([])

  init(_ changes: [KeyChange]) {
    self.changes = changes
    var tables: [Context: [Binding]] = [:]
    for binding in Binding.unsorted {
      tables[binding.context, default: []].insert(inOrder: binding)
    }
    for change in changes {
      for context in change.contexts { tables[context]?.change(change) }
    }
    self.tables = tables
  }

  /// The bindings of a context, in table order.
  func table(of context: Context) -> [Binding] { tables[context] ?? [] }

  /// Every binding, those of the nearest contexts first (sorting is stable).
  var all: [Binding] {
    changes.isEmpty ? Self.sortedStandard : Self.sorted(tables)
  }

  private static let sortedStandard = sorted(standard.tables)

  private static func sorted(_ tables: [Context: [Binding]]) -> [Binding] {
    Context.allCases.flatMap { tables[$0] ?? [] }.sorted { left, right in
      (left.context.distance, left.order) < (right.context.distance, right.order)
    }
  }

  /// The answers to a sheet, without the keys that only scroll it.
  func answers(in context: Context) -> [Binding] {
    table(of: context).filter { binding in
      if case .screen = binding.command { false } else { true }
    }
  }

  /// What a key does in the nearest of some contexts.
  func binding(for key: Key, in contexts: [Context]) -> Binding? {
    for context in contexts {
      if let found = table(of: context).first(where: { $0.keys.contains(key) }) { return found }
    }
    return nil
  }

  /// The key of a command as a sentence names it: the first there is, with what opens its menu; where it has
  /// none, that which opens the palette.
  subscript(command: Command) -> String {
    let contexts = CommandRow.of(command)?.shortcuts.flatMap(\.contexts) ?? []
    let found = Context.allCases.lazy.filter(contexts.contains).compactMap { context in
      self.table(of: context).first { $0.command == command && !$0.keys.isEmpty }
    }
    return found.first.map { $0.context.opener + $0.footerKey } ?? ":"
  }
}

extension KeyTable {
  /// A message about a key that does nothing here: its command, and the panes or pages where the key works.
  ///
  /// - Returns: The message, or `nil` if the key works in no pane and on no page.
  func words(ofKeyElsewhere key: Key) -> String? {
    // Panes are a key away; pages are named only if the key works in no pane.
    for places in [Context.panes, Context.pages] {
      let found = places.compactMap { binding(for: key, in: [$0]) }
      guard let first = found.first else { continue }
      let names = found.filter { $0.command == first.command }.map(\.context.placeName)
      return said("keys.works-in", Binding.shown(key), first.label, names.listed())
    }
    return nil
  }
}

extension [Binding] {
  /// Inserts a binding after those whose order is not higher.
  fileprivate mutating func insert(inOrder binding: Binding) {
    // Nearly all come in order.
    let row = (lastIndex { $0.order <= binding.order } ?? -1) + 1
    insert(binding, at: row)
  }

  /// Gives a command other keys.
  fileprivate mutating func change(_ change: KeyChange) {
    for row in indices where self[row].command == change.command {
      self[row] = self[row].with(keys: change.keys)
    }
  }
}

extension KeyTable: Hashable {
  package static func == (left: KeyTable, right: KeyTable) -> Bool { left.changes == right.changes }

  package func hash(into hasher: inout Hasher) { hasher.combine(changes) }
}

/// Other keys for a command.
struct KeyChange: Hashable, Sendable {
  let command: Command
  /// Where they hold; nil wherever the command has keys by itself, or, if it has them in menus alone, there.
  let context: Context?
  /// None leaves the command to menus and the palette.
  let keys: [Key]

  /// The contexts whose keys change.
  var contexts: [Context] {
    if let context { return [context] }
    let all = Binding.unsorted.filter { $0.command == command }.map(\.context)
    let own = all.filter { !$0.isMenu }
    return own.isEmpty ? all : own
  }
}
