import TerminalCanvas

// A JWS from another source, which the user pastes or reads from a file.
extension WirePage {
  /// Handles a pasted text while the page asks for a JWS.
  mutating func paste(_ text: String) -> [Effect] {
    // A JWS that was copied from a mail may have line breaks, which base64url never has.
    let isJSON = text.drop(while: \.isWhitespace).first == "{"
    let cleaned = isJSON ? text : String(text.filter { !$0.isWhitespace })
    _ = input.type(.paste(cleaned))
    return Self.isPath(cleaned) ? [] : [.examine(input.text)]
  }

  /// The request that examines the typed or pasted text.
  var examination: [Effect] {
    [Self.isPath(input.text) ? .readFile(input.text) : .examine(input.text)]
  }

  /// Returns whether the text is a file name and not a JWS.
  ///
  /// A JWS starts with `ey`, and JSON with a brace.
  private static func isPath(_ text: String) -> Bool {
    !text.hasPrefix("{") && !text.hasPrefix("ey")
  }

  /// Stores the report about a JWS.
  ///
  /// A JWS from another source can't be replaced.
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
