import StoreModel

extension ScriptShape {
  /// Returns the shape of a documented name of Apple's, or of a name in the same form that doesn't resemble one.
  ///
  /// A name that is nearly a documented one is probably a typing error, and is refused.
  static func wireName<Known>(_ what: String) -> ScriptShape where Value == WireName<Known> {
    ScriptShape(
      wireSchema(Known.allCases.map(\.rawValue)),
      { value throws(ScriptProblem) in try value.wireName(called: what) },
      { $0.rawValue }
    )
  }

  /// Returns the same shape, or `none`.
  static func wireNameOrNone<Known>(
    _ what: String
  ) -> ScriptShape where Value == SettingsChange.Optionally<WireName<Known>> {
    ScriptShape(
      wireSchema(Known.allCases.map(\.rawValue) + ["none"]),
      { value throws(ScriptProblem) in
        value.text == "none" ? .off : .on(try value.wireName(called: what))
      },
      { $0.value?.rawValue ?? "none" }
    )
  }

  private static func wireSchema(_ words: [String]) -> String {
    """
    {"anyOf": [{"enum": \(SessionScript.words(words))}, \
    {"type": "string", "pattern": "\(UnknownName.pattern)"}]}
    """
  }
}

extension ScriptValue {
  /// Reads a name of Apple's, or one that Apple may introduce some day.
  ///
  /// - Throws: ``ScriptProblem`` if the text has another form, or is nearly a documented name.
  func wireName<Known>(called what: String) throws(ScriptProblem) -> WireName<Known> {
    guard let text, let name = WireName<Known>(rawValue: text) else {
      return .known(try oneOf(Known.self, called: what))
    }
    let names = Known.allCases.map(\.rawValue)
    if name.known == nil, let near = Suggestion.nearest(to: text, among: names) {
      throw problem(
        "there is no \(what) \(shown)",
        "did you mean \(near)? A name that Apple doesn't document must differ more from those that it does"
      )
    }
    return name
  }
}
