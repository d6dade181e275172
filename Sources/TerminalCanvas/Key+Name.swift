extension Key {
  /// The key's name in scripts: `a`, `space`, `enter`, `ctrl-z`, `alt-x`, `f1`, `shift-down`, `paste text`,
  /// `mouse-down 10,5`.
  package var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    case .control(" "): "ctrl-space"
    case .control(let character): "ctrl-\(character)"
    case .alt(" "): "alt-space"
    case .alt(let character): "alt-\(character)"
    case .paste(let text): "paste \(text)"
    case .mouse(let event): event.name
    case .resize(let size): "resize \(size)"
    case .terminate(let signal): "terminate \(signal)"
    case .background(let shade): "background \(shade.rawValue)"
    default: Self.names.first { $0.key == self }?.name ?? ""
    }
  }

  /// Creates the key with the given name, or returns `nil` if there is no such key.
  ///
  /// - Parameter name: A ``name``, or an alternative such as `esc`, `return` or `ctrl+z`. Uppercase and lowercase
  ///   letters are equivalent unless they name different keys.
  package init?(name: String) {
    if name.count == 1, let character = name.first {
      guard !character.isControl else { return nil }
      self = .character(character)
      return
    }
    if let argument = Self.argument(of: name, behind: "paste ") {
      self = .paste(argument)
      return
    }
    let folded = name.lowercased()
    if let named = Self.names.first(where: { $0.name == folded }) {
      self = named.key
    } else if let key = Self.plainKey(folded) ?? Self.modified(name) ?? Self.news(folded) {
      self = key
    } else if let event = MouseEvent(name: folded) {
      self = .mouse(event)
    } else {
      return nil
    }
  }

  /// The keys that aren't letters, with their names.
  ///
  /// If a key has two names, its first name is used for writing.
  static let names: [(key: Key, name: String)] = [
    (.enter, "enter"), (.enter, "return"), (.escape, "escape"), (.escape, "esc"), (.tab, "tab"),
    (.backtab, "backtab"), (.backtab, "shift-tab"), (.backspace, "backspace"),
    (.delete, "delete"), (.delete, "del"), (.insert, "insert"), (.up, "up"), (.down, "down"),
    (.left, "left"), (.right, "right"), (.shiftUp, "shift-up"), (.shiftDown, "shift-down"),
    (.shiftLeft, "shift-left"), (.shiftRight, "shift-right"), (.controlLeft, "ctrl-left"),
    (.controlRight, "ctrl-right"), (.home, "home"), (.end, "end"), (.pageUp, "pageup"),
    (.pageDown, "pagedown"), (.focusIn, "focus-in"), (.focusOut, "focus-out"),
    (.suspend, "suspend"), (.resumed, "resumed"), (.character(" "), "space"),
    (.control(" "), "ctrl-space"), (.alt(" "), "alt-space"),
  ]

  /// The names of keys other than letters, which a message about an invalid name lists.
  package static var knownNames: [String] { names.map(\.name) }

  private static func plainKey(_ name: String) -> Key? {
    guard name.first == "f", let number = Int(name.dropFirst()), 1...63 ~= number else {
      return nil
    }
    return .function(number)
  }

  private static func modified(_ name: String) -> Key? {
    for separator in ["-", "+"] {
      for prefix in ["ctrl", "alt"] {
        guard let rest = argument(of: name, behind: prefix + separator) else { continue }
        guard rest.count == 1, let character = rest.first, !character.isControl else { continue }
        return prefix == "ctrl" ? .control(Character(character.lowercased())) : .alt(character)
      }
    }
    return nil
  }

  private static func news(_ name: String) -> Key? {
    if let size = argument(of: name, behind: "resize ") {
      return pair(size, separator: "x", within: sides).map {
        .resize(Size(columns: $0.0, rows: $0.1))
      }
    }
    if let shade = argument(of: name, behind: "background ") {
      return Shade(rawValue: shade).map { .background($0) }
    }
    return argument(of: name, behind: "terminate ").flatMap { Int($0) }
      .flatMap { signals.contains($0) ? .terminate(signal: $0) : nil }
  }

  /// The limits on the size of a window in a key's name, because a canvas of this size is stored in memory.
  private static let sides = 0...1000
  /// The limits on the coordinates of a click, which may be outside the window.
  fileprivate static let coordinates = 0...9999
  private static let signals = 1...64

  /// The description of the limits on numbers in a key's name, for a message about an invalid name.
  package static let nameBounds =
    "a window has at most \(sides.upperBound) columns and rows, a click is at most at "
    + "\(coordinates.upperBound),\(coordinates.upperBound), a signal is \(signals.lowerBound) to "
    + "\(signals.upperBound)"

  /// Returns the part of the name after a prefix.
  ///
  /// A combining mark on the prefix's last letter belongs to this part.
  fileprivate static func argument(of name: String, behind prefix: String) -> String? {
    let length = prefix.unicodeScalars.count
    let head = String(String.UnicodeScalarView(name.unicodeScalars.prefix(length)))
    guard head.lowercased() == prefix else { return nil }
    return String(String.UnicodeScalarView(name.unicodeScalars.dropFirst(length)))
  }

  fileprivate static func pair(
    _ text: String,
    separator: Character,
    within bound: ClosedRange<Int>
  ) -> (Int, Int)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Int(parts[0]), let second = Int(parts[1]) else {
      return nil
    }
    return bound.contains(first) && bound.contains(second) ? (first, second) : nil
  }
}

extension MouseEvent {
  /// The event's name in scripts, such as `ctrl-mouse-down 10,5`.
  package var name: String {
    (isControlDown ? "ctrl-" : "") + (isShiftDown ? "shift-" : "")
      + "\(action.rawValue) \(point.column),\(point.row)"
  }

  init?(name: String) {
    var rest = name
    let control = Key.argument(of: rest, behind: "ctrl-")
    rest = control ?? rest
    let shift = Key.argument(of: rest, behind: "shift-")
    rest = shift ?? rest
    for action in Action.allCases {
      guard let pair = Key.argument(of: rest, behind: action.rawValue + " ") else { continue }
      guard let (column, row) = Key.pair(pair, separator: ",", within: Key.coordinates)
      else { return nil }
      self.init(
        action,
        at: Point(column: column, row: row),
        isShiftDown: shift != nil,
        isControlDown: control != nil
      )
      return
    }
    return nil
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
