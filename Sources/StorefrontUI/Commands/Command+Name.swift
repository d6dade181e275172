extension Command {
  /// The name in a config: its case and nested cases, such as `shop.buy` or `screen.focus.log`.
  ///
  /// The name is read from the type itself, so that every command has a name.
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
    // The first of several values identifies the command.
    if mirror.displayStyle == .tuple, let child { return name(of: child.value) }
    // The last part of a key path identifies a setting.
    return "\(value)".split(separator: ".").last.map(String.init) ?? ""
  }

  /// Returns the command with a name, among those that have rows.
  ///
  /// A name is slow to read, and the first frame waits for the names in a config. Therefore, the search
  /// compares only commands of the same family.
  static func named(_ name: String) -> Command? {
    let beginning = String(name.prefix { $0 != "." })
    return CommandRow.all.lazy.map(\.command).first { command in
      command.family == beginning && command.name == name
    }
  }

  /// The names of all commands that have rows.
  static var allNames: Set<String> { Set(CommandRow.all.map(\.command.name)) }
}
