import Glibc

/// The program that shows long texts page by page: the one in `PAGER`, or `less`.
package enum PagerProgram {
  /// Shows a text, and waits until the user closes the pager.
  ///
  /// - Parameter text: A text with escape sequences for bold and underlined letters.
  /// - Returns: Whether a pager has shown the text. The system may lack a pager, and a terminal may
  ///   not support the escape sequences.
  package static func show(_ text: String) -> Bool {
    let terminal = EnvironmentVariable.value(of: "TERM") ?? "dumb"
    let less = EnvironmentVariable.path(of: "less").map { _ in "less" }
    guard terminal != "dumb", let pager = EnvironmentVariable.value(of: "PAGER") ?? less,
      // By default, `less` prints a text that fits on the screen, and interprets the escape
      // sequences.
      let pipe = popen("LESS=\"${LESS-FRX}\" \(pager)", "w")
    else { return false }
    // Ctrl-C is for the pager. If it ended this program, only the pager would still use the
    // terminal.
    let interrupt = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interrupt) }
    CommandOutput.ignoreWriteSignals()
    // The result is ignored, because a user can close the pager before its end.
    _ = CommandOutput.writeAll(Array(text.utf8), to: fileno(pipe))
    return (pclose(pipe) >> 8) & 0xFF != 127
  }
}
