package import StoreScript
import TerminalCanvas

extension Preferences {
  /// Reads a config by the rules of ``CommentedTable/read(_:)``.
  package static func read(_ text: String) -> FieldReading<Preferences> { file.read(text) }

  /// The content of a config with these settings.
  package var text: String { Self.file.text(of: self) }

  /// The JSON Schema of the config, which editors can use.
  package static var jsonSchema: String { file.jsonSchema }

  /// The content of a config with the default settings.
  ///
  /// Its comments list the keys of every command and the style of every part.
  package static var initialText: String {
    file.text(
      of: Preferences(),
      examples: [
        "colors": list(
          ThemeRole.all.map { ($0.name, Theme.dark[keyPath: $0.path].words, $0.meaning) }
        ),
        "keys": list(KeyName.all.map { ($0.text, $0.keysText, $0.help) }),
        "columns": ["transactions: [date, product, price, id]"],
        "queries": ["late: state:expired or state:revoked"],
      ]
    )
  }

  /// Returns lines, each followed by its meaning.
  ///
  /// The meanings are aligned, except for lines that are too long.
  private static func list(
    _ lines: [(name: String, value: String, meaning: String)]
  ) -> [String] {
    let lengths = lines.map { $0.name.count + $0.value.count }
    let width = min(48, lengths.max() ?? 0)
    return lines.map { line in
      let gap = max(0, width - line.name.count - line.value.count) + 2
      return "\(line.name): \(line.value)\(String(repeating: " ", count: gap))# \(line.meaning)"
    }
  }

  static let file = CommentedTable(
    Preferences(),
    rows,
    name: "config",
    about: "What a person has set for the terminal storefront.",
    head: [
      "What storefront looks like and which keys it has, for every run; scripts play without it.",
      "It is read again when it is saved. storefront config check says what is wrong with it.",
    ],
    allowsNothing: true
  )

  /// The settings in the order of the file.
  ///
  /// Each row defines one setting.
  private static let rows: [CommentedRow<Preferences>] = [
    CommentedRow("The format's version.", .version("config", of: "a config")),
    CommentedRow(
      "The theme: "
        + ThemeName.allCases.map { "\($0.rawValue) (\($0.meaning))" }.joined(separator: ", ") + ".",
      .written("theme", \.theme, .word("theme"))
    ),
    CommentedRow(
      "The language of the screen: auto is that of LC_ALL, LC_MESSAGES or LANG; or en, de, ja.",
      .written("language", \.language, .word("language"))
    ),
    CommentedRow(
      "The terminal's background: auto asks it; or dark, or light.",
      .written("background", \.background, .word("background"))
    ),
    CommentedRow(
      "Frames: auto draws lines where the terminal has them, ascii draws + - and |.",
      .written("frames", \.frames, .word("kind of frames"))
    ),
    CommentedRow(
      "Whether the mouse is used; without, the terminal's own selection of text works.",
      .written("mouse", \.mouse, .flag)
    ),
    CommentedRow(
      "The destination of copies: auto uses tmux, wl-copy or xclip, otherwise the terminal; terminal uses the "
        + "terminal (OSC 52); or a command that reads the text from standard input, such as wl-copy.",
      .written("clipboard", \.clipboard, .clipboard)
    ),
    CommentedRow(
      "Parts of the screen that look otherwise, as price: green bold, or header: white on #204060.",
      .unless([], "colors", \.colors, .entries(by: .role, of: .look))
    ),
    CommentedRow(
      "Other keys for commands, as screen.quit: [Q, ctrl-q]; [] takes them away. A command's keys within"
        + " a menu, or in one context alone, are set by @ and that behind its name.",
      FieldRow.unless([], "keys", \.keys, .entries(by: .command, of: .keyList))
        .judged { config, value in config.keyProblems(in: value) }
    ),
    CommentedRow(
      "Columns of panes in place of their own, as transactions: [date, product, price, id].",
      FieldRow.unless([], "columns", \.columns, .entries(by: .pane, of: .names))
        .judged { config, value in config.columnProblems(in: value) }
    ),
    CommentedRow(
      "Queries by name: / and @late asks for what late: says here, in every pane and in storefront list.",
      FieldRow.unless([], "queries", \.queries, .entries(by: .queryName, of: .query))
        .judged { config, value in config.queryProblems(in: value) }
    ),
  ]
}
