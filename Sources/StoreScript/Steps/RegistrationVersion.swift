/// Which way the app registers transactions with the merchant's server, as scripts name it (seed 004,
/// "What Changed").
package enum RegistrationVersion: String, Hashable, Sendable, CaseIterable {
  /// By the bare id, which the server has to believe.
  case v1
  /// By the signed transaction, which the server verifies.
  case v2
}
