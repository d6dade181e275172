import Merchant
package import StoreScript

/// What the merchant's server makes of the app's customer.
extension StoreDriver {
  /// Whether the server takes the customer for premium now; of an external server, what it told the
  /// app last.
  package var isPremium: Bool {
    asksExternalServer ? app.isPremium ?? false : merchant.isPremium(MerchantAccount.demoName)
  }

  /// The registrations that ``merchant`` took, oldest first.
  ///
  /// - Parameter number: The entry of its log behind which they are.
  /// - Returns: How each was made, with its position in the log.
  package func registrations(
    after number: Int
  ) -> [(number: Int, version: RegistrationVersion)] {
    merchant.log.compactMap { entry in
      guard entry.number > number, entry.code == .success else { return nil }
      switch MerchantEndpoint(rawValue: entry.path) {
      case .registerTransactionV1: return (entry.number, .v1)
      case .registerTransactionV2: return (entry.number, .v2)
      case .getIsPremium, .getChat, .getIAPStuff, .getImportantConstants, .signRequest, nil:
        return nil
      }
    }
  }
}
