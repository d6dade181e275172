import Glibc

/// The program that shows long texts page by page: that of `PAGER`, or `less`.
package enum PagerProgram {
  /// Shows a text, and waits until the user leaves it.
  ///
  /// - Parameter text: A text with marks for bold and underlined letters.
  /// - Returns: Whether a pager has shown it. There may be none, and a terminal may know no marks.
  package static func show(_ text: String) -> Bool {
    let terminal = EnvironmentVariable.value(of: "TERM") ?? "dumb"
    let less = EnvironmentVariable.path(of: "less").map { _ in "less" }
    guard terminal != "dumb", let pager = EnvironmentVariable.value(of: "PAGER") ?? less,
      // A text that fits is printed, and marks are no letters.
      let pipe = popen("LESS=\"${LESS-FRX}\" \(pager)", "w")
    else { return false }
    // Ctrl-C is the pager's, which would be left alone with the terminal.
    let interrupt = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interrupt) }
    CommandOutput.ignoreWriteSignals()
    // A reader that leaves early has read enough.
    _ = CommandOutput.writeAll(Array(text.utf8), to: fileno(pipe))
    return (pclose(pipe) >> 8) & 0xFF != 127
  }
}
