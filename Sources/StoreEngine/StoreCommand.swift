package import AdvancedCommerce
package import StoreModel

/// What the store may be asked to do.
///
/// A command carries everything the engine needs: products come with it as the catalog has them at
/// that moment, so the engine keeps no catalog. Every command is decided by
/// ``Store/events(for:)``, which may refuse it with a ``StoreRefusal``.
package enum StoreCommand: Equatable, Sendable {
  // The app.

  /// The app starts: what is unfinished or changed while it was closed is delivered once.
  case launch
  /// The app ends, by its own will or by crashing.
  case terminate(crashed: Bool)
  /// The app asks to buy: presents a sheet, or answers at once where no sheet is due.
  case purchase(PurchaseRequest)
  /// A transaction has been delivered to the customer.
  case finish(TransactionID, by: Actor)
  /// The app asks for everything the customer has (`AppStore.sync`).
  case sync

  // The customer and those around them.

  /// The sheet that is up is answered.
  case answer(PurchaseID, SheetAnswer)
  /// Somebody approves a purchase that is waiting for approval.
  case approve(PurchaseID)
  /// Somebody declines a purchase that is waiting for approval.
  case decline(PurchaseID)
  /// The customer settles what interrupted a purchase.
  case resolve(PurchaseID)
  /// A purchase made outside this app's session: another device, the App Store itself.
  case purchaseElsewhere(PurchaseRequest)
  /// The customer switches automatic renewal on or off; by any transaction of the subscription.
  case setAutoRenew(TransactionID, Bool)
  /// The customer moves to a new device: the app's own memory is gone, the purchases are not.
  case replaceDevice

  // The store.

  /// The store gives money back for a transaction.
  case refund(TransactionID, RevocationReason)
  /// Time passes; what falls due on the way happens in order.
  case advance(to: StoreInstant)
  /// Standing switches are set.
  case changeSettings(StoreSettings)
}

/// Who did something to a transaction.
package enum Actor: String, Hashable, Sendable, Codable {
  case app
  case tester
}

/// A purchase's number inside its store, counted from 1.
package struct PurchaseID: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static func < (left: PurchaseID, right: PurchaseID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What an app asks for when it calls `purchase`.
package struct PurchaseRequest: Hashable, Sendable, Codable {
  package var product: Product
  package var quantity: Int
  /// A lower-case UUID.
  package var appAccountToken: String?
  /// The public id of a promotional, code or win-back offer.
  package var offerID: String?
  package var offerKind: SubscriptionOffer.Kind?
  /// The Advanced Commerce request that came with the purchase, its signature already verified.
  package var charge: OneTimeChargeCreateRequest?

  package init(
    product: Product,
    quantity: Int = 1,
    appAccountToken: String? = nil,
    offerID: String? = nil,
    offerKind: SubscriptionOffer.Kind? = nil,
    charge: OneTimeChargeCreateRequest? = nil
  ) {
    self.product = product
    self.quantity = quantity
    self.appAccountToken = appAccountToken
    self.offerID = offerID
    self.offerKind = offerKind
    self.charge = charge
  }
}
