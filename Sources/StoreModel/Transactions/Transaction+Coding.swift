extension Transaction: Codable {
  /// Every coded member.
  ///
  /// A new property needs a line here, in the decoder and in the encoder.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case transactionId, originalTransactionId, webOrderLineItemId, bundleId, productId
    case subscriptionGroupIdentifier, purchaseDate, originalPurchaseDate, expiresDate, quantity
    case appAccountToken, signedDate, revocationDate, revocationType, revocationPercentage
    case isUpgraded, offerType, offerIdentifier, offerPeriod, environment, storefront
    case storefrontId, price, currency, appTransactionId, advancedCommerceInfo
    case deviceVerification, deviceVerificationNonce, type, inAppOwnershipType
    case revocationReason, offerDiscountType, transactionReason, billingPlanType, commitmentInfo
  }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value {
      try members.decode(Value.self, forKey: key)
    }
    func optional<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try members.decodeIfPresent(Value.self, forKey: key)
    }
    let extra = try Extra(members)
    self.init(
      transactionId: try value(.transactionId),
      purchaseDate: try value(.purchaseDate),
      signedDate: try value(.signedDate),
      reason: try value(.transactionReason),
      origin: try Origin(members),
      extra: extra == .none ? nil : extra
    )
    expiresDate = try optional(.expiresDate)
    price = try optional(.price)
    isUpgraded = try optional(.isUpgraded)
    webOrderLineItemId = try optional(.webOrderLineItemId)
    deviceVerificationNonce = try optional(.deviceVerificationNonce)
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(transactionId, forKey: .transactionId)
    try members.encodeIfPresent(webOrderLineItemId, forKey: .webOrderLineItemId)
    try members.encode(purchaseDate, forKey: .purchaseDate)
    try members.encodeIfPresent(expiresDate, forKey: .expiresDate)
    try members.encode(signedDate, forKey: .signedDate)
    try members.encodeIfPresent(isUpgraded, forKey: .isUpgraded)
    try members.encodeIfPresent(price, forKey: .price)
    try members.encodeIfPresent(deviceVerificationNonce, forKey: .deviceVerificationNonce)
    try members.encode(transactionReason, forKey: .transactionReason)
    try origin.wrappedValue.encode(to: &members)
    try extra?.encode(to: &members)
  }
}

extension Transaction.Origin {
  fileprivate init(_ members: KeyedDecodingContainer<Transaction.CodingKeys>) throws {
    self.init(
      originalTransactionId: try members.decode(TransactionID.self, forKey: .originalTransactionId),
      originalPurchaseDate: try members.decode(StoreInstant.self, forKey: .originalPurchaseDate),
      bundleId: try members.decode(String.self, forKey: .bundleId),
      productId: try members.decode(ProductID.self, forKey: .productId),
      subscriptionGroupIdentifier: try members.decodeIfPresent(
        SubscriptionGroupID.self,
        forKey: .subscriptionGroupIdentifier
      ),
      quantity: try members.decode(Int.self, forKey: .quantity),
      appAccountToken: try members.decodeIfPresent(String.self, forKey: .appAccountToken),
      storefront: try members.decode(String.self, forKey: .storefront),
      storefrontId: try members.decode(String.self, forKey: .storefrontId),
      currency: try members.decodeIfPresent(Currency.self, forKey: .currency),
      appTransactionId: try members.decode(String.self, forKey: .appTransactionId),
      type: try members.decode(ProductType.self, forKey: .type),
      environment: try members.decode(StoreEnvironment.self, forKey: .environment),
      inAppOwnershipType: try members.decode(OwnershipType.self, forKey: .inAppOwnershipType)
    )
  }

  fileprivate func encode(
    to members: inout KeyedEncodingContainer<Transaction.CodingKeys>
  ) throws {
    try members.encode(originalTransactionId, forKey: .originalTransactionId)
    try members.encode(originalPurchaseDate, forKey: .originalPurchaseDate)
    try members.encode(bundleId, forKey: .bundleId)
    try members.encode(productId, forKey: .productId)
    try members.encodeIfPresent(subscriptionGroupIdentifier, forKey: .subscriptionGroupIdentifier)
    try members.encode(quantity, forKey: .quantity)
    try members.encodeIfPresent(appAccountToken, forKey: .appAccountToken)
    try members.encode(storefront, forKey: .storefront)
    try members.encode(storefrontId, forKey: .storefrontId)
    try members.encodeIfPresent(currency, forKey: .currency)
    try members.encode(appTransactionId, forKey: .appTransactionId)
    try members.encode(type, forKey: .type)
    try members.encode(environment, forKey: .environment)
    try members.encode(inAppOwnershipType, forKey: .inAppOwnershipType)
  }
}

extension Transaction.Extra {
  fileprivate init(_ members: KeyedDecodingContainer<Transaction.CodingKeys>) throws {
    func optional<Value: Decodable>(_ key: Transaction.CodingKeys) throws -> Value? {
      try members.decodeIfPresent(Value.self, forKey: key)
    }
    offerType = try optional(.offerType)
    offerIdentifier = try optional(.offerIdentifier)
    offerPeriod = try optional(.offerPeriod)
    offerDiscountType = try optional(.offerDiscountType)
    revocationDate = try optional(.revocationDate)
    revocationType = try optional(.revocationType)
    revocationPercentage = try optional(.revocationPercentage)
    revocationReason = try optional(.revocationReason)
    advancedCommerceInfo = try optional(.advancedCommerceInfo)
    billingPlanType = try optional(.billingPlanType)
    commitmentInfo = try optional(.commitmentInfo)
    deviceVerification = try optional(.deviceVerification)
  }

  fileprivate func encode(
    to members: inout KeyedEncodingContainer<Transaction.CodingKeys>
  ) throws {
    try members.encodeIfPresent(offerType, forKey: .offerType)
    try members.encodeIfPresent(offerIdentifier, forKey: .offerIdentifier)
    try members.encodeIfPresent(offerPeriod, forKey: .offerPeriod)
    try members.encodeIfPresent(offerDiscountType, forKey: .offerDiscountType)
    try members.encodeIfPresent(revocationDate, forKey: .revocationDate)
    try members.encodeIfPresent(revocationType, forKey: .revocationType)
    try members.encodeIfPresent(revocationPercentage, forKey: .revocationPercentage)
    try members.encodeIfPresent(revocationReason, forKey: .revocationReason)
    try members.encodeIfPresent(advancedCommerceInfo, forKey: .advancedCommerceInfo)
    try members.encodeIfPresent(billingPlanType, forKey: .billingPlanType)
    try members.encodeIfPresent(commitmentInfo, forKey: .commitmentInfo)
    try members.encodeIfPresent(deviceVerification, forKey: .deviceVerification)
  }
}
