import Glibc

/// The options for opening the terminal.
package struct TerminalOptions: Hashable, Sendable {
  /// The terminal type, as in `TERM`.
  package var type: String
  /// Whether colors may be used.
  ///
  /// Attributes are always used.
  package var wantsColor: Bool
  /// The time in milliseconds in which input after an escape belongs to the same key.
  ///
  /// Slow connections need a longer time.
  package var escapeDelay: Int
  package var isASCIIOnly: Bool
  /// Whether to request the terminal's background after the first frame.
  package var asksBackground: Bool

  /// Creates options from `TERM`, `NO_COLOR`, `ESCDELAY`, and the character set of the locale.
  package init() {
    type = Self.environment("TERM") ?? ""
    wantsColor = Self.environment("NO_COLOR") == nil
    escapeDelay = Self.environment("ESCDELAY").flatMap { Int($0) } ?? 25
    isASCIIOnly = Self.namesOtherCharacters(
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Self.environment).first
    )
    asksBackground = true
  }

  /// The types to try if the terminal's own type is unknown, with the most similar type first.
  ///
  /// A type with 256 colors is tried only if the terminal is known to support 256 colors. Otherwise, the terminal may
  /// show wrong colors.
  var standIns: [String] {
    let has256 = Self.names256.contains { type.contains($0) } || isTrueColor
    return (has256 ? ["xterm-256color", "xterm", "ansi"] : ["xterm", "ansi"]).filter { $0 != type }
  }

  /// Strings that occur in the names of terminal types with 256 colors.
  ///
  /// Many machines lack a description of these types.
  private static let names256 = [
    "256", "direct", "kitty", "alacritty", "ghostty", "foot", "wezterm", "tmux", "iterm",
  ]

  /// Whether `COLORTERM` says that the terminal can show every RGB color.
  private var isTrueColor: Bool {
    Self.environment("COLORTERM").map { ["truecolor", "24bit"].contains($0) } ?? false
  }

  /// Returns whether a locale specifies a character set other than UTF-8.
  ///
  /// If no locale is set, as in many containers, the result is `false`.
  static func namesOtherCharacters(_ locale: String?) -> Bool {
    guard let locale else { return false }
    if ["C", "POSIX"].contains(locale) { return true }
    let names = locale.split(separator: ".", maxSplits: 1)
    guard names.count == 2 else { return false }
    let encoding = names[1].prefix { $0 != "@" }.lowercased().filter { $0 != "-" }
    return encoding != "utf8"
  }

  /// Returns the value of an environment variable, or `nil` if it is unset or empty.
  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
