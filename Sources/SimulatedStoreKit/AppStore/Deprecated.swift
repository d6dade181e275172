import StoreModel

/// Members that Apple has deprecated. Existing clients still use these members.
extension Transaction {
  /// The offer's identifier.
  @available(*, deprecated, message: "Use offer?.id instead.")
  public var offerID: String? { offer?.id }

  /// The kind of the offer.
  @available(*, deprecated, message: "Use offer?.type instead.")
  public var offerType: OfferType? { offer?.type }

  /// The name of the offer's payment mode in Apple's signed payloads.
  @available(*, deprecated, message: "Use offer?.paymentMode instead.")
  public var offerPaymentModeStringRepresentation: String? { offer?.paymentMode?.rawValue }

  /// The duration of the offer in ISO 8601 format.
  @available(*, deprecated, message: "Use offer?.period instead.")
  public var offerPeriodStringRepresentation: String? { signed.offerPeriod?.iso8601 }

  /// The environment's name in Apple's signed payloads.
  @available(*, deprecated, message: "Use environment instead.")
  public var environmentStringRepresentation: String { environment.rawValue }

  /// The reason's name in Apple's signed payloads.
  @available(*, deprecated, message: "Use reason instead.")
  public var reasonStringRepresentation: String { reason.rawValue }

  /// The storefront's country code in ISO 3166-1 alpha-3 format.
  @available(*, deprecated, message: "Use storefront.countryCode instead.")
  public var storefrontCountryCode: String { storefront.countryCode }

  /// The currency's ISO 4217 code.
  @available(*, deprecated, message: "Use currency instead.")
  public var currencyCode: String? { signed.currency?.rawValue }

  /// The name of the revocation type in Apple's signed payloads.
  @available(*, deprecated, message: "Use revocationType instead.")
  public var revocationTypeStringRepresentation: String? { signed.revocationType?.rawValue }

  /// Returns the transaction that entitles the customer to a product, or `nil` if the customer isn't entitled.
  @available(*, deprecated, renamed: "currentEntitlements(for:)")
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? {
    await currentEntitlements(for: productID).first { _ in true }
  }
}

extension Product {
  /// The transaction that entitles the customer to this product, or `nil` if the customer isn't entitled.
  @available(*, deprecated, renamed: "currentEntitlements")
  public var currentEntitlement: VerificationResult<Transaction>? {
    get async { await currentEntitlements.first { _ in true } }
  }
}

extension Product.SubscriptionInfo.RenewalInfo {
  /// The identifier of the next period's offer.
  @available(*, deprecated, message: "Use offer?.id instead.")
  public var offerID: String? { offer?.id }

  /// The kind of the next period's offer.
  @available(*, deprecated, message: "Use offer?.type instead.")
  public var offerType: Transaction.OfferType? { offer?.type }

  /// The name of the payment mode of the next period's offer in Apple's signed payloads.
  @available(*, deprecated, message: "Use offer?.paymentMode instead.")
  public var offerPaymentModeStringRepresentation: String? { offer?.paymentMode?.rawValue }

  /// The duration of the next period's offer in ISO 8601 format.
  @available(*, deprecated, message: "Use offer?.period instead.")
  public var offerPeriodStringRepresentation: String? { signed.offerPeriod?.iso8601 }

  /// The environment's name in Apple's signed payloads.
  @available(*, deprecated, message: "Use environment instead.")
  public var environmentStringRepresentation: String { environment.rawValue }

  /// The currency's ISO 4217 code.
  @available(*, deprecated, message: "Use currency instead.")
  public var currencyCode: String? { signed.currency?.rawValue }
}

extension AppTransaction {
  /// The name of the platform on which the customer first downloaded the app.
  @available(*, deprecated, message: "Use originalPlatform instead.")
  public var originalPlatformStringRepresentation: String { originalPlatform.rawValue }

  /// The name of the kind of App Store from which the customer downloaded the app.
  @available(*, deprecated, message: "Use storeType instead.")
  public var storeTypeStringRepresentation: String { storeType.rawValue }
}
