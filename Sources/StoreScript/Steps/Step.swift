package import AdvancedCommerce
package import StoreModel

/// A step of a session: a user's action on the screen, a line of a script, or a call to the control API.
///
/// The same driver runs the step for every caller. The driver returns when all effects of the step are complete. In a
/// session file, a step is a mapping with one key (see ``StepName``).
package enum Step: Hashable, Sendable {
  // Actions of the app and its customer.

  /// The app buys a product through Mercato.
  ///
  /// The purchase sheet opens.
  case buy(Buy)
  /// The app makes one of the four Advanced Commerce requests, which its merchant signs.
  ///
  /// The purchase sheet opens.
  case request(AppRequest)
  /// The app sends a JWS that another program has made.
  ///
  /// The purchase sheet opens, or the store refuses the JWS.
  case signedRequest(SignedAppRequest)
  /// The customer answers the open purchase sheet.
  case answer(SheetAnswer)
  /// A parent approves the pending purchase of the given product, or the oldest pending purchase.
  case approve(ProductID?)
  /// A parent declines the pending purchase of the given product, or the oldest pending purchase.
  case decline(ProductID?)
  /// The customer resolves the problem that interrupted the purchase of the given product, or the oldest such purchase.
  case resolve(ProductID?)
  /// The tester or the merchant's server finishes a transaction instead of the app.
  case finish(TransactionReference, byServer: Bool = false)
  case refund(TransactionReference, RevocationReason, part: RefundPart? = nil)
  /// The customer turns off automatic renewal.
  case cancelRenewal(TransactionReference)
  /// The customer turns automatic renewal on again.
  case resumeRenewal(TransactionReference)
  /// The customer buys a product on another device.
  case buyElsewhere(Buy)
  /// The app restores purchases (`AppStore.sync`, then all of the customer's transactions).
  case restore
  /// The customer moves to a new device and starts the app there.
  case newDevice
  case launch
  case quit
  /// The app requests a refund for its user.
  ///
  /// A system sheet opens.
  case askForRefund(TransactionReference)
  /// The app shows the subscriptions of the given group, or of all groups.
  ///
  /// A system sheet opens.
  case manageSubscriptions(SubscriptionGroupID?)
  /// The app lets its user redeem an offer code.
  ///
  /// A system sheet opens.
  case redeemCode
  /// The app shows the oldest pending message, or the oldest pending message with the given reason.
  case showMessage(MessageReason?)
  /// The app crashes.
  ///
  /// If `beforeFinish` is `true`, the app crashes during the next purchase, after the payment but before it finishes
  /// the transaction.
  case crash(beforeFinish: Bool)
  /// The user's program that acts as the store's app receives a line on its standard input.
  case app(AppInput)
  /// The app makes exactly the given mistakes from now on, even after a restart or on a new device.
  case misbehave(Set<AppMisbehaviour>)
  /// The merchant's server is in the given state from now on, for every app.
  case server(MerchantServerState)
  /// The app uses the given version to register transactions from now on, as it would after an update.
  ///
  /// A restart or a new device doesn't change the version.
  case registration(RegistrationVersion)

  // Actions of the customer, other than purchases, and actions of the family.

  /// The customer responds to the open system sheet.
  case respond(SystemSheetResponse)
  /// The customer taps a promoted product in the App Store, or a win-back offer for the product.
  case sendIntent(ProductID, offer: String?)
  /// A family member buys a product, which the family shares with this customer.
  case familyBuy(Buy)
  /// A family member stops sharing a purchase.
  case stopFamilySharing(TransactionReference)
  /// The customer resolves a subscription's billing problem.
  case resolveBilling(TransactionReference)
  /// The customer accepts the announced price of a subscription.
  case agreeToPrice(TransactionReference)
  /// The customer declines the announced price of a subscription.
  case refusePrice(TransactionReference)

  // Actions of the store.

  /// The store grants or declines a refund that was requested.
  case decideRefund(TransactionReference, isGranted: Bool, part: RefundPart? = nil)
  /// The system has a message for the customer. If a subscription is given, the message is about this subscription.
  case message(MessageReason, subscription: TransactionReference?)
  /// The merchant's server makes one of the six Advanced Commerce requests for servers.
  case serverRequest(MerchantRequest)
  /// The customer accepts or declines the announced price of one item in a subscription.
  case answerItemPrice(TransactionReference, sku: String, agrees: Bool)
  /// The merchant raises the price for one subscriber.
  case raisePrice(PriceRise)
  /// The merchant's server extends the renewal date of a subscription.
  case extend(TransactionReference, RenewalExtension)
  /// The merchant's server extends the renewal dates of all active subscribers to a product.
  case extendAll(MassRenewalExtension)
  /// The merchant's server sets the account token of an original transaction.
  case setAccountToken(TransactionReference, String)
  /// The merchant's server sends consumption information about a purchase.
  case consumption(TransactionReference, ConsumptionReport)
  /// The store reverses a refund after a dispute.
  case reverseRefund(TransactionReference)
  /// The merchant's server changes its retention messaging, or Apple reviews it.
  case messaging(MessagingChange)
  /// Apple runs a performance test of the real-time URL, or of `target`, with the given result.
  case performanceTest(TransactionReference, target: String?, passes: Bool)
  /// Sets up a fault for the next calls of the App Store's APIs, or withdraws all faults if the value is `nil`.
  case api(APIFault?)
  /// The current period of a subscription ends now, and the subscription ends with it.
  case expire(TransactionReference)
  /// The current period of a subscription ends now, and the next period starts.
  case forceRenewal(TransactionReference)
  /// Deletes a transaction.
  ///
  /// If the transaction is the first transaction of a subscription, the renewals of the subscription are deleted too.
  case delete(TransactionReference)
  /// Deletes all transactions.
  ///
  /// The settings aren't changed.
  case clear
  case advance(Advance)
  /// The clock runs at the given number of store seconds per wall second, or is paused if the number is 0.
  ///
  /// Only screens support this step.
  case rate(Double)
  /// Changes the given settings.
  case set(SettingsChange)
  /// The store uses another catalog from now on.
  ///
  /// Past purchases stay unchanged.
  case catalog(CatalogStep)

  /// Replaces a key or a certificate that the store uses for signing.
  case rotateSigning(SigningPart)

  // Server notifications.

  /// The merchant's server requests a test notification.
  case testNotification
  /// The store sends a notification although no such event has happened.
  case sendNotification(NotificationDraft)
  /// The store sends a notification again, to the given webhook or to all webhooks.
  case resend(NotificationReference, webhook: String?)
  /// The script plays a merchant's server from now on, or a real server receives the notifications.
  ///
  /// The server's URL becomes one of the store's webhooks.
  case webhook(PlayedWebhook)
  /// Changes how notifications are delivered to webhooks: they are held, released, repeated or made to fail.
  case deliveries(WebhookDeliveries)

  // The user's own server.

  /// Sends a request to a server and checks its response.
  case http(HTTPCall)

  // The script itself.

  /// Shows a caption.
  case note(String)
  /// Presses a key on the screen, by its name.
  case press(String)
  case expect(Expectation)
  /// The facts that must be true now and after every later step, or `nil` to stop these checks.
  case always(StandingExpectation?)
  /// Steps that are tried and then undone.
  ///
  /// After the branch, the script continues from the state before the branch.
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
  case app
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
  /// Whether the step checks an expectation and fails if the expectation isn't met.
  package var isCheck: Bool {
    if case .always(let expectation) = self { return expectation != nil }
    if case .http(let call) = self { return call.expect != ExpectedResponse() }
    return name == .expect
  }

  /// Whether the step communicates with a server, which may be an external server or the store's own server.
  package var reachesOutside: Bool {
    if case .webhook(let webhook) = self { return webhook.isServer }
    if case .always(let standing?) = self { return !standing.requests.isEmpty }
    return name == .http
  }
}

extension Step {
  /// The step's key in a session file.
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
    case .app: .app
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
  /// Creates the name of the step for the app's request.
  package init(_ operation: RequestOperation) {
    self =
      switch operation {
      case .oneTimeCharge: .charge
      case .createSubscription: .createSubscription
      case .modifySubscription: .modifySubscription
      case .reactivateSubscription: .reactivateSubscription
      }
  }

  /// Creates the name of the step for the request of the merchant's server.
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
