import Merchant

/// The customer's status on the merchant's server.
extension StoreDriver {
  /// Whether the merchant's server currently treats the customer as premium.
  ///
  /// For an external server, this is the status in its last response to the app.
  package var isPremium: Bool {
    asksExternalServer ? app.isPremium ?? false : merchant.isPremium(MerchantAccount.demoName)
  }
}
