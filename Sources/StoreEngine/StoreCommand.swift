package import AdvancedCommerce
package import StoreModel

/// What the store may be asked to do.
///
/// A command carries everything the engine needs: products come with it as the catalog has them at
/// that moment, so the engine keeps no catalog but the file, for those who read it. Every command is decided by
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
  /// The app asks for a sheet of the system's; ``answerSystemSheet(_:_:)`` follows.
  case presentSystemSheet(SystemSheet.Kind)
  /// The app shows a message that it was given, or the system does.
  case showMessage(MessageID)

  // The customer and those around them.

  /// The sheet that is up is answered.
  case answer(PurchaseID, SheetAnswer)
  /// A parent approves a purchase that is waiting for approval.
  case approve(PurchaseID)
  /// A parent declines a purchase that is waiting for approval.
  case decline(PurchaseID)
  /// The customer settles what interrupted a purchase.
  case resolve(PurchaseID)
  /// A purchase made outside this app's session: another device, the App Store itself.
  case purchaseElsewhere(PurchaseRequest)
  /// The customer switches automatic renewal on or off; by any transaction of the subscription.
  case setAutoRenew(TransactionID, Bool)
  /// The customer moves to a new device: the app's own memory is gone, the purchases are not.
  case replaceDevice
  /// The system sheet that is up is answered.
  case answerSystemSheet(SystemSheetID, SystemSheetAnswer)
  /// The customer agrees to an announced price, or refuses it; by any transaction of the subscription.
  case answerPriceIncrease(TransactionID, agrees: Bool)
  /// The customer resolves a subscription's billing problem: the store collects at once.
  case resolveBilling(TransactionID)
  /// The customer taps a promoted product, or a win-back offer, in the App Store.
  case sendPurchaseIntent(Product, offerID: String?)
  /// A family member buys something that is shared with this customer.
  case familyBuy(PurchaseRequest)
  /// A family member stops sharing, or leaves; by any transaction of what was shared.
  case stopFamilySharing(TransactionID)

  // The store.

  /// The store gives money back for a transaction.
  case refund(TransactionID, RevocationReason, part: RefundPart? = nil)
  /// The store decides a refund that the customer has asked for.
  case decideRefund(TransactionID, isGranted: Bool, part: RefundPart? = nil)
  /// The merchant raises a subscriber's price; by any transaction of the subscription.
  case raisePrice(
    TransactionID,
    to: Price,
    needsConsent: Bool,
    preservesPrice: Bool = false
  )
  /// The current period ends now and renewal with it.
  case expire(TransactionID)
  /// The current period ends now and the next one begins.
  case forceRenewal(TransactionID)
  /// The system has something to tell the customer.
  case postMessage(StoreMessage.Reason, subscription: TransactionID?)
  /// A transaction is deleted, with its renewals (a test environment's command).
  case deleteTransaction(TransactionID)
  /// All transactions are deleted; the settings stay.
  case clearTransactions
  /// Time passes; what falls due on the way happens in order.
  case advance(to: StoreInstant)
  /// The store, which has gone back to an earlier moment, goes on behind what was handed out until then.
  case beginLife(after: HandedOut)
  case changeSettings(StoreSettings)
  /// The store sells what another catalog says, or the same one as it was edited.
  ///
  /// The products are the catalog's subscriptions, whose lower prices reach present subscribers, and those that were sold
  /// before, where they are known.
  case changeCatalog(CatalogFile, selling: [Product] = [], insteadOf: [Product] = [])

  // The merchant's server, through the Advanced Commerce API.

  /// One of the six server requests, its form already checked; by any transaction of the
  /// subscription, for a refund by the transaction itself. `target` is the product that a migration
  /// names, nil if the catalog has no such product.
  case serverRequest(AnyServerRequest, of: TransactionID, target: Product?)
  /// The customer agrees to a higher price of one item, or refuses it.
  case answerItemPrice(TransactionID, sku: String, agrees: Bool)
  /// Those who check requests tell of one that was refused before it came to the store.
  case noteRefusal(RequestRefusal)

  /// The merchant's server asks for something through the App Store Server API.
  case server(ServerCommand)

  // Notifications.

  /// The merchant asks for a notification to test with.
  case requestTestNotification
  /// A tester sends a notification without its event.
  case sendNotification(SentNotification)
  /// What sends notifications tells how an attempt ended.
  case noteAttempt(NotificationAttempt)
}

/// Who did something to a transaction.
package enum Actor: String, Hashable, Sendable, Codable {
  case app
  case tester
  /// The merchant's server (Finish a Transaction).
  case server
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
  package var advancedCommerce: AnyInAppRequest?
  /// The nonces of what a merchant signed for the purchase, in lower case, used up by it; nil for none.
  package var nonces: [String]?
  /// What a signed answer of the merchant's says of the introductory offer, its signature already
  /// verified; nil leaves it to the store.
  package var allowsIntroductoryOffer: Bool?
  /// How a commitment is to be billed; nil takes the product's ordinary terms.
  package var billingPlan: BillingPlan.Kind?
  /// When a purchase made elsewhere is to have happened, in store time; nil is now.
  package var purchaseDate: StoreInstant?
  /// Whether a subscription bought elsewhere renews; false buys one period.
  package var renews: Bool?
  /// Asks for approval as if `askToBuy` was on (`simulatesAskToBuyInSandbox`).
  package var simulatesAskToBuy: Bool?

  /// An Advanced Commerce request is kept under the name that journals have had for it.
  private enum CodingKeys: String, CodingKey {
    case product, quantity, appAccountToken, offerID, offerKind
    case advancedCommerce = "charge"
    case nonces
    case allowsIntroductoryOffer, billingPlan, purchaseDate, renews, simulatesAskToBuy
  }

  package init(
    product: Product,
    quantity: Int = 1,
    appAccountToken: String? = nil,
    offerID: String? = nil,
    offerKind: SubscriptionOffer.Kind? = nil,
    advancedCommerce: AnyInAppRequest? = nil
  ) {
    self.product = product
    self.quantity = quantity
    self.appAccountToken = appAccountToken
    self.offerID = offerID
    self.offerKind = offerKind
    self.advancedCommerce = advancedCommerce
  }
}
