package import AdvancedCommerce
package import StoreModel

/// One thing a session does: what a finger does on the screen, a line of a script, a control call.
///
/// Whoever asks, a step is carried out by the one driver, which returns when everything the step
/// caused has settled. In a session file a step is a mapping with one key (see ``StepName``).
package enum Step: Hashable, Sendable {
  // The app and its customer.

  /// The app buys a product through Mercato; the sheet comes up.
  case buy(Buy)
  /// The app makes an Advanced Commerce one-time charge; the sheet comes up.
  case charge(Charge)
  /// The sheet that is up is answered.
  case answer(SheetAnswer)
  /// A purchase waiting for approval is approved; by product, or the oldest one.
  case approve(ProductID?)
  /// A purchase waiting for approval is declined.
  case decline(ProductID?)
  /// What interrupted a purchase is settled.
  case resolve(ProductID?)
  /// A transaction is finished by the tester.
  case finish(TransactionReference)
  /// A transaction is refunded.
  case refund(TransactionReference, RevocationReason)
  /// The customer switches automatic renewal off.
  case cancelRenewal(TransactionReference)
  /// The customer switches automatic renewal on again.
  case resumeRenewal(TransactionReference)
  /// The customer buys on another device.
  case buyElsewhere(Buy)
  /// The app restores purchases (`AppStore.sync`, then everything the customer has).
  case restore
  /// The customer moves to a new device and starts the app there.
  case newDevice
  /// The app starts.
  case launch
  /// The app ends.
  case quit
  /// The app crashes; with `beforeFinish`, the next purchase is paid but never finished by it.
  case crash(beforeFinish: Bool)

  // The store.

  case advance(Advance)
  /// The clock runs by itself: store seconds for each wall second, 0 stands still. Screens only.
  case rate(Double)
  /// Standing switches; only those named change.
  case set(SettingsChange)

  // The script itself.

  /// A caption.
  case note(String)
  /// A key is pressed on the screen, by its name.
  case press(String)
  /// What must hold now.
  case expect(Expectation)
}

/// A purchase that a step asks for.
package struct Buy: Hashable, Sendable {
  package var product: ProductID
  package var quantity: Int
  /// A UUID, in lower case.
  package var appAccountToken: String?
  /// The public id of an offer.
  package var offer: String?

  package init(
    product: ProductID,
    quantity: Int = 1,
    appAccountToken: String? = nil,
    offer: String? = nil
  ) {
    self.product = product
    self.quantity = quantity
    self.appAccountToken = appAccountToken
    self.offer = offer
  }
}

/// An Advanced Commerce one-time charge that a step asks for.
package struct Charge: Hashable, Sendable {
  /// The generic product that carries the charge; nil takes the catalog's first consumable one.
  package var product: ProductID?
  package var request: OneTimeChargeCreateRequest

  package init(product: ProductID?, request: OneTimeChargeCreateRequest) {
    self.product = product
    self.request = request
  }
}

/// Which transaction a step means.
package enum TransactionReference: Hashable, Sendable {
  /// The newest of all.
  case latest
  /// The newest of a product.
  case latestOf(ProductID)
  /// Counted from 1 in the order of the store.
  case number(Int)
  case id(TransactionID)
}

/// How far time moves.
package enum Advance: Hashable, Sendable {
  /// Calendar units, such as `1d`, `2w`, `1mo`, `1y`.
  case by(SubscriptionPeriod)
  case bySeconds(Int64)
  case to(StoreInstant)
  /// To the next thing that falls due.
  case toNextEvent
}

/// Standing switches to set; nil leaves one as it is.
package struct SettingsChange: Hashable, Sendable {
  /// A switch that may also be taken away.
  package enum Optionally<Value: Hashable & Sendable>: Hashable, Sendable {
    case off
    case on(Value)
  }

  package var storefront: String?
  package var locale: String?
  package var askToBuy: Bool?
  package var interruptedPurchases: Bool?
  package var billingRetryOnRenewal: Bool?
  package var billingGracePeriod: Bool?
  package var standingAnswer: Optionally<SheetAnswer>?
  package var purchaseError: Optionally<PurchaseFailure>?
  package var verificationError: Optionally<SignatureFlaw>?
  package var loadProductsError: Optionally<PurchaseFailure>?
  package var syncError: Optionally<PurchaseFailure>?

  package init() {}
}
