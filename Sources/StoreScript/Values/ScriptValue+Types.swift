package import StoreModel
import VisibleText

// What a scalar means is decided here, by the type that is wanted there.

extension ScriptValue {
  package func string() throws(ScriptProblem) -> String {
    guard let text else { throw problem("a text is needed, not \(shown)", "write a text") }
    return text
  }

  /// A Bool; YAML's other words for it too, but no text in quotation marks, which JSON's schema doesn't allow either.
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

  /// A whole number within a bound, which the complaint about any other value says.
  package func whole(_ bound: WholeBound) throws(ScriptProblem) -> Int {
    guard let text, let number = bound.number(text) else {
      throw problem("\(shown) isn't \(bound.name)", bound.remedy)
    }
    return number
  }

  /// A number with or without decimals within a bound.
  package func real(_ bound: RealBound) throws(ScriptProblem) -> Double {
    guard let text, let number = bound.number(text) else {
      throw problem("\(shown) isn't \(bound.name)", bound.remedy)
    }
    return number
  }

  package func count() throws(ScriptProblem) -> Int { try whole(.count) }

  /// A whole number from 0 up, 64 bits wide.
  package func seed() throws(ScriptProblem) -> UInt64 {
    guard let text, let number = StoreSeed.number(text) else {
      throw problem("\(shown) isn't a seed", StoreSeed.remedy)
    }
    return number
  }

  /// A date of store time, UTC.
  package func instant() throws(ScriptProblem) -> StoreInstant {
    guard let text, let instant = StoreInstant(iso8601: text) else {
      throw problem(
        "\(shown) isn't a date",
        "write one such as 2026-01-31T12:00:00Z (UTC): \(StoreInstant.bounds)"
      )
    }
    return instant
  }

  /// Returns the problem with a decimal comma, which ends a number and begins a key.
  ///
  /// - Parameter field: The field of this mapping that may be the decimals.
  /// - Returns: The problem, or `nil` for any other key.
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

  /// Whether digits are written, with a sign or without: a number, in bounds or not.
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

  /// One of an enumeration's own texts.
  package func oneOf<Value: RawRepresentable & CaseIterable>(
    _ type: Value.Type,
    called what: String
  ) throws(ScriptProblem) -> Value where Value.RawValue == String {
    guard let value = text.flatMap(Value.init) else {
      throw noWord(called: what, among: Value.allCases.map(\.rawValue))
    }
    return value
  }

  /// Returns the problem with a value that isn't one of a few words, which messages call `what`.
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

  /// The elements of a list; a single value is a list of one, nothing an empty one.
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

  /// A word, or one of its forms with an argument: `buy`, or `{fail: networkError}`.
  var wordAndArgument: (word: ScriptValue, argument: ScriptValue?)? {
    switch content {
    case .text: (self, nil)
    case .fields(let fields) where fields.count == 1: (fields[0].key, fields[0].value)
    case .empty, .list, .fields: nil
    }
  }
}

extension String {
  /// Whether it is digits, with a sign or without: a reader takes it for a number, and a writer who means
  /// something else has to say so.
  var isNumeric: Bool {
    let digits = drop { $0 == "-" || $0 == "+" }
    return !digits.isEmpty && digits.utf8.allSatisfy { (48...57).contains($0) }
  }
}
