import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Tests of references in events: new ids must be new, and other references must exist in the
/// expected state.
struct EventViolationTests {
  private typealias Forgery = JournalFaultTests.Forgery

  /// Returns a shop that sold a consumable and a plan, with two pending purchases, a refund request and a
  /// purchase intent.
  private static func shop() throws -> Shop {
    var settings = StoreSettings()
    settings.refundPolicy = .wait
    settings.notifications = NotificationSettings()
    settings.notifications?.webhooks = ["http://localhost/hook"]
    var shop = Shop(settings: settings)
    try shop.buy(.gems)
    try shop.buy(.silverMonthly)
    try shop.buy(.unlock, answer: .pending)
    try shop.perform(.requestTestNotification)
    let terms = RenewalExtension(days: 3, reason: 1, requestIdentifier: "one")
    try shop.perform(.server(.extendRenewalDate(shop.id(2), terms)))
    let image = RetentionImage(identifier: "a", width: 3840, height: 2160, digest: "")
    try shop.perform(.server(.changeMessaging(.imageUploaded(image: image))))
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: shop.id(1))))
    try shop.perform(.answerSystemSheet(SystemSheetID(rawValue: 1), .agree))
    try shop.perform(.purchase(PurchaseRequest(product: .goldMonthly)))
    try shop.perform(.purchase(PurchaseRequest(product: .unlock)))
    return shop
  }

  private static func then(
    _ said: String,
    _ events: @escaping @Sendable (Shop) throws -> [StoreEvent]
  ) -> JournalFaultTests.Forgery {
    Forgery(said, said: said) { try $0 + events(Self.shop()) }
  }

  private static func again(
    _ said: String,
    _ isIt: @escaping @Sendable (StoreEvent) -> Bool
  ) -> JournalFaultTests.Forgery {
    then(said) { [try #require($0.journal.last(where: isIt))] }
  }

  private static func subscription(
    _ shop: Shop,
    as change: SubscriptionChange,
    _ alter: (inout Subscription) -> Void = { _ in }
  ) throws -> StoreEvent {
    var known = try shop.subscription(of: 2)
    alter(&known)
    return .subscriptionChanged(subscription: known, change: change)
  }

  static let forgeries = purchases + transactions + others

  private static let purchases: [JournalFaultTests.Forgery] = [
    then("which waits for askToBuy: that is said where it waits for interrupted") { _ in
      [.deferredEnded(purchase: PurchaseID(rawValue: 3), ending: .resolved)]
    },
    then("which is not the next number: that is 6") { shop in
      let sheet = try #require(shop.store.sheets.first)
      return [.sheetPresented(sheet: sheet)]
    },
    then("by itself") { shop in
      [.deviceReplaced(deviceVerificationID: shop.store.identity.deviceVerificationID)]
    },
  ]

  private static let transactions: [JournalFaultTests.Forgery] = [
    again("which there is already") {
      if case .subscriptionChanged(_, .plan(.subscribed)) = $0 { true } else { false }
    },
    then("which was not missed") { [.networkRestored(redelivered: [$0.id(1)])] },
    then("which is finished and was not missed") { shop in
      [
        .transactionFinished(transaction: shop.id(1), by: .app), .appTerminated(crashed: false),
        .appLaunched(redelivered: [shop.id(1)]),
      ]
    },
    then("twice") { [.transactionsDeleted(transactions: [$0.id(1), $0.id(1)])] },
    then("which was not refunded") { [.refundReversed(transaction: $0.id(1))] },
    then("which was not refunded") { shop in
      [.transactionChanged(transaction: shop.transaction(1), change: .joint(.refundReversed))]
    },
    then("which was taken back already") { shop in
      var transaction = shop.transaction(1)
      transaction.revocationDate = transaction.signedDate
      let refunded = StoreEvent.transactionChanged(
        transaction: transaction,
        change: .joint(.refunded)
      )
      return [refunded, refunded]
    },
    then("and its original is") { shop in
      var transaction = shop.transaction(1)
      transaction.originalTransactionId = shop.id(2)
      return [.transactionChanged(transaction: transaction, change: .own(.metadataUpdated))]
    },
    then("and it is one of") { shop in
      [try subscription(shop, as: .period(.renewed)) { $0.latestTransactionId = shop.id(1) }]
    },
    Forgery("a renewal of nothing", said: "which never began") { journal in
      let shop = try Self.shop()
      let begun = try #require(
        journal.firstIndex { if case .subscriptionChanged = $0 { true } else { false } }
      )
      return journal[..<begun] + [
        try subscription(shop, as: .period(.renewed)) { $0.changedAt = .start }
      ]
    },
  ]

  private static let others: [JournalFaultTests.Forgery] = [
    again("before the first is decided") {
      if case .refundRequested = $0 { true } else { false }
    },
    again("a second time") { if case .renewalDateExtended = $0 { true } else { false } },
    again("image that there is already") {
      if case .messagingChanged = $0 { true } else { false }
    },
    again("which is not the next one: that is") {
      if case .testNotificationRequested = $0 { true } else { false }
    },
    then("image A, which was not uploaded") { _ in
      [.messagingChanged(change: .imageDeleted(image: "A"))]
    },
    then("image b, which was not uploaded") { _ in
      var message = RetentionMessage(identifier: "m", header: "", body: "")
      message.image = RetentionMessage.Image(imageIdentifier: "b", altText: "")
      return [.messagingChanged(change: .messageUploaded(message: message))]
    },
    then("and none is set") { _ in [.messagingChanged(change: .realtimeURLDeleted)] },
    then("and none is set") { _ in
      [.messagingChanged(change: .defaultDeleted(product: "silver.monthly", locale: "en-US"))]
    },
    then("which belongs to none") { shop in
      let sheet = SystemSheet(
        id: SystemSheetID(rawValue: 2),
        kind: .manageSubscriptions(group: nil)
      )
      return [
        .systemSheetPresented(sheet: sheet),
        .systemSheetAnswered(
          sheet: sheet.id,
          answer: .setAutoRenew(subscription: shop.id(1), isOn: false)
        ),
      ]
    },
    then("speaks of subscription") { shop in
      let terms = RenewalExtension(days: 1, reason: 1, requestIdentifier: "two")
      return [.renewalDateExtended(subscription: shop.id(1), extension: terms, isMass: false)]
    },
    then("speaks of subscription") { shop in
      let request = MassRenewalExtension(
        terms: RenewalExtension(days: 1, reason: 1, requestIdentifier: "two"),
        productID: "gems"
      )
      return [.extensionFailed(subscription: shop.id(1), request: request)]
    },
    then("a second time") { shop in
      let request = MassRenewalExtension(
        terms: RenewalExtension(days: 1, reason: 1, requestIdentifier: "two"),
        productID: "gems"
      )
      let result = MassExtensionResult(
        request: request,
        succeededCount: 0,
        failedCount: 0,
        completeDate: shop.store.now
      )
      let ended = StoreEvent.massExtensionEnded(result: result)
      return [ended, ended]
    },
    then("with other words") { shop in
      var message = StoreMessage(
        id: MessageID(rawValue: 1),
        reason: .generic,
        subscription: nil,
        since: shop.store.now
      )
      let posted = StoreEvent.messagePosted(message: message)
      message.reason = .billingIssue
      return [posted, .messagesRedelivered(messages: [message])]
    },
    then("brings 0 intents, and 1 wait") { shop in
      let intent = PurchaseIntent(id: PurchaseIntentID(rawValue: 1), product: .gems, offerID: nil)
      return [
        .appTerminated(crashed: false), .purchaseIntentSent(intent: intent),
        .appLaunched(redelivered: []), .purchaseIntentsRedelivered(intents: []),
      ]
    },
  ]

  @Test(arguments: forgeries)
  func aContradictionIsNamed(forgery: JournalFaultTests.Forgery) throws {
    let journal = try Self.shop().journal
    let forged = try forgery.forge(journal)
    let fault = #expect(throws: JournalFault.self) { try Store(replaying: forged) }
    let text = fault?.description ?? ""
    #expect(text.contains(forgery.said), "\(text)")
    #expect(text.contains("event \(forged.count) "), "\(text)")
  }

  /// The first fault is reported, although another one follows.
  @Test func anAttemptAtAnUnknownNotificationIsNamed() throws {
    let shop = try Self.shop()
    let attempt = NotificationAttempt(
      notification: NotificationID(rawValue: 900),
      webhook: "http://localhost/hook",
      result: .success
    )
    let events: [StoreEvent] = [
      .notificationAttempted(attempt: attempt), .messageShown(message: MessageID(rawValue: 9)),
    ]
    let journal = (shop.journal + events).stamped(after: 0, at: .start)
    let fault = #expect(throws: JournalFault.self) { try Store(replaying: journal) }
    #expect(fault?.ordinal == shop.journal.count + 1)
    #expect(fault?.description.contains("tries notification 900, and there are") == true)
  }
}
