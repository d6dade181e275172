import Foundation

/// What a command knows of where it runs.
enum Surroundings {
  /// What the variable `CI` says, where nobody looks on; nil where a person does.
  static var ci: String? {
    let value = ProcessInfo.processInfo.environment["CI"] ?? ""
    return ["", "0", "false"].contains(value.lowercased()) ? nil : value
  }

  /// Whether `CI` is exactly `true`, as CI services set it.
  static var isTrueCI: Bool { ProcessInfo.processInfo.environment["CI"] == "true" }

  /// The file whose Markdown GitHub shows with a run; nil elsewhere.
  static var gitHubSummary: String? {
    ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
