import StoreModel
import StoreScript

/// The parts of scripts that a control call refuses: the schema leaves them out, and the reader tells why.
enum ScriptsOnly {
  /// The reason why a call refuses a step, and a replacement.
  typealias Words = (message: String, remedy: String)

  /// Steps that a script alone can have.
  static let steps: [StepName: Words] = [
    .press: (
      "there is no screen whose keys could be pressed", "send the step that the key stands for"
    ),
    .rate: (
      "the clock runs by itself only on a screen", "move it with advance, such as 1d or next"
    ),
    .branch: (
      "a branch is a script's", "send its steps one by one, and go back with POST /control/undo"
    ),
    .http: ("http steps exist only in scripts", "send the request from your client"),
    .always: ("always steps exist only in scripts", "send expect after each step"),
  ]

  /// Facts of `expect` that a script alone can have.
  static let facts: [String: Words] = [
    "screen": ("there is no screen to look at", "expect what the store or the app has instead"),
    "refused": ("a step that is refused ends the steps", "read the refusal in the answer instead"),
    "golden": ("no files are compared here", "compare the answer of a GET in your client"),
  ]

  /// A catalog that a step names without its content.
  static let catalog: Words = (
    "no files are read here", "add content with the JSON of the catalog file"
  )
}

extension ScriptStep {
  /// The problem with a step of a call that only a script can have, or `nil`.
  var problemWithoutScript: ScriptProblem? {
    let words: ScriptsOnly.Words? =
      switch step {
      case .expect(let expectation) where expectation.refused != nil: ScriptsOnly.facts["refused"]
      case .expect(let expectation) where expectation.golden != nil: ScriptsOnly.facts["golden"]
      case .expect(let expectation) where expectation.screen != nil: ScriptsOnly.facts["screen"]
      case .catalog(let catalog) where catalog.content == nil: ScriptsOnly.catalog
      default: ScriptsOnly.steps[step.name]
      }
    return words.map {
      ScriptProblem(line: line, column: column, message: $0.message, remedy: $0.remedy)
    }
  }
}
