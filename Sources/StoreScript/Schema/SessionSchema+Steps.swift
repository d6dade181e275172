import StoreModel

// The values of each step's key.

extension SessionScript {
  static var stepProperties: String {
    let steps =
      StepName.allCases.map { (key: $0.rawValue, schema: schema(of: $0)) }
      + [(key: IncludedFile.key, schema: IncludedFile.schema)]
    // An editor accepts an old script, and shows the current key.
    let older = StepForm.all.compactMap { form in
      form.olderName.map { name in
        let now = "\"description\": \"Now \(form.name.rawValue).\""
        return (key: name, schema: "{\"deprecated\": true, \(now), \"allOf\": [\(form.schema)]}")
      }
    }
    return (steps + older).map { "           \"\($0.key)\": \($0.schema)" }.joined(separator: ",\n")
  }

  /// Returns the JSON Schema of the value of a step's key, which refers to ``jsonSchema``'s definitions.
  package static func schema(of name: StepName) -> String {
    StepForm.form(of: name)?.schema ?? "{}"
  }

  /// The words that are steps without values, eight words on each line.
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
