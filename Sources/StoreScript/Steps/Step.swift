package import StoreModel

/// One thing a session does: what a finger does on the screen, a line of a script, a control call.
///
/// Whoever asks, a step is carried out by the one driver, which returns when everything the step
/// caused has settled. In a session file a step is a mapping with one key (see ``StepName``).
package enum Step: Hashable, Sendable {
  // The app and its customer.

  /// The app buys a product through Mercato; the sheet comes up.
  case buy(Buy)
  /// The app makes one of the four Advanced Commerce requests, signed by its merchant; the sheet
  /// comes up.
  case request(AppRequest)
  /// The app sends a JWS that was made elsewhere; the sheet comes up, or the store refuses it.
  case signedRequest(SignedAppRequest)
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
  /// The app asks for money back for its user; the system's sheet comes up.
  case refundRequest(TransactionReference)
  /// The app shows the list of subscriptions, of one group or of all; the system's sheet comes up.
  case manageSubscriptions(SubscriptionGroupID?)
  /// The app lets its user redeem an offer code; the system's sheet comes up.
  case redeemCode
  /// The app shows the oldest message that waits, of one reason if one is named.
  case showMessage(MessageReason?)
  /// The app crashes; with `beforeFinish`, the next purchase is paid but never finished by it.
  case crash(beforeFinish: Bool)
  /// The app makes mistakes on purpose from now on, these and no others; it keeps to them when it
  /// is started again, also on a new device.
  case misbehave(Set<AppMisbehaviour>)
  /// The merchant's server answers like this from now on, whichever app asks.
  case server(MerchantServerState)
  /// The app registers transactions with the merchant's server this way from now on, as after an update
  /// of the app; it keeps to it when it is started again, also on a new device.
  case registration(RegistrationVersion)

  // The customer outside a purchase, and the family.

  /// The system's sheet that is up is answered.
  case respond(SystemSheetResponse)
  /// The customer taps a promoted product, or a win-back offer by its id, in the App Store.
  case sendIntent(ProductID, offer: String?)
  /// A family member buys something that is shared with this customer.
  case familyBuy(Buy)
  /// A family member stops sharing a purchase.
  case stopSharing(TransactionReference)
  /// The customer settles a subscription's billing problem.
  case settleBilling(TransactionReference)
  /// The customer agrees to the price that was announced for a subscription.
  case agreeToPrice(TransactionReference)
  /// The customer refuses the price that was announced for a subscription.
  case refusePrice(TransactionReference)

  // The store.

  /// The store grants or declines a refund that was asked for.
  case decideRefund(TransactionReference, isGranted: Bool)
  /// The system has something to tell the customer, about a subscription if one is named.
  case message(MessageReason, subscription: TransactionReference?)
  /// The merchant's server makes one of its six Advanced Commerce requests.
  case serverRequest(MerchantRequest)
  /// The customer agrees to the price that was announced for one item of a subscription, or refuses it.
  case answerItemPrice(TransactionReference, sku: String, agrees: Bool)
  /// The merchant raises a subscriber's price.
  case raisePrice(PriceRise)
  /// The merchant's server moves a subscription's renewal date.
  case extend(TransactionReference, RenewalExtension)
  /// The merchant's server moves the renewal dates of all active subscribers of a product.
  case extendAll(MassRenewalExtension)
  /// The merchant's server sets the account of an original transaction.
  case setAccountToken(TransactionReference, String)
  /// The merchant's server tells what was used up of a purchase.
  case consumption(TransactionReference, ConsumptionReport)
  /// The store takes a refund back after a dispute.
  case reverseRefund(TransactionReference)
  /// The merchant's server changes its retention messaging, or Apple reviews it.
  case messaging(MessagingChange)
  /// A performance test of the real-time URL, or of `target`, is begun and ends like this.
  case performanceTest(TransactionReference, target: String?, passes: Bool)
  /// A subscription's period ends now, and the subscription with it.
  case expire(TransactionReference)
  /// A subscription's period ends now, and the next one begins.
  case renew(TransactionReference)
  /// A transaction never happened; a subscription's first one is gone with its renewals.
  case delete(TransactionReference)
  /// No transaction ever happened; the switches stay.
  case clear
  case advance(Advance)
  /// The clock runs by itself: store seconds for each wall second, 0 stands still. Screens only.
  case rate(Double)
  /// Standing switches; only those named change.
  case set(SettingsChange)

  // Server notifications.

  /// The merchant's server asks for a notification to test with.
  case testNotification
  /// A notification is sent without the event that it tells of.
  case notify(NotificationDraft)
  /// A notification is sent once more, to one webhook or to every one.
  case resend(NotificationReference, webhook: String?)
  /// The script plays a merchant's server from now on; its URL is one of the store's webhooks.
  case webhook(PlayedWebhook)

  // The script itself.

  /// A caption.
  case note(String)
  /// A key is pressed on the screen, by its name.
  case press(String)
  /// What must hold now.
  case expect(Expectation)
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

  /// The most due moments that one step moves time over: renewals, ends, retries, timers of the app.
  ///
  /// A step that is to go over more ends at the last of them. It is counted and not timed, so that a
  /// script ends at the same moment on every machine.
  package static let mostDueMoments = 1_000_000
}
