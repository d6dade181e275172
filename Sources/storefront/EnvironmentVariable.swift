import Glibc

/// What the environment says; a variable that is empty is as good as none.
enum EnvironmentVariable {
  static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
