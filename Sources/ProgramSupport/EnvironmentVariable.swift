import Glibc

/// What the environment says; a variable that is empty is as good as none.
package enum EnvironmentVariable {
  /// The value of a variable; nil if it is empty or there is none.
  package static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
