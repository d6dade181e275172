import TerminalCanvas

// A JWS that was made elsewhere: it is pasted, or read from a file.
extension WirePage {
  /// Takes in what is pasted where a JWS is asked for.
  mutating func paste(_ text: String) -> [Effect] {
    // A JWS that was copied from a mail may have line breaks; base64url has none.
    let isJSON = text.drop(while: \.isWhitespace).first == "{"
    let cleaned = isJSON ? text : String(text.filter { !$0.isWhitespace })
    _ = input.type(.paste(cleaned))
    return Self.isPath(cleaned) ? [] : [.examine(input.text)]
  }

  /// What is asked for so that what was typed or pasted is looked at.
  var examination: [Effect] {
    [Self.isPath(input.text) ? .readFile(input.text) : .examine(input.text)]
  }

  /// Whether what was typed is the name of a file and no JWS: a JWS has two points and no strokes.
  private static func isPath(_ text: String) -> Bool {
    !text.hasPrefix("{") && !text.hasPrefix("ey")
  }

  /// Takes in what is to be said of a JWS; one that was made elsewhere stays what it is.
  mutating func take(_ new: JWSReport) {
    switch source {
    case .form: report = new
    case .elsewhere:
      guard isAsking else { return }
      report = new
      part = .claims
    }
  }
}
