import TerminalCanvas

// A JWS that doesn't come from a form. The user pastes it or reads it from a file.
extension WirePage {
  /// Handles a pasted string while the page asks for a JWS.
  mutating func paste(_ text: String) -> [Effect] {
    // A JWS that was copied from an email may have line breaks, which base64url never contains.
    let isJSON = text.drop(while: \.isWhitespace).first == "{"
    let cleaned = isJSON ? text : String(text.filter { !$0.isWhitespace })
    _ = input.type(.paste(cleaned))
    return Self.isPath(cleaned) ? [] : [.examine(input.text)]
  }

  /// The effect that checks the typed or pasted string.
  var examination: [Effect] {
    [Self.isPath(input.text) ? .readFile(input.text) : .examine(input.text)]
  }

  /// Returns whether a string is a file name and not a JWS.
  ///
  /// A JWS starts with `ey`, and its JSON wrapper starts with a brace.
  private static func isPath(_ text: String) -> Bool {
    !text.hasPrefix("{") && !text.hasPrefix("ey")
  }

  /// Stores the report about a JWS.
  ///
  /// If a JWS doesn't come from a form, its first report isn't replaced.
  mutating func handle(_ new: JWSReport) {
    switch source {
    case .form: report = new
    case .elsewhere:
      guard isAsking else { return }
      report = new
      part = .claims
    }
  }
}
