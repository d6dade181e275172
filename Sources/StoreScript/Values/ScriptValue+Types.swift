package import StoreModel
import VisibleText

// The type that the caller expects determines the meaning of a scalar.

extension ScriptValue {
  package func string() throws(ScriptProblem) -> String {
    guard let text else { throw problem("a text is needed, not \(shown)", "write a text") }
    return text
  }

  /// Reads a Bool, including YAML's other words for `true` and `false`.
  ///
  /// A string in quotation marks isn't a Bool, because the JSON Schema doesn't allow such a string either.
  package func bool() throws(ScriptProblem) -> Bool {
    let words = ["true": true, "yes": true, "on": true, "false": false, "no": false, "off": false]
    guard let text, let flag = words[text] else {
      throw problem("\(shown) is neither true nor false", "write true or false")
    }
    guard isPlain || isFilled else {
      throw problem("\(shown) is a text", "write \(flag), without quotation marks")
    }
    return flag
  }

  /// Reads a whole number within a bound.
  ///
  /// If the value is invalid, the problem mentions the bound.
  package func whole(_ bound: WholeBound) throws(ScriptProblem) -> Int {
    guard let text, let number = bound.number(text) else {
      throw problem("\(shown) isn't \(bound.name)", bound.remedy)
    }
    return number
  }

  /// Reads a number within a bound.
  ///
  /// The number may have decimals.
  package func real(_ bound: RealBound) throws(ScriptProblem) -> Double {
    guard let text, let number = bound.number(text) else {
      throw problem("\(shown) isn't \(bound.name)", bound.remedy)
    }
    return number
  }

  package func count() throws(ScriptProblem) -> Int { try whole(.count) }

  /// Reads a non-negative whole number with at most 64 bits.
  package func seed() throws(ScriptProblem) -> UInt64 {
    guard let text, let number = StoreSeed.number(text) else {
      throw problem("\(shown) isn't a seed", StoreSeed.remedy)
    }
    return number
  }

  /// Reads a date of store time in UTC.
  package func instant() throws(ScriptProblem) -> StoreInstant {
    guard let text, let instant = StoreInstant(iso8601: text) else {
      throw problem(
        "\(shown) isn't a date",
        "write one such as 2026-01-31T12:00:00Z (UTC): \(StoreInstant.bounds)"
      )
    }
    return instant
  }

  /// Returns the problem of a number with a decimal comma.
  ///
  /// YAML reads the comma as the end of a value, and the decimals as a key.
  ///
  /// - Parameter field: The field of this mapping whose key may be the decimals.
  /// - Returns: The problem, or `nil` for any other field.
  func decimalComma(before field: ScriptField) -> ScriptProblem? {
    guard case .fields(let fields) = content, field.value.isEmpty,
      let key = field.key.text, key.first?.isWholeNumber == true,
      let index = fields.firstIndex(where: { $0.name == field.name }), index > 0,
      let whole = fields[index - 1].value.text, whole.isNumeric
    else { return nil }
    return fields[index - 1].value.problem(
      "\("\(whole),\(key)".quoted) has a decimal comma",
      "write \(whole).\(key)"
    )
  }

  /// Whether the value consists of digits with an optional sign.
  var isNumeric: Bool { text?.isNumeric ?? false }

  func productID() throws(ScriptProblem) -> ProductID {
    ProductID(rawValue: try string())
  }

  func uuid() throws(ScriptProblem) -> String {
    let text = try string().lowercased()
    guard text.isUUID else {
      throw problem(
        "\(shown) isn't a UUID",
        "write one such as f55df048-4cd8-4261-b404-b6f813ff70e5"
      )
    }
    return text
  }

  /// Reads a case of an enumeration by its raw value.
  package func oneOf<Value: RawRepresentable & CaseIterable>(
    _ type: Value.Type,
    called what: String
  ) throws(ScriptProblem) -> Value where Value.RawValue == String {
    guard let value = text.flatMap(Value.init) else {
      throw noWord(called: what, among: Value.allCases.map(\.rawValue))
    }
    return value
  }

  /// Returns the problem of a value that isn't one of the valid words.
  ///
  /// - Parameters:
  ///   - what: The name of the value in messages.
  ///   - words: The valid words.
  /// - Returns: The problem.
  func noWord(called what: String, among words: [String]) -> ScriptProblem {
    guard let text else {
      return problem(
        "\(what) is a word, not \(shown)",
        Suggestion.remedy(for: "", among: words)
      )
    }
    let near = Suggestion.question(for: text, among: words).map { question in
      "\(question) Write one of \(Suggestion.choices(for: text, among: words))"
    }
    return problem(
      "there is no \(what) \(shown)",
      near ?? Suggestion.remedy(for: text, among: words)
    )
  }

  /// Reads the elements of a list.
  ///
  /// A single value counts as a list with one element, and an empty value as an empty list.
  package func list<Element>(
    _ read: (ScriptValue) throws(ScriptProblem) -> Element
  ) throws(ScriptProblem) -> [Element] {
    switch content {
    case .empty:
      return []
    case .list(let values):
      var result: [Element] = []
      for value in values {
        result.append(try read(value))
      }
      return result
    case .text, .fields:
      return [try read(self)]
    }
  }

  /// The word in a value and its argument if there is one, such as `buy` or `{fail: networkError}`.
  var wordAndArgument: (word: ScriptValue, argument: ScriptValue?)? {
    switch content {
    case .text: (self, nil)
    case .fields(let fields) where fields.count == 1: (fields[0].key, fields[0].value)
    case .empty, .list, .fields: nil
    }
  }
}

extension String {
  /// Whether the string consists of digits with an optional sign.
  ///
  /// Without quotation marks, a reader treats such a string as a number.
  var isNumeric: Bool {
    let digits = drop { $0 == "-" || $0 == "+" }
    return !digits.isEmpty && digits.utf8.allSatisfy { (48...57).contains($0) }
  }
}
