package import AdvancedCommerce
package import StoreModel

/// One thing a session does: what a finger does on the screen, a line of a script, a control call.
///
/// The one driver carries it out for every caller, and returns when everything it caused has settled.
/// In a session file a step is a mapping with one key (see ``StepName``).
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
  /// A transaction is finished by the tester, or by the merchant's server.
  case finish(TransactionReference, byServer: Bool = false)
  case refund(TransactionReference, RevocationReason, part: RefundPart? = nil)
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
  case launch
  case quit
  /// The app asks for money back for its user; the system's sheet comes up.
  case askForRefund(TransactionReference)
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
  /// The merchant's server responds like this from now on, whichever app asks.
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
  case stopFamilySharing(TransactionReference)
  /// The customer resolves a subscription's billing problem.
  case resolveBilling(TransactionReference)
  /// The customer agrees to the price that was announced for a subscription.
  case agreeToPrice(TransactionReference)
  /// The customer refuses the price that was announced for a subscription.
  case refusePrice(TransactionReference)

  // The store.

  /// The store grants or declines a refund that was asked for.
  case decideRefund(TransactionReference, isGranted: Bool, part: RefundPart? = nil)
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
  /// Arms a fault for the next calls of the App Store's APIs, or withdraws all of them for `nil`.
  case api(APIFault?)
  /// A subscription's period ends now, and the subscription with it.
  case expire(TransactionReference)
  /// A subscription's period ends now, and the next one begins.
  case forceRenewal(TransactionReference)
  /// A transaction is deleted; a subscription's first one with its renewals.
  case delete(TransactionReference)
  /// All transactions are deleted; the switches stay.
  case clear
  case advance(Advance)
  /// The clock runs by itself: store seconds for each wall second, 0 stands still. Screens only.
  case rate(Double)
  /// Standing switches; only those named change.
  case set(SettingsChange)
  /// The store sells what another catalog says; what was bought stays as it is.
  case catalog(CatalogStep)

  /// A key or a certificate that the store signs with is replaced.
  case rotateSigning(SigningPart)

  // Server notifications.

  /// The merchant's server asks for a notification to test with.
  case testNotification
  /// A notification is sent without the event that it tells of.
  case sendNotification(NotificationDraft)
  /// A notification is sent once more, to one webhook or to every one.
  case resend(NotificationReference, webhook: String?)
  /// The script plays a merchant's server from now on, or has notifications go to one that is there; its
  /// URL is one of the store's webhooks.
  case webhook(PlayedWebhook)
  /// Deliveries to webhooks are held, released or repeated, or they fail.
  case deliveries(WebhookDeliveries)

  // The user's own server.

  /// A server is asked, and its response has to be what is expected.
  case http(HTTPCall)

  // The script itself.

  /// A caption.
  case note(String)
  /// A key is pressed on the screen, by its name.
  case press(String)
  case expect(Expectation)
  /// What must hold now and behind every step from here on; nil ends it.
  case always(StandingExpectation?)
  /// Steps that are only tried; the script goes on where it was before them.
  case branch(ScriptBranch)
}

/// The key of a step in a session file.
package enum StepName: String, Hashable, Sendable, CaseIterable {
  case buy
  case charge
  case createSubscription
  case modifySubscription
  case reactivateSubscription
  case signedRequest
  case answer
  case approve
  case decline
  case resolve
  case finish
  case refund
  case cancelRenewal
  case resumeRenewal
  case buyElsewhere
  case restore
  case newDevice
  case launch
  case quit
  case askForRefund
  case manageSubscriptions
  case redeemCode
  case showMessage
  case crash
  case misbehave
  case server
  case registration
  case respond
  case sendIntent
  case familyBuy
  case stopFamilySharing
  case resolveBilling
  case agreeToPrice
  case refusePrice
  case decideRefund
  case message
  case raisePrice
  case extend
  case extendAll
  case setAccountToken
  case consumption
  case reverseRefund
  case messaging
  case performanceTest
  case api
  case cancelSubscription
  case revokeSubscription
  case changePrice
  case changeMetadata
  case migrateSubscription
  case requestRefund
  case expire
  case forceRenewal
  case delete
  case clear
  case rotateSigning
  case testNotification
  case sendNotification
  case resend
  case webhook
  case http
  case advance
  case rate
  case set
  case catalog
  case note
  case press
  case expect
  case always
  case branch
}

extension Step {
  /// Whether the step can fail because something is not as it has to be.
  package var isCheck: Bool {
    if case .always(let expectation) = self { return expectation != nil }
    if case .http(let call) = self { return call.expect != ExpectedResponse() }
    return name == .expect
  }

  /// Whether a server outside of the store takes part, or the store's own one.
  package var reachesOutside: Bool {
    if case .webhook(let webhook) = self { return webhook.isServer }
    if case .always(let standing?) = self { return !standing.requests.isEmpty }
    return name == .http
  }
}

extension Step {
  /// The key this step has in a session file.
  package var name: StepName {
    switch self {
    case .buy: .buy
    case .request(let request): StepName(request.request.operation)
    case .signedRequest: .signedRequest
    case .serverRequest(let request): StepName(request.request.endpoint)
    case .answerItemPrice(_, _, let agrees): agrees ? .agreeToPrice : .refusePrice
    case .answer: .answer
    case .approve: .approve
    case .decline: .decline
    case .resolve: .resolve
    case .finish: .finish
    case .refund: .refund
    case .cancelRenewal: .cancelRenewal
    case .resumeRenewal: .resumeRenewal
    case .buyElsewhere: .buyElsewhere
    case .restore: .restore
    case .newDevice: .newDevice
    case .launch: .launch
    case .quit: .quit
    case .crash: .crash
    case .misbehave: .misbehave
    case .server: .server
    case .registration: .registration
    case .askForRefund: .askForRefund
    case .manageSubscriptions: .manageSubscriptions
    case .redeemCode: .redeemCode
    case .showMessage: .showMessage
    case .respond: .respond
    case .sendIntent: .sendIntent
    case .familyBuy: .familyBuy
    case .stopFamilySharing: .stopFamilySharing
    case .resolveBilling: .resolveBilling
    case .agreeToPrice: .agreeToPrice
    case .refusePrice: .refusePrice
    case .decideRefund: .decideRefund
    case .message: .message
    case .raisePrice: .raisePrice
    case .extend: .extend
    case .extendAll: .extendAll
    case .setAccountToken: .setAccountToken
    case .consumption: .consumption
    case .reverseRefund: .reverseRefund
    case .messaging: .messaging
    case .performanceTest: .performanceTest
    case .api: .api
    case .expire: .expire
    case .forceRenewal: .forceRenewal
    case .delete: .delete
    case .clear: .clear
    case .rotateSigning: .rotateSigning
    case .testNotification: .testNotification
    case .sendNotification: .sendNotification
    case .resend: .resend
    case .webhook, .deliveries: .webhook
    case .http: .http
    case .advance: .advance
    case .rate: .rate
    case .set: .set
    case .catalog: .catalog
    case .note: .note
    case .press: .press
    case .expect: .expect
    case .always: .always
    case .branch: .branch
    }
  }
}

extension StepName {
  /// The step in which the app makes a request.
  package init(_ operation: RequestOperation) {
    self =
      switch operation {
      case .oneTimeCharge: .charge
      case .createSubscription: .createSubscription
      case .modifySubscription: .modifySubscription
      case .reactivateSubscription: .reactivateSubscription
      }
  }

  /// The step in which the merchant's server makes a request.
  package init(_ endpoint: ServerEndpoint) {
    self =
      switch endpoint {
      case .cancel: .cancelSubscription
      case .revoke: .revokeSubscription
      case .changePrice: .changePrice
      case .changeMetadata: .changeMetadata
      case .migrate: .migrateSubscription
      case .requestRefund: .requestRefund
      }
  }
}
