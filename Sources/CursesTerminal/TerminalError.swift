/// The reason why no full screen can be opened.
///
/// The caller can continue without one.
package enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard output isn't a terminal, or keys can't be read from a terminal.
  case notATerminal
  /// `TERM` is unset, empty or `dumb`, which means that the terminal can only print lines.
  case linesOnly(type: String)
  /// Neither the terminal type nor its replacements are known on this machine.
  case unknownType(String)
  /// The kernel refused a pipe, a thread or memory, or a screen is open already.
  case noResources

  /// The sentence that is printed to standard error.
  package var description: String {
    switch self {
    case .notATerminal:
      "Not a terminal: the storefront needs one on standard output."
    case .linesOnly(let type):
      type.isEmpty
        ? "TERM is not set: the terminal's abilities are unknown."
        : "The terminal type '\(type)' cannot place a cursor."
    case .unknownType(let type):
      "The terminal type '\(type)' is unknown here; try TERM=xterm-256color."
    case .noResources:
      "The terminal could not be opened: out of resources, or it is open already."
    }
  }
}
