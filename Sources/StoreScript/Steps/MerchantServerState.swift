/// How the merchant's server responds to the app, as scripts name it.
package enum MerchantServerState: String, Hashable, Sendable, CaseIterable, Codable {
  /// It signs what it is asked to sign and says of every transaction whether it is real.
  case reachable
  /// It does not respond; asking again later may help.
  case unreachable
  case refusing
}
