import TerminalCanvas
import Texts

/// The key bindings of every context, including changes by the user.
///
/// This is a class, because every frame and every key uses it and it never changes.
package final class KeyTable: Sendable {
  /// The changes to the default bindings.
  let changes: [KeyChange]
  /// The bindings of each context.
  ///
  /// The first frame needs only three contexts, and sorting all bindings would delay it.
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

  /// Returns the bindings of a context, in the context's order.
  func table(of context: Context) -> [Binding] { tables[context] ?? [] }

  /// Every binding, sorted by the distance of its context.
  ///
  /// Sorting is stable.
  var all: [Binding] {
    changes.isEmpty ? Self.sortedStandard : Self.sorted(tables)
  }

  private static let sortedStandard = sorted(standard.tables)

  private static func sorted(_ tables: [Context: [Binding]]) -> [Binding] {
    Context.allCases.flatMap { tables[$0] ?? [] }.sorted { left, right in
      (left.context.distance, left.order) < (right.context.distance, right.order)
    }
  }

  /// Returns the answers to a sheet, without the keys that scroll the sheet.
  func answers(in context: Context) -> [Binding] {
    table(of: context).filter { binding in
      if case .screen = binding.command { false } else { true }
    }
  }

  /// Returns the binding for a key in the first of the given contexts that uses this key.
  func binding(for key: Key, in contexts: [Context]) -> Binding? {
    for context in contexts {
      if let found = table(of: context).first(where: { $0.keys.contains(key) }) { return found }
    }
    return nil
  }

  /// Returns the key that represents a command in a sentence, including the key that opens the command's menu.
  ///
  /// This is the command's first key, or the key of the palette if the command doesn't have keys.
  subscript(command: Command) -> String {
    let contexts = CommandRow.of(command)?.shortcuts.flatMap(\.contexts) ?? []
    let found = Context.allCases.lazy.filter(contexts.contains).compactMap { context in
      self.table(of: context).first { $0.command == command && !$0.keys.isEmpty }
    }
    return found.first.map { $0.context.opener + $0.footerKey } ?? ":"
  }
}

extension KeyTable {
  /// Returns a message about a key that has no effect here.
  ///
  /// It names the key's command elsewhere, and the panes or pages where the key works.
  ///
  /// - Returns: The message, or `nil` if the key works on no pane or page.
  func words(ofKeyElsewhere key: Key) -> String? {
    // The user can reach a pane with one key. Therefore, pages are named only if the key works in no pane.
    for places in [Context.panes, Context.pages] {
      let found = places.compactMap { binding(for: key, in: [$0]) }
      guard let first = found.first else { continue }
      // In forms, the same key can send or save, so the message names both commands.
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
  /// Inserts a binding after all bindings with the same or a lower order.
  fileprivate mutating func insert(inOrder binding: Binding) {
    // Nearly all bindings arrive in order.
    let row = (lastIndex { $0.order <= binding.order } ?? -1) + 1
    insert(binding, at: row)
  }

  /// Sets the keys of the command that a change names.
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
  /// The context in which the keys change, or `nil` for all of the command's contexts except menus.
  ///
  /// If the command is available only in menus, `nil` includes the menus.
  let context: Context?
  /// The new keys.
  ///
  /// If the array is empty, the command is available only from menus and the palette.
  let keys: [Key]

  /// The contexts in which the keys change.
  var contexts: [Context] {
    if let context { return [context] }
    let all = Binding.unsorted.filter { $0.command == command }.map(\.context)
    let own = all.filter { !$0.isMenu }
    return own.isEmpty ? all : own
  }
}
