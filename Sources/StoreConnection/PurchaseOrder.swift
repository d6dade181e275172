package import FoundationEssentials
package import StoreModel

/// A purchase as the app orders it.
package struct PurchaseOrder: Hashable, Sendable, Codable {
  /// The product as the app loaded it, which the catalog may have changed since.
  package let product: Product
  /// The terms, in the order in which the store reads them.
  package let terms: [PurchaseTerm]
  package let request: SignedRequest?

  package init(_ product: Product, terms: [PurchaseTerm] = [], request: SignedRequest? = nil) {
    self.product = product
    self.terms = terms
    self.request = request
  }
}

/// A term that an app adds to a purchase.
package enum PurchaseTerm: Hashable, Sendable, Codable {
  case quantity(Int)
  case appAccountToken(UUID)
  case offer(id: String, kind: SubscriptionOffer.Kind)
  case signedOffer(id: String, MerchantSignature)
  case introductoryOffer(compactJWS: String)
  /// A billing plan, by its name in Apple's payloads, known or not.
  case billingPlan(String)
  /// A date in store time, and whether the subscription has renewed since.
  case purchaseDate(StoreInstant, renews: Bool)
  case simulatesAskToBuy(Bool)
}

/// The format of a merchant's signature for a promotional offer.
package enum MerchantSignature: Hashable, Sendable, Codable {
  /// A JWS with the audience `promotional-offer`.
  case compactJWS(String)
  /// The older format: DER over a text of the offer's values, with the time in milliseconds.
  case text(keyID: String, nonce: UUID, timestamp: Int, signature: Data)
}

/// An Advanced Commerce request of a merchant (rule: advanced-commerce.requests.two-ways).
package enum SignedRequest: Hashable, Sendable, Codable {
  /// The value of a purchase option: `{"signatureInfo":{"token":"<compact JWS>"}}` in UTF-8.
  case option([UInt8])
  /// The argument of a generic product's purchase.
  case product(compactJWS: String)
}

/// The customer's answer to a purchase.
package enum PurchaseReply: Hashable, Sendable, Codable {
  case success(Signed<Transaction>)
  case userCancelled
  case pending
}
