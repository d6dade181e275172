extension Command {
  /// How a file of settings names it: its case and those within it, as `shop.buy` or `screen.focus.log`.
  ///
  /// It is read from the type itself, so that no command can be without a name.
  var name: String { Self.name(of: self) }

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

  /// Every command that has a row, by its name.
  static let byName = Dictionary(
    CommandRow.all.map { ($0.command.name, $0.command) },
    uniquingKeysWith: { first, _ in first }
  )
}
