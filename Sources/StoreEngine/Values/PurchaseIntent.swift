package import StoreModel

/// A purchase that the customer began outside the app: StoreKit's `PurchaseIntent`.
///
/// The customer tapped a promoted product or a win-back offer in the App Store. The intent waits
/// until the app listens for intents.
package struct PurchaseIntent: Hashable, Sendable, Codable, Identifiable {
  package let id: PurchaseIntentID
  package var product: Product
  /// The public id of a win-back offer, or `nil` for an intent without an offer.
  package var offerID: String?

  package init(id: PurchaseIntentID, product: Product, offerID: String?) {
    self.id = id
    self.product = product
    self.offerID = offerID
  }
}

/// The number of a purchase intent in its store, counted from 1.
package struct PurchaseIntentID: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static func < (left: PurchaseIntentID, right: PurchaseIntentID) -> Bool {
    left.rawValue < right.rawValue
  }
}
