import StoreModel
import StoreQueries
import StoreScript
import TerminalCanvas
import VisibleText

// The formats of values in a config.

extension KeyShape<String> {
  /// The format for a part of the screen.
  static let role = KeyShape(
    schema: "{\"enum\": \(words(ThemeRole.all.map(\.name)))}",
    read: { value throws(ScriptProblem) in
      let name = try value.string()
      guard ThemeRole.named(name) != nil else {
        throw value.problem(
          "no part of the screen is called \(value.shown)",
          Suggestion.remedy(for: name, among: ThemeRole.all.map(\.name))
        )
      }
      return name
    },
    write: { $0 }
  )

  /// The format for the name of a query.
  static let queryName = KeyShape(
    schema: #"{"pattern": "^[A-Za-z0-9_-]{1,40}$"}"#,
    read: { value throws(ScriptProblem) in
      let name = try value.string()
      guard QueryNames.isName(name) else {
        throw value.problem(
          "\(value.shown) cannot be asked for with @",
          "a name has at most \(QueryNames.longest) letters, digits, - and _"
        )
      }
      return name
    },
    write: { $0 }
  )
}

extension KeyShape<Pane> {
  /// The format for a pane whose rows have columns.
  static let pane = KeyShape(
    schema: "{\"enum\": \(words(Pane.listed.map { "\($0)" }))}",
    read: { value throws(ScriptProblem) in
      let name = try value.string()
      guard let pane = Pane.listed.first(where: { "\($0)" == name }) else {
        throw value.problem(
          "there is no pane \(value.shown) with columns",
          Suggestion.remedy(for: name, among: Pane.listed.map { "\($0)" })
        )
      }
      return pane
    },
    write: { "\($0)" }
  )
}

extension KeyShape<KeyName> {
  /// The format for a command with an optional context.
  static let command = KeyShape(
    schema: #"{"pattern": "^[A-Za-z0-9.]+(@[A-Za-z]+)?$"}"#,
    read: { value throws(ScriptProblem) in
      let parts = try value.string().split(
        separator: "@",
        maxSplits: 1,
        omittingEmptySubsequences: false
      ).map(String.init)
      guard let command = Command.named(parts[0]) else {
        throw value.problem(
          "there is no command \(parts[0].quoted)",
          Suggestion.nearest(to: parts[0], among: Command.allNames.sorted())
            .map { "did you mean \($0)?" } ?? "storefront config init - lists them all"
        )
      }
      guard parts.count > 1 else { return KeyName(command: command, context: nil) }
      let contexts = Binding.unsorted.filter { $0.command == command }.map(\.context)
      guard let context = contexts.first(where: { "\($0)" == parts[1] }) else {
        throw value.problem(
          "\(parts[0]) is not asked for in \(parts[1].quoted)",
          Suggestion.remedy(for: parts[1], among: contexts.map { "\($0)" })
        )
      }
      return KeyName(command: command, context: context)
    },
    write: { $0.text }
  )
}

extension ScriptShape<Style> {
  static var look: ScriptShape {
    ScriptShape(
      #"{"type": ["string", "number"], "description": "A look: green bold, or white on #204060."}"#,
      { value throws(ScriptProblem) in
        guard let look = Style(words: try value.string()) else {
          throw value.problem(
            "\(value.shown) is no look",
            "write one as: green, white on blue bold, underline, plain; \(Color.wordsHelp)"
          )
        }
        return look
      },
      { "\"\($0.words)\"" }
    )
  }
}

extension ScriptShape<Key> {
  /// The format for a key that the user can press.
  static var key: ScriptShape {
    ScriptShape(
      #"{"type": ["string", "number"], "description": "A key: a, enter, ctrl-x, f5, shift-down."}"#,
      { value throws(ScriptProblem) in
        guard let key = Key(name: try value.string()), key.canBeBound else {
          throw value.problem(
            "\(value.shown) is no key that can be set",
            "write one as: a, enter, space, ctrl-x, alt-x, f5, pageup, shift-down"
          )
        }
        guard !Key.fixed.contains(key) else {
          let names = Key.fixed.map(\.name).joined(separator: ", ")
          throw value.problem(
            "\(value.shown) does the same everywhere",
            "choose another than \(names)"
          )
        }
        return key
      },
      { $0.written }
    )
  }
}

extension ScriptShape<[Key]> {
  /// The format for a list of keys, or for a single key.
  ///
  /// An empty list removes the keys of a command.
  static var keyList: ScriptShape { .list(of: .key, tellsAll: true) }
}

extension ScriptShape<[String]> {
  static var names: ScriptShape { .list(of: .text, tellsAll: true) }
}

extension ScriptShape<String> {
  /// The format for the text of a filter.
  static var query: ScriptShape {
    ScriptShape.text.checked { query, value throws(ScriptProblem) in
      guard query.utf8.count <= RowFilter.capacity else {
        throw value.problem(
          "a query of \(query.utf8.count) bytes is too long",
          "a filter takes \(RowFilter.capacity)"
        )
      }
    }
  }
}

extension Key {
  /// The keys that can't be bound to commands.
  static let fixed: [Key] = [.control("c"), .control("z"), .control("l"), .control("g")]

  /// Whether the key is a key press, and not a paste, a mouse event or a report of the terminal.
  var canBeBound: Bool {
    switch self {
    case .character, .control, .alt, .function, .enter, .escape, .tab, .backtab, .backspace,
      .delete,
      .insert, .up, .down, .left, .right, .shiftUp, .shiftDown, .shiftLeft, .shiftRight,
      .controlLeft,
      .controlRight, .home, .end, .pageUp, .pageDown:
      true
    case .paste, .mouse, .resize, .terminate, .background, .focusIn, .focusOut, .suspend, .resumed:
      false
    }
  }

  /// The name of the key in YAML.
  ///
  /// Symbols are in quotation marks.
  var written: String {
    name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } && name != "-" && name != "y"
      && name != "n" ? name : "\"\(name == "\"" || name == "\\" ? "\\" + name : name)\""
  }
}

/// Returns strings as the array of an `enum` in a JSON Schema.
private func words(_ words: [String]) -> String {
  "[\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"
}
