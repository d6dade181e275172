/// The way in which the app registers transactions with the merchant's server (rule: merchant.registration).
package enum RegistrationVersion: String, Hashable, Sendable, CaseIterable {
  /// The app sends only the transaction's id, which the server must trust.
  case v1
  /// The app sends the signed transaction, which the server verifies.
  case v2
}
