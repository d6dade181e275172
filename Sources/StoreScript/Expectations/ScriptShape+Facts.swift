import AdvancedCommerce
import StoreModel

// The shapes of values from the store.

extension ScriptShape<[ProductID]> {
  static var products: ScriptShape {
    .list(of: .product.naming(.product)).told(as: ##"{"$ref": "#/$defs/products"}"##)
  }
}

extension ScriptShape<RenewalState> {
  static var state: ScriptShape {
    ScriptShape(
      "{\"enum\": \(SessionScript.words(RenewalState.allCases.map(\.name)))}",
      { value throws(ScriptProblem) in try value.renewalState() },
      \.name
    )
  }
}

extension ScriptShape<[MessageReason]> {
  static var messages: ScriptShape { .list(of: .messageReason) }
}

extension ScriptShape<[String]> {
  static var texts: ScriptShape { .list(of: .text) }

  /// A list of strings to search for.
  ///
  /// The list must not be empty, because a search for no strings always succeeds.
  static var searched: ScriptShape {
    .list(of: .searched).checked { texts, value throws(ScriptProblem) in
      guard texts.isEmpty else { return }
      throw value.problem("the text is empty", "write the text to look for")
    }
  }
}

extension ScriptShape {
  /// Returns the shape of expectations, keyed by subscription.
  static func subscriptions<Element>(
    _ element: ScriptShape<Element>
  ) -> ScriptShape where Value == [String: Element] { .table(of: element, by: .subscription) }
}

extension ScriptShape<String> {
  /// Words to search for in a longer string.
  ///
  /// The words must not be empty or only spaces, because almost every string contains such words.
  static var searched: ScriptShape {
    text.told(as: #"{"type": "string", "minLength": 1}"#)
      .checked { text, value throws(ScriptProblem) in
        guard text.allSatisfy(\.isWhitespace) else { return }
        throw value.problem("\(value.shown) matches every text", "write the words to look for")
      }
  }

  /// Returns the shape of a string that must be one of the enumeration's words.
  static func word<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    of choice: Choice.Type,
    called what: String
  ) -> ScriptShape {
    ScriptShape(
      ScriptShape<Choice>.word(what).schema,
      { value throws(ScriptProblem) in try value.oneOf(choice, called: what).rawValue },
      { scalar($0) }
    )
  }

  /// Returns the shape of a string that must be `none` or one of the enumeration's words.
  static func wordOrNone<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    of choice: Choice.Type,
    called what: String
  ) -> ScriptShape {
    let all = SessionScript.words(Choice.allCases.map(\.rawValue) + ["none"])
    return ScriptShape(
      "{\"enum\": \(all)}",
      { value throws(ScriptProblem) in
        let word = try value.orNone { value throws(ScriptProblem) in
          try value.oneOf(choice, called: what)
        }
        return word?.rawValue ?? "none"
      },
      { scalar($0) }
    )
  }

  /// Apple's number or name for an error as written, or `none`.
  static var refusal: ScriptShape {
    ScriptShape(
      """
      {"type": ["string", "integer"], \
      "description": "Apple's number or name for the error, or none."}
      """,
      { value throws(ScriptProblem) in try value.refusal() },
      { scalar($0) }
    )
  }
}

extension ScriptValue {
  fileprivate func refusal() throws(ScriptProblem) -> String {
    let text = try string()
    let names = AdvancedCommerceErrorCode.all.map(\.name)
    guard text != "none", !AdvancedCommerceErrorCode.all.contains(where: { $0.isCalled(text) })
    else { return text }
    throw problem(
      "Apple has no error \(shown)",
      !isNumeric
        ? Suggestion.nearest(to: text, among: names).map { "did you mean \($0)?" }
          ?? "write its number, its name, or none"
        : "write one such as 4000082, or none"
    )
  }
}

extension AdvancedCommerceErrorCode {
  /// Returns whether the given string means this error.
  ///
  /// The string may be the error's number, or its name with or without `Error` at the end.
  package func isCalled(_ text: String) -> Bool {
    text == String(rawValue) || text == name || "\(text)Error" == name
  }
}
