import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Notifications at the request of a tester or the merchant.
struct NotifyingTests {
  @Test(
    .rule("notifications.types"),
    arguments: [
      (NotificationKind(.subscribed, .summary), nil, NotificationRefusal.subtype),
      (NotificationKind(.subscribed), 1, .subtype),
      (NotificationKind(.didRenew), nil, .missingTransaction),
      (NotificationKind(.didRenew), 2, .otherTransaction),
      (NotificationKind(.oneTimeCharge), 1, .otherTransaction),
      (NotificationKind(.revoke), 2, .otherTransaction),
      (NotificationKind(.migration), 1, .otherTransaction),
      (NotificationKind(.test), 1, .transaction),
      (NotificationKind(.rescindConsent), 1, .transaction),
    ]
  )
  func anUnsuitableTransactionIsRefused(
    kind: NotificationKind,
    transaction: Int?,
    misfit: NotificationRefusal
  ) throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.buy(.gems)
    let id = transaction.map { shop.id($0) }
    let asked = SentNotification(kind, transaction: id)
    #expect(
      refusal { try shop.perform(.sendNotification(asked)) }
        == .notificationDoesNotFit(kind, misfit)
    )
  }

  @Test(arguments: [
    (NotificationType.metadataUpdate, "one of an Advanced Commerce subscription"),
    (.migration, "one of an Advanced Commerce subscription"),
    (.priceChange, "one of an Advanced Commerce subscription"),
    (.revoke, "one of a non-consumable or of an auto-renewable subscription"),
    (.didRenew, "one of an auto-renewable subscription"),
    (.oneTimeCharge, "one that isn't for an auto-renewable subscription"),
  ])
  func aMisfitNamesTheRightTransaction(type: NotificationType, wanted: String) {
    let words = NotificationRefusal.missingTransaction.words(for: NotificationKind(type))
    #expect(words == "it needs a transaction; name \(wanted)")
  }

  @Test(.rule("server.test-notification-url", "server.test-notification-webhook"))
  func aTestNeedsAWebhook() throws {
    var shop = Shop()
    #expect(refusal { try shop.perform(.requestTestNotification) } == .noWebhook)
    try shop.change { $0.setWebhooks("http://localhost:1") }
    let first = try shop.perform(.requestTestNotification)
    let second = try shop.perform(.requestTestNotification)
    #expect(first != second)
    guard case .testNotificationRequested(let token)? = first.first else { return }
    #expect(token.hasSuffix("_\(shop.store.now.milliseconds)"))
  }
}
