import StoreDriver
import StoreModel
import StoreRulebook
import StoreScript

extension ScriptResult {
  /// The members of a result in JSON.
  ///
  /// `steps` is the number of completed steps.
  static let members: [TraceMember<ScriptResult>] = [
    TraceMember("path", "The path of the script, as the user passed it.", .text, \.path).uncompared,
    .optional("variant", "The combination of the matrix.", .text, \.variant),
    .optional("title", "The header's title.", .text, \.title).uncompared,
    TraceMember("outcome", "The outcome.", .word(Outcome.allCases.map(\.rawValue))) { $0.outcome },
    TraceMember("seconds", "Wall seconds.", .seconds, \.seconds).uncompared,
    TraceMember("steps", "The number of steps that ran.", .whole, \.stepsDone),
    TraceMember(
      "expectations",
      "The number of expectations that passed.",
      .whole,
      \.expectationsHeld
    ),
    .list("outside", "The kinds of outside systems that it used.", of: .text) {
      $0.outsiders.map(\.rawValue)
    },
    .optional(
      "quietSteps",
      "The number of steps that ended because your program did nothing for 100 ms of wall time.",
      .whole
    ) { $0.quietSteps == 0 ? nil : $0.quietSteps },
    .list("earlier", "The reasons why earlier attempts failed.", of: .text, \.earlier).uncompared,
    .optional("reason", "The reason why it failed.", .text, \.reason),
    .list("notes", "Notes that don't change the outcome.", of: .text, \.notes).uncompared,
    .optional("position", "The step that failed, counted from 1.", .whole) { $0.fault?.position },
    .optional("step", "The failed step as in a script.", .text) { $0.fault?.step.briefWords },
    .optional("file", "The file of the failure, unless it is the script.", .text) {
      $0.otherFile
    },
    .optional("line", "The line of the failed key, the step, or the first problem.", .whole) {
      $0.place?.position.line
    }.uncompared,
    .optional("column", "The column on that line.", .whole) {
      $0.place?.position.column
    }.uncompared,
    .list("rules", "The rules by which the store refused that step.", of: .rule) {
      ($0.fault?.rules ?? []).compactMap(Rulebook.rule)
    }.uncompared,
    .optional("time", "Store time at the failure.", .text) { $0.fault?.time },
    .optional("mismatches", "The expectations that failed.", .list(of: .mismatch)) {
      $0.fault?.mismatches
    },
  ]

  private var otherFile: String? { place.flatMap { $0.path == path ? nil : $0.path } }

  private var fault: StepFault? {
    if case .failed(let fault) = ending { fault } else { nil }
  }
}
