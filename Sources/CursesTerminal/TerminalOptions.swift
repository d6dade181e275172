import Glibc

/// How to open the terminal.
package struct TerminalOptions: Hashable, Sendable {
  /// The terminal type, as in `TERM`.
  package var type: String
  /// Whether colour may be used; attributes are used in any case.
  package var wantsColor: Bool
  /// Milliseconds that an escape may be the beginning of a key; longer is better over slow links.
  package var escapeDelay: Int
  /// Whether to draw with ASCII only.
  package var isASCIIOnly: Bool
  /// Whether the terminal is asked for its background once the first frame is up.
  package var asksBackground: Bool

  /// Takes what the environment says: `TERM`, `NO_COLOR`, `ESCDELAY`.
  package init() {
    type = Self.environment("TERM") ?? ""
    wantsColor = Self.environment("NO_COLOR") == nil
    escapeDelay = Self.environment("ESCDELAY").flatMap { Int($0) } ?? 25
    isASCIIOnly = false
    asksBackground = true
  }

  /// A variable's value, if it is set and not empty.
  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
