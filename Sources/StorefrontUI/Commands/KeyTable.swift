import TerminalCanvas
import Texts

/// The key bindings of every context: the default ones, or those that the user set.
///
/// This is a class because it is passed along with every frame and every key, and never changes.
package final class KeyTable: Sendable {
  /// The changes to the default bindings.
  let changes: [KeyChange]
  /// The bindings of each context.
  ///
  /// The first frame needs three of them, and would wait for one sorted list of all.
  private let tables: [Context: [Binding]]

  /// The default key bindings.
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

  /// Returns the bindings of a context, in table order.
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

  /// Returns the answers to a sheet, without the keys that only scroll it.
  func answers(in context: Context) -> [Binding] {
    table(of: context).filter { binding in
      if case .screen = binding.command { false } else { true }
    }
  }

  /// Returns the binding of a key in the first of several contexts that has one.
  func binding(for key: Key, in contexts: [Context]) -> Binding? {
    for context in contexts {
      if let found = table(of: context).first(where: { $0.keys.contains(key) }) { return found }
    }
    return nil
  }

  /// Returns the key to name for a command in a sentence, including the key that opens its menu.
  ///
  /// This is its first key, or the key of the palette for a command without keys.
  subscript(command: Command) -> String {
    let contexts = CommandRow.of(command)?.shortcuts.flatMap(\.contexts) ?? []
    let found = Context.allCases.lazy.filter(contexts.contains).compactMap { context in
      self.table(of: context).first { $0.command == command && !$0.keys.isEmpty }
    }
    return found.first.map { $0.context.opener + $0.footerKey } ?? ":"
  }
}

extension KeyTable {
  /// Returns a message about a key that does nothing here: its command, and the panes or pages where the key
  /// works.
  ///
  /// - Returns: The message, or `nil` if the key works in no pane and on no page.
  func words(ofKeyElsewhere key: Key) -> String? {
    // A pane is one key away. Pages are named only if the key works in no pane.
    for places in [Context.panes, Context.pages] {
      let found = places.compactMap { binding(for: key, in: [$0]) }
      guard let first = found.first else { continue }
      // Forms use the same key for sending and saving.
      let other = places == Context.pages ? found.first { $0.label != first.label } : nil
      return [first, other].compactMap(\.self).map { binding in
        let names = found.filter { $0.label == binding.label }.map(\.context.placeName)
        return localized("keys.works-in", Binding.shown(key), binding.label, names.listed())
      }
      .joined(separator: "; ")
    }
    return nil
  }
}

extension [Binding] {
  /// Inserts a binding after those whose order is not higher.
  fileprivate mutating func insert(inOrder binding: Binding) {
    // Nearly all bindings arrive in order.
    let row = (lastIndex { $0.order <= binding.order } ?? -1) + 1
    insert(binding, at: row)
  }

  /// Sets the keys of a command.
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

/// A change of a command's keys.
struct KeyChange: Hashable, Sendable {
  let command: Command
  /// The context of the keys, or `nil` for every context of the command except menus.
  ///
  /// If all contexts of the command are menus, `nil` means all of them.
  let context: Context?
  /// The new keys.
  ///
  /// An empty array leaves the command to menus and the palette.
  let keys: [Key]

  /// The contexts whose keys change.
  var contexts: [Context] {
    if let context { return [context] }
    let all = Binding.unsorted.filter { $0.command == command }.map(\.context)
    let own = all.filter { !$0.isMenu }
    return own.isEmpty ? all : own
  }
}
