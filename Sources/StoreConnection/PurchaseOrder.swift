package import FoundationEssentials
package import StoreModel

/// A purchase that an app requests.
package struct PurchaseOrder: Hashable, Sendable, Codable {
  /// The product at the time when the app loaded it.
  ///
  /// The catalog can contain a newer version.
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
  /// The name of a billing plan in Apple's payloads, which can be unknown.
  case billingPlan(String)
  /// A purchase date in store time, and whether the subscription renews from that date until now.
  case purchaseDate(StoreInstant, renews: Bool)
  case simulatesAskToBuy(Bool)
}

/// A merchant's signature for a promotional offer, in one of two formats.
package enum MerchantSignature: Hashable, Sendable, Codable {
  /// A JWS with the audience `promotional-offer`.
  case compactJWS(String)
  /// The older format: a DER signature of a text with the offer's values. The timestamp is in milliseconds since 1970.
  case text(keyID: String, nonce: UUID, timestamp: Int, signature: Data)
}

/// An Advanced Commerce request of a merchant (rule: advanced-commerce.requests.two-ways).
package enum SignedRequest: Hashable, Sendable, Codable {
  /// The UTF-8 text in the value of a purchase option: `{"signatureInfo":{"token":"<compact JWS>"}}`.
  case option([UInt8])
  /// The argument of the purchase function of a generic product.
  case product(compactJWS: String)
}

/// The customer's answer to a purchase.
package enum PurchaseReply: Hashable, Sendable, Codable {
  case success(Signed<Transaction>)
  case userCancelled
  case pending
}
