import StoreModel

// The schemas of the values after the keys of steps.

extension SessionScript {
  static var stepProperties: String {
    let steps =
      StepName.allCases.map { (key: $0.rawValue, schema: schema(of: $0)) }
      + [(key: IncludedFile.key, schema: IncludedFile.schema)]
    // Editors accept a key of an earlier version and show the current key.
    let older = StepForm.all.compactMap { form in
      form.olderName.map { name in
        let now = "\"description\": \"Now \(form.name.rawValue).\""
        return (key: name, schema: "{\"deprecated\": true, \(now), \"allOf\": [\(form.schema)]}")
      }
    }
    return (steps + older).map { "           \"\($0.key)\": \($0.schema)" }.joined(separator: ",\n")
  }

  /// Returns the JSON Schema of the value after a step's key.
  ///
  /// It refers to the definitions in ``jsonSchema``.
  package static func schema(of name: StepName) -> String {
    StepForm.form(of: name)?.schema ?? "{}"
  }

  /// The keys that can be a step alone, eight keys on each line.
  static var wordsAlone: String {
    let words = StepForm.all.filter(\.mayStandAlone).map { "\"\($0.name.rawValue)\"" }
    let lines = stride(from: 0, to: words.count, by: 8).map { start in
      words[start..<min(start + 8, words.count)].joined(separator: ", ")
    }
    return lines.joined(separator: ",\n     ")
  }

  static func words(_ words: [String]) -> String {
    "[\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }
}
