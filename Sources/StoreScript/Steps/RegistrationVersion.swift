/// Which way the app registers transactions with the merchant's server, as scripts name it (seed 004,
/// "What Changed").
package enum RegistrationVersion: String, Hashable, Sendable, CaseIterable {
  /// By the bare id, which the server has to believe.
  case v1
  /// By the signed transaction, which the server verifies.
  case v2
}

extension StepReader {
  /// The way that the app takes from now on.
  mutating func registration(_ value: ScriptValue) -> Step? {
    reading { () throws(ScriptProblem) in
      .registration(try value.oneOf(RegistrationVersion.self, called: "version"))
    }
  }
}
