import StoreModel

// What stands behind the key of each step.

extension SessionScript {
  static var stepProperties: String {
    let steps =
      StepName.allCases.map { (key: $0.rawValue, schema: schema(of: $0)) }
      + [(key: IncludedFile.key, schema: IncludedFile.schema)]
    // So that an editor finds nothing wrong with an old script, and says what to write today.
    let older = StepForm.all.compactMap { form in
      form.olderName.map { name in
        let now = "\"description\": \"Now \(form.name.rawValue).\""
        return (key: name, schema: "{\"deprecated\": true, \(now), \"allOf\": [\(form.schema)]}")
      }
    }
    return (steps + older).map { "           \"\($0.key)\": \($0.schema)" }.joined(separator: ",\n")
  }

  /// The JSON Schema of what stands behind a step's key; it refers to ``jsonSchema``'s definitions.
  package static func schema(of name: StepName) -> String {
    StepForm.form(of: name)?.schema ?? "{}"
  }

  /// The words that are steps alone, eight on a line.
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
