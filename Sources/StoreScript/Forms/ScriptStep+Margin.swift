import StoreModel

extension ScriptStep {
  /// The fields that may be next to a step's key, in the order in which files contain them.
  ///
  /// Each row declares one field. The field's reader, writer and schema are derived from the row.
  package static let margin: [FieldRow<ScriptStep>] = [
    .optional("after", \.after, .pause), .optional("as", \.name, .name),
  ]
}

extension ScriptShape<Double> {
  /// A pause in seconds of wall time.
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
  /// The name that a script gives to the result of a step.
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
