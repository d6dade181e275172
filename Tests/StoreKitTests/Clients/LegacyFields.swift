import StoreKit

/// The deprecated values that clients for older systems read, which still compile.
@available(*, deprecated)
struct LegacyFields: Equatable {
  var offerID: String?
  var offerType: Transaction.OfferType?
  var offerPaymentMode: String?
  var offerPeriod: String?
  var environment: String
  var reason: String
  var country: String
  var currencyCode: String?
  var revocationType: String?

  init(_ transaction: Transaction) {
    offerID = transaction.offerID
    offerType = transaction.offerType
    offerPaymentMode = transaction.offerPaymentModeStringRepresentation
    offerPeriod = transaction.offerPeriodStringRepresentation
    environment = transaction.environmentStringRepresentation
    reason = transaction.reasonStringRepresentation
    country = transaction.storefrontCountryCode
    currencyCode = transaction.currencyCode
    revocationType = transaction.revocationTypeStringRepresentation
  }

  static func renewal(_ info: Product.SubscriptionInfo.RenewalInfo) -> [String?] {
    [
      info.offerID, info.offerType?.localizedDescription,
      info.offerPaymentModeStringRepresentation, info.offerPeriodStringRepresentation,
      info.environmentStringRepresentation, info.currencyCode,
    ]
  }

  static func origin(_ receipt: AppTransaction) -> [String] {
    [receipt.originalPlatformStringRepresentation, receipt.storeTypeStringRepresentation]
  }

  static func isOwned(_ product: Product) async -> Bool {
    let one = await product.currentEntitlement
    let other = await Transaction.currentEntitlement(for: product.id)
    return one != nil && one == other
  }

  /// Returns a promotional offer with the older signature of the merchant's server.
  static func option(
    offerID: String,
    signature: Product.SubscriptionOffer.Signature
  ) -> [Product.PurchaseOption] {
    [
      .promotionalOffer(offerID: offerID, signature: signature),
      .promotionalOffer(
        offerID: offerID,
        keyID: signature.keyID,
        nonce: signature.nonce,
        signature: signature.signature,
        timestamp: signature.timestamp
      ),
    ]
  }
}
