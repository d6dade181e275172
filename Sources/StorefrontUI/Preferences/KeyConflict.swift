import TerminalCanvas
import VisibleText

/// A problem with a key that has two meanings or no effect.
struct KeyConflict: Hashable {
  /// A clause that tells the user about the problem.
  let message: String
  let remedy: String

  /// Returns the first problem with the keys that the user set.
  ///
  /// - Parameters:
  ///   - name: The command whose keys were set.
  ///   - table: All key bindings, including the new keys.
  /// - Returns: The problem, or `nil` if the keys are valid.
  static func first(of name: KeyName, in table: KeyTable) -> KeyConflict? {
    let contexts = name.change(to: []).contexts
    let bindings = contexts.flatMap { table.table(of: $0) }
    for binding in bindings where binding.command == name.command {
      for key in binding.keys {
        if let conflict = conflict(of: key, binding, in: table) { return conflict }
      }
    }
    return nil
  }

  /// Returns whether the binding has this key by default.
  ///
  /// In this case, it is intentional that the key hides another binding.
  private static func isStandard(_ key: Key, _ binding: Binding) -> Bool {
    let standard = KeyTable.standard.binding(for: key, in: [binding.context])
    return standard?.command == binding.command
  }

  private static func conflict(
    of key: Key,
    _ binding: Binding,
    in table: KeyTable
  ) -> KeyConflict? {
    if binding.context.takesText, case .character = key {
      return KeyConflict(
        message: "letters are text in \(binding.context.title.quoted)",
        remedy: "choose a key with ctrl, or another that is no letter"
      )
    }
    let rivals = binding.context.neighbours.flatMap { table.table(of: $0) }
    let rival = rivals.first { rival in
      rival.command != binding.command && rival.keys.contains(key)
        && !(isStandard(key, binding) && isStandard(key, rival))
    }
    guard let rival else { return nil }
    return KeyConflict(
      message: "\(key.name) is \(rival.label.quoted) in \(rival.context.title.quoted) already",
      remedy: "choose another key, or give \(rival.command.name) another"
    )
  }
}

extension Context {
  /// The contexts whose keys work at the same time as the keys of this context.
  ///
  /// A key must have the same meaning in all of these contexts.
  fileprivate var neighbours: [Context] {
    let panes = Pane.allCases.map(\.context)
    if isMenu { return [self] }
    if self == .everywhere { return Context.allCases.filter { !$0.isMenu && $0 != .playback } }
    if self == .browse { return [.browse, .everywhere] + panes }
    return panes.contains(self) ? [self, .browse, .everywhere] : [self, .everywhere]
  }
}
