package import StoreModel

/// A stream that app code listens to.
package enum StoreStream: String, Hashable, Sendable, CaseIterable, Codable {
  /// StoreKit's `Transaction.updates`.
  case transactions
  /// StoreKit's `SubscriptionInfo.Status.updates`.
  case statuses
  /// StoreKit's `Storefront.updates`.
  case storefronts
  /// StoreKit's `Message.messages`.
  case messages
  /// StoreKit's `PurchaseIntent.intents`.
  case purchaseIntents
}

/// An element of a stream.
package enum ConnectionElement: Hashable, Sendable, Codable {
  case transaction(Signed<Transaction>)
  case status(SignedStatus)
  case storefront(Storefront)
  /// A message: its number in the store, and its reason.
  case message(Int, MessageReason)
  /// A purchase that the customer started outside the app, with or without an offer.
  case purchaseIntent(OfferedProduct, offerID: String?, ShopWindow)
}
