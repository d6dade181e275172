import StoreDriver
import StoreModel
import StoreRulebook
import StoreScript

extension ScriptResult {
  /// The members of a result as JSON.
  ///
  /// `steps` counts completed steps.
  static let members: [TraceMember<ScriptResult>] = [
    TraceMember("path", "The script's file, as the user named it.", .text, \.path).uncompared,
    .optional("variant", "Which of the scripts of a matrix it is.", .text, \.variant),
    .optional("title", "The header's title.", .text, \.title).uncompared,
    TraceMember("outcome", "How it ended.", .word(Outcome.allCases.map(\.rawValue))) { $0.outcome },
    TraceMember("seconds", "Wall seconds.", .seconds, \.seconds).uncompared,
    TraceMember("steps", "How many steps were done.", .whole, \.stepsDone),
    TraceMember("expectations", "How many expectations held.", .whole, \.expectationsHeld),
    .list("outside", "Who outside of the store had a say.", of: .text) {
      $0.outsiders.map(\.rawValue)
    },
    .list("earlier", "Why it did not pass the times before.", of: .text, \.earlier).uncompared,
    .optional("reason", "Why it has not passed.", .text, \.reason),
    .list("notes", "Notes that don't change the outcome.", of: .text, \.notes).uncompared,
    .optional("position", "The step that failed, counted from 1.", .whole) { $0.fault?.position },
    .optional("step", "That step as scripts write it.", .text) { $0.fault?.step.briefWords },
    .optional("file", "The included file that contains it.", .text) { $0.includedPlace },
    .optional("line", "The line of the key that differs, or of the step.", .whole) {
      $0.fault?.location?.position.line
    }.uncompared,
    .optional("column", "The column of that key.", .whole) {
      $0.fault?.location?.position.column
    }.uncompared,
    .list("rules", "The rules by which the store refused that step.", of: .rule) {
      ($0.fault?.rules ?? []).compactMap(Rulebook.rule)
    }.uncompared,
    .optional("time", "Store time then.", .text) { $0.fault?.time },
    .optional("mismatches", "What was expected and not found.", .list(of: .mismatch)) {
      $0.fault?.mismatches
    },
  ]

  /// The file of the failed step, if it isn't the script itself.
  private var includedPlace: String? {
    fault.flatMap { _ in place }.flatMap { $0.path == path ? nil : $0.path }
  }

  private var fault: StepFault? {
    if case .failed(let fault) = ending { fault } else { nil }
  }
}
