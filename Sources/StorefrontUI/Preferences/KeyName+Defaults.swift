import TerminalCanvas

extension KeyName {
  /// The names of all commands that have default keys.
  ///
  /// A command appears once if it has the same keys in every context. Otherwise, the command appears once for each
  /// context. It also appears once for each menu.
  static let all: [KeyName] = {
    var commands: [Command] = []
    var bindings: [Command: [Binding]] = [:]
    for binding in KeyTable.standard.all {
      if bindings[binding.command] == nil { commands.append(binding.command) }
      bindings[binding.command, default: []].append(binding)
    }
    return commands.flatMap { command in
      let bare = KeyName(command: command, context: nil)
      let contexts = bare.change(to: []).contexts
      let all = bindings[command] ?? []
      let own = all.filter { contexts.contains($0.context) }
      let others = all.filter { !contexts.contains($0.context) }
      let isUniform = own.allSatisfy { $0.keys == own[0].keys }
      let single = (isUniform ? others : all).map { KeyName(command: command, context: $0.context) }
      return isUniform ? [bare] + single : single
    }
  }()

  /// The first binding that the name refers to.
  private var binding: Binding? {
    let contexts = change(to: []).contexts
    return KeyTable.standard.all.first { $0.command == command && contexts.contains($0.context) }
  }

  /// The default keys in the format of a config, without keys that can't be changed.
  var keysText: String {
    let keys = (binding?.keys ?? []).filter { !Key.fixed.contains($0) }
    return "[\(keys.map(\.written).joined(separator: ", "))]"
  }

  var help: String { binding?.help ?? "" }
}
