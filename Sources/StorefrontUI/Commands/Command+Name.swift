extension Command {
  /// The command's name in a config, such as `shop.buy` or `screen.focus.log`.
  ///
  /// It consists of the names of nested cases.
  ///
  /// The name comes from the type itself, so that every command has a name.
  var name: String {
    guard case .page(let own) = self else { return Self.name(of: self) }
    return "\(family).\(Self.name(of: own.command))"
  }

  /// The first part of the name.
  private var family: String {
    if case .page(let own) = self { return type(of: own.command).family }
    return Mirror(reflecting: self).children.first?.label ?? "\(self)"
  }

  private static func name(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let child = mirror.children.first
    if mirror.displayStyle == .enum, let child, let label = child.label {
      return "\(label).\(name(of: child.value))"
    }
    // If a case has several values, the first value identifies the command.
    if mirror.displayStyle == .tuple, let child { return name(of: child.value) }
    // The last component of a key path identifies a setting.
    return "\(value)".split(separator: ".").last.map(String.init) ?? ""
  }

  /// Returns the command with the given name, or `nil` if no command with a row has this name.
  ///
  /// Computing a name is slow, and the first frame waits for the names in a config. Therefore, the search compares
  /// only commands of the same family.
  static func named(_ name: String) -> Command? {
    let beginning = String(name.prefix { $0 != "." })
    return CommandRow.all.lazy.map(\.command).first { command in
      command.family == beginning && command.name == name
    }
  }

  /// The names of all commands that have rows.
  static var allNames: Set<String> { Set(CommandRow.all.map(\.command.name)) }
}
