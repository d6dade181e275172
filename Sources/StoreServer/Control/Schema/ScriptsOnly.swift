import StoreModel
import StoreScript

/// The parts of scripts that a control call rejects, which the schema omits and the reader explains.
enum ScriptsOnly {
  /// The reason why a call rejects a part, and the remedy.
  typealias Words = (message: String, remedy: String)

  /// The steps that are available in scripts only.
  static let steps: [StepName: Words] = [
    .press: (
      "there is no screen to press keys on", "send the step that the key runs"
    ),
    .rate: (
      "the clock runs by itself only on the screen", "use advance, such as 1d or next"
    ),
    .http: ("http steps exist only in scripts", "send the request from your client"),
  ]

  /// The keys that scripts can have instead of a step.
  static let others: [String: Words] = [
    "include": ("files are included only in scripts", "send the steps of the file")
  ]

  /// The members of `expect` and `always` that are available in scripts only.
  static let facts: [String: Words] = [
    "screen": ("there is no screen to look at", "expect a fact of the store or the app instead"),
    "golden": ("no files are compared here", "compare the response of a GET in your client"),
    "http": ("requests are sent only in scripts", "send the request from your client"),
  ]

  /// The message for a catalog without its content.
  static let catalog: Words = (
    "files can't be read here",
    "add \"content\" with the text of the catalog file, such as {\"file\":\"Shop.storekit\",\"content\":\"{...}\"}"
  )

  /// Returns the problems of parts that are available in scripts only, and of branches within branches.
  ///
  /// - Parameters:
  ///   - body: A step, or a list of steps.
  ///   - isTried: Whether the steps are those of a branch.
  /// - Returns: A problem for each part, at its key.
  static func problems(in body: ScriptValue, isTried: Bool = false) -> [ScriptProblem] {
    if case .list(let steps) = body.content {
      return steps.flatMap { problems(in: $0, isTried: isTried) }
    }
    guard case .fields(let fields) = body.content else { return [] }
    return fields.flatMap { field -> [ScriptProblem] in
      if let words = others[field.name] { return [field.key.problem(words.message, words.remedy)] }
      guard let name = StepName(rawValue: field.name) else { return [] }
      if let words = steps[name] { return [field.key.problem(words.message, words.remedy)] }
      let inside: [ScriptField] =
        if case .fields(let inside) = field.value.content { inside } else { [] }
      if name == .expect || name == .always {
        return inside.compactMap { fact in
          if let remedy = StandingExpectation.remedies[fact.name], name == .always {
            return fact.key.problem("always has no key \(fact.key.shown)", remedy)
          }
          return facts[fact.name].map { fact.key.problem($0.message, $0.remedy) }
        }
      }
      if name == .branch {
        let nested = ScriptBranch.nested
        return isTried
          ? [field.key.problem(nested.message, nested.remedy)]
          : inside.filter { $0.name == SessionScript.stepsKey }
            .flatMap { problems(in: $0.value, isTried: true) }
      }
      if name == .catalog {
        let isFile = field.value.text != nil || inside.contains { $0.name == "file" }
        let hasContent = inside.contains { $0.name == "content" }
        return isFile && !hasContent ? [field.key.problem(catalog.message, catalog.remedy)] : []
      }
      return inside.filter { $0.name == "file" && $0.value.text != nil }.map { file in
        file.value.problem(
          "files can't be read here, such as \(file.value.shown)",
          "write the file's text instead of its name"
        )
      }
    }
  }
}
