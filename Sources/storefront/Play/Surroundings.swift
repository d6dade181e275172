import ProgramSupport

/// What a command knows of where it runs.
enum Surroundings {
  /// What the variable `CI` says, where nobody looks on; nil where a person does.
  static var ci: String? {
    let value = EnvironmentVariable.value(of: "CI") ?? ""
    return ["", "0", "false"].contains(value.lowercased()) ? nil : value
  }

  /// Whether `CI` is exactly `true`, as CI services set it.
  static var isTrueCI: Bool { EnvironmentVariable.value(of: "CI") == "true" }

  /// The file whose Markdown GitHub shows with a run; nil elsewhere.
  static var gitHubSummary: String? {
    EnvironmentVariable.value(of: "GITHUB_STEP_SUMMARY")
  }
}
