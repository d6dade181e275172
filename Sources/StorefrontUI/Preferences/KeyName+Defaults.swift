import TerminalCanvas

extension KeyName {
  /// Every command as the program has it: once where it has the same keys wherever it is asked for, else
  /// once for each context; and once for each menu.
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

  /// The binding that it is about, the first of several.
  private var binding: Binding? {
    let contexts = change(to: []).contexts
    return KeyTable.standard.all.first { $0.command == command && contexts.contains($0.context) }
  }

  /// The program's keys, as a file has them; those that are never handed on are none of its affairs.
  var keysText: String {
    let keys = (binding?.keys ?? []).filter { !Key.fixed.contains($0) }
    return "[\(keys.map(\.written).joined(separator: ", "))]"
  }

  var help: String { binding?.help ?? "" }
}
