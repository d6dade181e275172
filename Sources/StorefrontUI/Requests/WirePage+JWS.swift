import StoreScript
import TerminalCanvas

/// What keys and commands do to the page.
extension WirePage {
  /// Goes to another representation of the request.
  mutating func turnPart(_ steps: Int) {
    let all = Part.allCases
    let here = all.firstIndex(of: part) ?? 0
    part = all[(here + steps + all.count) % all.count]
  }

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

  /// The step that sends the JWS as it is; nil before it was looked at.
  var step: Step? {
    report.map { report in
      .signedRequest(
        SignedAppRequest(
          text: report.text,
          way: report.text == report.jws ? .compactJWS : .advancedCommerceData
        )
      )
    }
  }
}
