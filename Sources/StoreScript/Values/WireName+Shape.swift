import StoreModel

extension WireName {
  /// Returns the shape of a name that Apple documents, or of a new name in the same form.
  ///
  /// A new name that is very similar to a documented name is rejected, because it is probably a typing error.
  static func shape(_ what: String) -> ScriptShape<WireName> {
    ScriptShape(
      schema([]),
      { value throws(ScriptProblem) in try value.wireName(called: what) },
      { $0.rawValue }
    )
  }

  /// Returns the same shape, except that the word `none` is also valid.
  static func shapeOrNone(_ what: String) -> ScriptShape<SettingsChange.Optionally<WireName>> {
    ScriptShape(
      schema(["none"]),
      { value throws(ScriptProblem) in
        .init(try value.orNone { value throws(ScriptProblem) in try value.wireName(called: what) })
      },
      { $0.value?.rawValue ?? "none" }
    )
  }

  private static func schema(_ others: [String]) -> String {
    """
    {"anyOf": [{"enum": \(SessionScript.words(Known.allCases.map(\.rawValue) + others))}, \
    {"type": "string", "pattern": "\(UnknownName.pattern)"}]}
    """
  }
}

extension ScriptValue {
  /// Reads a name that Apple documents, or a name that Apple may introduce later.
  ///
  /// - Throws: ``ScriptProblem`` if the name has another form, or is very similar to a documented name.
  func wireName<Known>(called what: String) throws(ScriptProblem) -> WireName<Known> {
    let names = Known.allCases.map(\.rawValue)
    guard let text, let name = WireName<Known>(rawValue: text) else {
      // A name that Apple doesn't document is valid, but not in lowercase.
      let capitals = (text?.uppercased()).flatMap(WireName<Known>.init)?.rawValue
      guard let text, let capitals, Suggestion.nearest(to: text, among: names) == nil else {
        return .known(try oneOf(Known.self, called: what))
      }
      throw problem(
        "there is no \(what) \(shown)",
        "write \(capitals), in capitals, or one of \(Suggestion.choices(for: text, among: names))"
      )
    }
    if name.known == nil, let near = Suggestion.nearest(to: text, among: names) {
      throw problem(
        "there is no \(what) \(shown)",
        "did you mean \(near)? A name that Apple doesn't document must differ more from those that it does"
      )
    }
    return name
  }
}
