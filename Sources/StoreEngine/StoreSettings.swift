package import StoreModel

/// The store's standing switches.
package struct StoreSettings: Hashable, Sendable, Codable {
  package var storefront: Storefront
  /// The language that names are chosen by, such as `en_US`.
  package var locale: String
  /// Purchases become pending until somebody approves them.
  package var askToBuy = false
  /// Purchases are interrupted until the customer settles something.
  package var interruptedPurchases = false
  /// Renewals fail with a billing problem.
  package var billingRetryOnRenewal = false
  /// A failed renewal keeps access for a while.
  package var billingGracePeriod = false
  /// Every sheet is answered at once; nil leaves it to whoever drives.
  package var standingAnswer: SheetAnswer?
  /// Purchases throw this before any sheet; nil lets them through.
  package var purchaseError: PurchaseFailure?
  /// Transactions are signed badly in this way; nil signs them well.
  package var verificationError: SignatureFlaw?
  /// Loading products throws this; nil lets it through.
  package var loadProductsError: PurchaseFailure?
  /// `AppStore.sync` throws this; nil lets it through.
  package var syncError: PurchaseFailure?

  package init(storefront: Storefront = .unitedStates, locale: String = "en_US") {
    self.storefront = storefront
    self.locale = locale
  }
}

extension StoreSettings {
  /// Reads what a journal has; a switch that it does not know yet has its usual position.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      storefront: try container.decode(Storefront.self, forKey: .storefront),
      locale: try container.decode(String.self, forKey: .locale)
    )
    func isOn(_ key: CodingKeys) throws -> Bool {
      try container.decodeIfPresent(Bool.self, forKey: key) ?? false
    }
    askToBuy = try isOn(.askToBuy)
    interruptedPurchases = try isOn(.interruptedPurchases)
    billingRetryOnRenewal = try isOn(.billingRetryOnRenewal)
    billingGracePeriod = try isOn(.billingGracePeriod)
    standingAnswer = try container.decodeIfPresent(SheetAnswer.self, forKey: .standingAnswer)
    purchaseError = try container.decodeIfPresent(PurchaseFailure.self, forKey: .purchaseError)
    verificationError =
      try container.decodeIfPresent(SignatureFlaw.self, forKey: .verificationError)
    loadProductsError =
      try container.decodeIfPresent(PurchaseFailure.self, forKey: .loadProductsError)
    syncError = try container.decodeIfPresent(PurchaseFailure.self, forKey: .syncError)
  }
}
