import AdvancedCommerce
import StoreModel

// The shapes of the store's own words.

extension FactShape where Value == ProductID {
  static var product: Self {
    Self(
      read: { value throws(ScriptProblem) in try value.productID() },
      write: { scalar($0.rawValue) },
      schema: #"{"type": "string"}"#
    )
  }
}

extension FactShape where Value == [ProductID] {
  static var products: Self {
    .list(of: .product).described(as: ##"{"$ref": "#/$defs/products"}"##)
  }
}

extension FactShape where Value == RenewalState {
  static var state: Self {
    Self(
      read: { value throws(ScriptProblem) in try value.renewalState() },
      write: \.name,
      schema: "{\"enum\": \(SessionScript.words(RenewalState.allCases.map(\.name)))}"
    )
  }
}

extension FactShape where Value == [MessageReason] {
  static var messages: Self {
    let reason = FactShape<MessageReason>.oneOf { value throws(ScriptProblem) in
      try value.messageReason()
    }
    return .list(of: reason.described(as: ##"{"$ref": "#/$defs/messageReason"}"##))
  }
}

extension FactShape where Value == String {
  /// `none`, or the number or the name of one of Apple's errors, as it was written.
  static var refusal: Self {
    Self(
      read: { value throws(ScriptProblem) in try value.refusal() },
      write: scalar,
      schema: """
        {"type": ["string", "integer"], \
        "description": "Apple's number or name for the error, or none."}
        """
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
  /// Whether a script means this error: by its number, or by its name with or without `Error`.
  package func isCalled(_ text: String) -> Bool {
    text == String(rawValue) || text == name || "\(text)Error" == name
  }
}
