/// The behavior of the merchant's server towards the app, with its name in scripts.
package enum MerchantServerState: String, Hashable, Sendable, CaseIterable, Codable {
  /// The server signs everything that the app asks it to sign, and verifies every transaction.
  case reachable
  /// The server doesn't respond.
  ///
  /// A later attempt may succeed.
  case unreachable
  case refusing
}
