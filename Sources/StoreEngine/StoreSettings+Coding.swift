import StoreModel

extension StoreSettings {
  private enum CodingKeys: String, CodingKey {
    case storefront
    case locale
    case askToBuy
    case interruptedPurchases
    case billingRetryOnRenewal
    case billingGracePeriod
    case gracePeriodDays
    case timeRate
    case isOffline
    case canMakePayments
    case keepsFinishedConsumables
    case refundPolicy
    case standingAnswer
    case purchaseError
    case verificationError
    case loadProductsError
    case syncError
    case subscriptionStatusError
    case appTransactionError
    case manageSubscriptionsError
    case refundRequestError
    case offerCodeRedeemError
    case advancedCommerce
    case notifications
  }

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
    gracePeriodDays = try container.decodeIfPresent(Int.self, forKey: .gracePeriodDays) ?? 16
    timeRate = try container.decodeIfPresent(TimeRate.self, forKey: .timeRate) ?? .realTime
    isOffline = try isOn(.isOffline)
    canMakePayments =
      try container.decodeIfPresent(Bool.self, forKey: .canMakePayments) ?? true
    keepsFinishedConsumables = try isOn(.keepsFinishedConsumables)
    refundPolicy =
      try container.decodeIfPresent(RefundPolicy.self, forKey: .refundPolicy) ?? .grant
    verificationError =
      try container.decodeIfPresent(SignatureFlaw.self, forKey: .verificationError)
    func failure(_ key: CodingKeys) throws -> PurchaseFailure? {
      try container.decodeIfPresent(PurchaseFailure.self, forKey: key)
    }
    purchaseError = try failure(.purchaseError)
    loadProductsError = try failure(.loadProductsError)
    syncError = try failure(.syncError)
    subscriptionStatusError = try failure(.subscriptionStatusError)
    appTransactionError = try failure(.appTransactionError)
    manageSubscriptionsError = try failure(.manageSubscriptionsError)
    refundRequestError = try failure(.refundRequestError)
    offerCodeRedeemError = try failure(.offerCodeRedeemError)
    advancedCommerce =
      try container.decodeIfPresent(AdvancedCommerceSettings.self, forKey: .advancedCommerce)
      ?? AdvancedCommerceSettings()
    notifications = try container.decodeIfPresent(NotificationSettings.self, forKey: .notifications)
  }
}

extension StoreSettings {
  /// Writes the switches that a journal has always had, and of the later ones those that are not in
  /// their usual position, so that older journals stay byte for byte what they were.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(storefront, forKey: .storefront)
    try container.encode(locale, forKey: .locale)
    try container.encode(askToBuy, forKey: .askToBuy)
    try container.encode(interruptedPurchases, forKey: .interruptedPurchases)
    try container.encode(billingRetryOnRenewal, forKey: .billingRetryOnRenewal)
    try container.encode(billingGracePeriod, forKey: .billingGracePeriod)
    try container.encodeIfPresent(standingAnswer, forKey: .standingAnswer)
    try container.encodeIfPresent(verificationError, forKey: .verificationError)
    let failures: [(PurchaseFailure?, CodingKeys)] = [
      (purchaseError, .purchaseError), (loadProductsError, .loadProductsError),
      (syncError, .syncError), (subscriptionStatusError, .subscriptionStatusError),
      (appTransactionError, .appTransactionError),
      (manageSubscriptionsError, .manageSubscriptionsError),
      (refundRequestError, .refundRequestError), (offerCodeRedeemError, .offerCodeRedeemError),
    ]
    for (failure, key) in failures {
      try container.encodeIfPresent(failure, forKey: key)
    }
    try container.encodeIfPresent(notifications, forKey: .notifications)
    let usual = StoreSettings()
    func encode<Value: Encodable & Equatable>(
      _ path: KeyPath<StoreSettings, Value>,
      _ key: CodingKeys
    ) throws {
      if self[keyPath: path] != usual[keyPath: path] {
        try container.encode(self[keyPath: path], forKey: key)
      }
    }
    try encode(\.gracePeriodDays, .gracePeriodDays)
    try encode(\.timeRate, .timeRate)
    try encode(\.isOffline, .isOffline)
    try encode(\.canMakePayments, .canMakePayments)
    try encode(\.keepsFinishedConsumables, .keepsFinishedConsumables)
    try encode(\.refundPolicy, .refundPolicy)
    try encode(\.advancedCommerce, .advancedCommerce)
  }
}
