import Merchant

/// What the merchant's server makes of the app's customer.
extension StoreDriver {
  /// Whether the server takes the customer for premium now; of an external server, what it told the
  /// app last.
  package var isPremium: Bool {
    asksExternalServer ? app.isPremium ?? false : merchant.isPremium(MerchantAccount.demoName)
  }
}
