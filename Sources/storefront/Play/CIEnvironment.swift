import ProgramSupport

/// The environment in which a command runs.
enum CIEnvironment {
  /// The value of the variable `CI` if no user watches, or `nil` otherwise.
  static var ci: String? {
    let value = EnvironmentVariable.value(of: "CI") ?? ""
    return ["", "0", "false"].contains(value.lowercased()) ? nil : value
  }

  /// Whether `CI` is exactly `true`, as CI services set it.
  static var isTrueCI: Bool { EnvironmentVariable.value(of: "CI") == "true" }

  /// The file whose Markdown GitHub shows with a run, or `nil` outside of GitHub.
  static var gitHubSummary: String? {
    EnvironmentVariable.value(of: "GITHUB_STEP_SUMMARY")
  }
}
