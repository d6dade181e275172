import Glibc

/// Access to environment variables.
///
/// An empty variable is treated as unset.
package enum EnvironmentVariable {
  /// The value of a variable, or `nil` if it is empty or unset.
  package static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the path of a program in one of the folders of `PATH`, or `nil` if no folder contains it.
  package static func path(of program: String) -> String? {
    let folders = value(of: "PATH") ?? "/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }
}
