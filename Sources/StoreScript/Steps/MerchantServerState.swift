/// The state of the merchant's server towards the app, as scripts name it.
package enum MerchantServerState: String, Hashable, Sendable, CaseIterable, Codable {
  /// The server signs what the app requests, and verifies every transaction.
  case reachable
  /// The server doesn't respond.
  ///
  /// A later attempt may succeed.
  case unreachable
  case refusing
}
