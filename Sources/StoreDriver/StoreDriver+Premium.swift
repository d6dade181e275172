import Merchant

/// The customer's status on the merchant's server.
extension StoreDriver {
  /// Whether the server treats the customer as premium now; for an external server, according to its last
  /// response to the app.
  package var isPremium: Bool {
    asksExternalServer ? app.isPremium ?? false : merchant.isPremium(MerchantAccount.demoName)
  }
}
