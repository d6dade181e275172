import HTTPTypes
import StoreModel
import StoreScript

// Decoding bodies as JSON.
extension ControlRoute {
  /// Reads a body.
  ///
  /// - Parameter bytes: The body.
  /// - Returns: Its JSON, or `nil` for an empty body that the call allows.
  /// - Throws: ``ControlError`` for an empty body that the call doesn't allow, or for a body that isn't JSON.
  func document(_ bytes: [UInt8]) throws(ControlError) -> JSONDocument? {
    guard !bytes.isEmpty else {
      if isBodyOptional { return nil }
      throw ControlError(.badRequest, "the body is empty", right: bodyRemedy)
    }
    let document = JSONDocument(bytes)
    guard let problem = document.problems.first else { return document }
    guard !Self.isOtherFormat(bytes, problem) else {
      throw ControlError(.badRequest, "the body isn't JSON", at: "1:1", right: bodyRemedy)
    }
    throw ControlError(
      .badRequest,
      problem.cause,
      at: "\(document.position(of: problem.offset))",
      right: problem.remedy
    )
  }

  /// Returns whether a body has another format than JSON, such as YAML, and isn't just a word without quotes.
  private static func isOtherFormat(_ body: [UInt8], _ problem: JSONProblem) -> Bool {
    let first = body.firstIndex { !" \t\r\n".utf8.contains($0) }
    return first == problem.offset && !"{[\"".utf8.contains(body[problem.offset])
      && body[problem.offset] < 0x80 && body.contains { " :=<".utf8.contains($0) }
  }

  /// The remedy for an empty or unreadable body.
  private var bodyRemedy: String {
    body.map { name in
      let words = BodyCheck.components.words
      return "send \(words.forms(of: Component.reference(name), named: nil))"
    } ?? "send a JSON text"
  }
}
