import StoreModel

extension ScriptStep {
  /// What may stand beside a step's key, in the order in which files have it.
  ///
  /// A field is said once, by a row here: its reader, its writer and its schema follow.
  package static let margin: [FieldRow<ScriptStep>] = [
    .optional("after", \.after, .pause), .optional("as", \.name, .name),
  ]
}

extension ScriptShape<Double> {
  /// Wall seconds of a pause.
  fileprivate static var pause: ScriptShape {
    ScriptShape(
      """
      {"type": "number", \(RealBound.pause.schemaMembers), \
      "description": "The seconds to wait before the step when the script is shown."}
      """,
      { value throws(ScriptProblem) in try value.real(.pause) },
      { ScriptStep.written(pause: $0) }
    )
  }
}

extension ScriptShape<String> {
  /// What a script calls what a step brings.
  fileprivate static var name: ScriptShape {
    ScriptShape(
      schema: """
        {"type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_-]*$", "maxLength": \(StepNames.longest), \
        "description": "A name by which later steps refer to the step's transaction or notification."}
        """,
      read: { value, _, reader in reader.give(value) },
      write: { $0 }
    )
  }
}
