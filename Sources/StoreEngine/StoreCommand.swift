package import AdvancedCommerce
package import StoreModel

/// A command for the store.
///
/// A command contains everything that the engine needs, including the catalog's current products. So the engine stores
/// only the catalog's file, for readers of the journal. ``Store/events(for:)`` decides each command and may refuse it
/// with a ``StoreRefusal``.
package enum StoreCommand: Equatable, Sendable {
  // The app.

  /// The app starts.
  ///
  /// Unfinished transactions, and transactions that changed while the app was closed, are delivered once.
  case launch
  /// The app ends, normally or by crashing.
  case terminate(crashed: Bool)
  /// The app buys a product. A sheet is presented, or the call returns at once if no sheet is
  /// needed.
  case purchase(PurchaseRequest)
  /// The app finishes a transaction, because its content was delivered to the customer.
  case finish(TransactionID, by: Actor)
  /// The app syncs all of the customer's purchases (`AppStore.sync`).
  case sync
  /// The app requests a system sheet. ``answerSystemSheet(_:_:)`` follows.
  case presentSystemSheet(SystemSheet.Kind)
  /// The app or the system shows a message.
  case showMessage(MessageID)

  // The customer, their family and their devices.

  /// The customer answers the open sheet.
  case answer(PurchaseID, SheetAnswer)
  /// A parent approves a purchase that is waiting for approval.
  case approve(PurchaseID)
  /// A parent declines a purchase that is waiting for approval.
  case decline(PurchaseID)
  /// The customer resolves the interruption of a purchase.
  case resolve(PurchaseID)
  /// The customer buys a product outside the app, on another device or in the App Store.
  case purchaseElsewhere(PurchaseRequest)
  /// The customer turns renewal on or off. The transaction can be any transaction of the subscription.
  case setAutoRenew(TransactionID, Bool)
  /// The customer moves to a new device.
  ///
  /// The app's data is lost, but the purchases aren't.
  case replaceDevice
  /// The customer answers the open system sheet.
  case answerSystemSheet(SystemSheetID, SystemSheetAnswer)
  /// The customer accepts or declines an announced price. The transaction can be any transaction of the subscription.
  case answerPriceIncrease(TransactionID, agrees: Bool)
  /// The customer resolves a subscription's billing problem.
  ///
  /// The store charges at once.
  case resolveBilling(TransactionID)
  /// The customer taps a promoted product, or a win-back offer, in the App Store.
  case sendPurchaseIntent(Product, offerID: String?)
  /// A family member buys a product that is shared with this customer.
  case familyBuy(PurchaseRequest)
  /// A family member stops sharing or leaves the family. The transaction can be any shared transaction of the purchase.
  case stopFamilySharing(TransactionID)

  // The store.

  /// The store refunds a transaction.
  case refund(TransactionID, RevocationReason, part: RefundPart? = nil)
  /// The store decides a refund request of the customer.
  case decideRefund(TransactionID, isGranted: Bool, part: RefundPart? = nil)
  /// The merchant raises a subscriber's price. The transaction can be any transaction of the subscription.
  case raisePrice(
    TransactionID,
    to: Price,
    needsConsent: Bool,
    preservesPrice: Bool = false
  )
  /// The current period ends now, and the subscription ends with it.
  case expire(TransactionID)
  /// The current period ends now, and the next period begins.
  case forceRenewal(TransactionID)
  /// The system posts a message for the customer.
  case postMessage(StoreMessage.Reason, subscription: TransactionID?)
  /// A tester deletes a transaction with its renewals.
  case deleteTransaction(TransactionID)
  /// A tester deletes all transactions.
  ///
  /// The settings stay.
  case clearTransactions
  /// Time passes.
  ///
  /// Due events happen in order on the way to the new time.
  case advance(to: StoreInstant)
  /// A store that returned to an earlier moment begins a new life. New numbers follow all issued numbers.
  case beginLife(after: IssuedIdentifiers)
  case changeSettings(StoreSettings)
  /// The store changes to another catalog, or to an edited version of the same catalog.
  ///
  /// `selling` contains the catalog's subscriptions, whose lower prices apply to current subscribers. `insteadOf`
  /// contains the known earlier versions of these subscriptions.
  case changeCatalog(CatalogFile, selling: [Product] = [], insteadOf: [Product] = [])

  // The merchant's server, through the Advanced Commerce API.

  /// The merchant's server sends one of the six server requests, with valid syntax.
  ///
  /// The transaction can be any transaction of the subscription, except that a refund names the transaction to refund.
  /// `target` is the product that a migration names, or `nil` if the catalog lacks this product.
  case serverRequest(AnyServerRequest, of: TransactionID, target: Product?)
  /// The customer accepts or declines a higher price of one item.
  case answerItemPrice(TransactionID, sku: String, agrees: Bool)
  /// A request was refused by a check before it reached the store.
  case noteRefusal(RequestRefusal)

  /// The merchant's server sends a request of the App Store Server API.
  case server(ServerCommand)

  // Notifications.

  /// The merchant requests a test notification.
  case requestTestNotification
  /// A tester sends a notification although its event didn't happen.
  case sendNotification(SentNotification)
  /// The dispatcher of notifications reports the result of an attempt.
  case noteAttempt(NotificationAttempt)
}

/// The actor that finished a transaction.
package enum Actor: String, Hashable, Sendable, Codable {
  case app
  case tester
  /// The merchant's server (Finish a Transaction).
  case server
}

/// The number of a purchase in its store, counted from 1.
package struct PurchaseID: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static func < (left: PurchaseID, right: PurchaseID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The request of an app that calls `purchase`.
package struct PurchaseRequest: Hashable, Sendable, Codable {
  package var product: Product
  package var quantity: Int
  /// The account token that the app passes, a lower-case UUID.
  package var appAccountToken: String?
  /// The public id of a promotional, code or win-back offer.
  package var offerID: String?
  package var offerKind: SubscriptionOffer.Kind?
  /// The Advanced Commerce request that the app passed, with a verified signature.
  package var advancedCommerce: AnyInAppRequest?
  /// The lower-case nonces of the merchant's signatures, or `nil` if nothing is signed.
  ///
  /// The purchase uses up these nonces.
  package var nonces: [String]?
  /// Whether the merchant's verified, signed eligibility allows the introductory offer, or `nil` if
  /// the store decides.
  package var allowsIntroductoryOffer: Bool?
  /// The billing plan of a commitment, or `nil` for ordinary terms.
  package var billingPlan: BillingPlan.Kind?
  /// The date of a purchase outside the app in store time, or `nil` for the current time.
  package var purchaseDate: StoreInstant?
  /// Whether a subscription that was bought outside the app renews.
  ///
  /// If `false`, the customer buys one period.
  package var renews: Bool?
  /// Whether to ask for approval as if `askToBuy` were on (`simulatesAskToBuyInSandbox`).
  package var simulatesAskToBuy: Bool?

  /// Earlier journals store an Advanced Commerce request under the name `charge`, so this name is still used.
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
