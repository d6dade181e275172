extension Command {
  /// How a file of settings names it: its case and those within it, as `shop.buy` or `screen.focus.log`.
  ///
  /// It is read from the type itself, so that no command can be without a name.
  var name: String {
    guard case .page(let own) = self else { return Self.name(of: self) }
    return "\(family).\(Self.name(of: own.command))"
  }

  /// The first part of its name.
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
    // Of several values the first says which it is.
    if mirror.displayStyle == .tuple, let child { return name(of: child.value) }
    // A path to a setting is known by its last part.
    return "\(value)".split(separator: ".").last.map(String.init) ?? ""
  }

  /// The command of a name, of those that have rows.
  ///
  /// A name is slow to read, and the first frame waits for those of a config: only commands whose names begin
  /// alike are asked.
  static func named(_ name: String) -> Command? {
    let beginning = String(name.prefix { $0 != "." })
    return CommandRow.all.lazy.map(\.command).first { command in
      command.family == beginning && command.name == name
    }
  }

  /// The names of all commands that have rows.
  static var allNames: Set<String> { Set(CommandRow.all.map(\.command.name)) }
}
