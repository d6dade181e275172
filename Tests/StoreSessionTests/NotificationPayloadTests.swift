import SessionSamples
import StoreEngine
import StoreModel
import StoreSigning
import StoreTestSupport
import Testing

@testable import StoreSession

/// The members of a notification's payload.
struct NotificationPayloadTests {
  private func session(_ environment: StoreEnvironment) throws -> StoreSession {
    let session = try StoreSession.sample(in: environment)
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: .silverMonthly)))
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: .unlock)))
    return session
  }

  /// Returns the payload of the newest notification, with its signature verified.
  private func payload(of session: StoreSession) throws -> JSONValue {
    let count = session.notificationCount
    let notification = try #require(session.notifications(count..<count + 1).first)
    return try verified(session.signedNotification(notification).jws, by: session)
  }

  private func verified(_ jws: String?, by session: StoreSession) throws -> JSONValue {
    let jws = try #require(jws)
    let payload = try session.signer.identity.verifier.verify(jws).payload
    return try #require(JSONDocument(Array(payload)).root)
  }

  private func send(
    _ kind: NotificationKind,
    in session: StoreSession,
    transaction: Int? = nil
  ) throws -> JSONValue {
    let id = transaction.map { session.store.transactions[$0 - 1].id }
    try session.perform(
      .sendNotification(SentNotification(kind, transaction: id))
    )
    return try payload(of: session)
  }

  private func keys(_ value: JSONValue?) -> [String]? { value?.members?.map(\.key) }

  @Test(
    .rule(
      "notifications.payload",
      "notifications.status-changed",
      "notifications.signing-dates-increase"
    )
  )
  func thePayloadOfASubscriptionIsComplete() throws {
    let session = try session(.sandbox)
    let id = session.store.transactions[0].id
    try session.perform(.setAutoRenew(id, false))
    let payload = try payload(of: session)
    #expect(
      keys(payload) == [
        "data", "notificationType", "notificationUUID", "signedDate", "subtype", "version",
      ]
    )
    #expect(payload["notificationType"]?.string == "DID_CHANGE_RENEWAL_STATUS")
    #expect(payload["subtype"]?.string == "AUTO_RENEW_DISABLED")
    #expect(payload["version"]?.string == "2.0")
    let signed = try #require(payload["signedDate"]?.int64)
    // Two earlier notifications have the same moment.
    #expect(signed == session.store.now.milliseconds + 2)
    let data = payload["data"]
    #expect(
      keys(data) == [
        "bundleId", "bundleVersion", "environment", "signedRenewalInfo",
        "signedTransactionInfo", "status",
      ]
    )
    #expect(data?["bundleId"]?.string == "com.example.shop")
    #expect(data?["environment"]?.string == "Sandbox")
    #expect(data?["status"]?.text() == "1")
    let transaction = try verified(data?["signedTransactionInfo"]?.string, by: session)
    #expect(transaction["transactionId"]?.string == id.description)
    // Only payloads for a device contain the proof of that device.
    #expect(transaction["deviceVerification"] == nil)
    #expect(transaction["deviceVerificationNonce"] == nil)
    let renewal = try verified(data?["signedRenewalInfo"]?.string, by: session)
    #expect(renewal["autoRenewStatus"]?.text() == "0")
  }

  @Test(.rule("notifications.payload"))
  func onlyProductionNamesTheApp() throws {
    let session = try session(.production)
    let data = try payload(of: session)["data"]
    #expect(
      keys(data) == [
        "appAppleId", "bundleId", "bundleVersion", "environment", "signedTransactionInfo",
      ]
    )
    #expect(data?["appAppleId"]?.text() == "1234567890")
    let summary = try send(NotificationKind(.renewalExtension, .summary), in: session)["summary"]
    #expect(keys(summary)?.first == "appAppleId")
    let app = try send(NotificationKind(.rescindConsent), in: session)["appData"]
    #expect(
      keys(app) == ["appAppleId", "bundleId", "environment", "signedAppTransactionInfo"]
    )
  }

  @Test(.rule("notifications.payload"))
  func eachHasExactlyOneOfTheFourObjects() throws {
    let session = try session(.sandbox)
    for kind in NotificationKind.all where !isOfAdvancedCommerce(kind) {
      let number: Int? =
        switch kind.subject {
        case .subscription, .anyPurchase: 1
        case .oneTimePurchase: 2
        case .nothing: nil
        }
      let payload = try send(kind, in: session, transaction: number)
      let objects = ["data", "summary", "externalPurchaseToken", "appData"]
        .filter { payload[$0] != nil }
      #expect(objects.count == 1, "\(kind)")
    }
  }

  private func isOfAdvancedCommerce(_ kind: NotificationKind) -> Bool {
    [.metadataUpdate, .migration, .priceChange].contains(kind.type.known)
  }

  @Test(
    .rule(
      "notifications.payload",
      "notifications.external-token-sandbox",
      "notifications.consumption-reason"
    )
  )
  func theOtherObjectsHaveTheirMembers() throws {
    let session = try session(.sandbox)
    let test = try send(NotificationKind(.test), in: session)["data"]
    #expect(keys(test) == ["bundleId", "bundleVersion", "environment"])
    let summary = try send(NotificationKind(.renewalExtension, .summary), in: session)["summary"]
    #expect(
      keys(summary) == [
        "bundleId", "environment", "failedCount", "productId", "requestIdentifier",
        "storefrontCountryCodes", "succeededCount",
      ]
    )
    let token = try send(NotificationKind(.externalPurchaseToken, .created), in: session)[
      "externalPurchaseToken"
    ]
    #expect(
      keys(token) == ["appAppleId", "bundleId", "externalPurchaseId", "tokenCreationDate"]
    )
    #expect(token?["externalPurchaseId"]?.string?.hasPrefix("SANDBOX") == true)
    let app = try send(NotificationKind(.rescindConsent), in: session)["appData"]
    let receipt = try verified(app?["signedAppTransactionInfo"]?.string, by: session)
    #expect(
      keys(receipt) == [
        "appTransactionId", "bundleId", "originalApplicationVersion", "originalPlatform",
        "originalPurchaseDate", "receiptCreationDate", "receiptType",
      ]
    )
    let request = try send(NotificationKind(.consumptionRequest), in: session, transaction: 2)
    #expect(request["data"]?["consumptionRequestReason"]?.string == "OTHER")
  }

  @Test func pastNotificationsStayUnchanged() throws {
    let session = try session(.sandbox)
    let first = try #require(session.notifications(1..<2).first)
    let before = try verified(session.signedNotification(first).jws, by: session)
    let id = session.store.transactions[0].id
    try session.perform(.advance(to: session.store.now.advanced(byDays: 40)))
    try session.perform(.refund(id, .other))
    try session.perform(.deleteTransaction(id))
    let after = try #require(session.notifications(1..<2).first)
    #expect(after == first)
    for _ in 1...2 {
      let payload = try verified(session.signedNotification(after).jws, by: session)
      for member in ["notificationUUID", "signedDate", "notificationType"] {
        #expect(payload[member] == before[member])
      }
      for part in ["signedTransactionInfo", "signedRenewalInfo"] {
        #expect(
          try verified(payload["data"]?[part]?.string, by: session)
            == verified(before["data"]?[part]?.string, by: session)
        )
      }
    }
  }

  @Test func historyIsFoundByUUIDTokenAndTime() throws {
    let session = try session(.sandbox)
    try session.setWebhooks("http://localhost:1")
    try session.perform(.advance(to: session.store.now.advanced(byDays: 1)))
    try session.perform(.requestTestNotification)
    let token = session.log.compactMap { journaled -> String? in
      guard case .testNotificationRequested(let token) = journaled.event else { return nil }
      return token
    }
    let named = try #require(token.first)
    let test = try #require(session.testNotification(token: named))
    #expect(test.type == .test)
    #expect(session.testNotification(token: "none") == nil)
    #expect(session.notification(uuid: test.uuid.uppercased()) == test)
    #expect(session.notification(uuid: "none") == nil)
    var query = NotificationQuery()
    query.time = session.store.now..<session.store.now.advanced(bySeconds: 1)
    #expect(session.notifications(matching: query, limit: 20).notifications == [test])
    query = NotificationQuery()
    query.hasTransaction = true
    let page = session.notifications(matching: query, limit: 1)
    #expect(page.notifications.map(\.type.known) == [.subscribed])
    let next = session.notifications(matching: query, after: page.next, limit: 1)
    #expect(next.notifications.map(\.type.known) == [.oneTimeCharge])
    #expect(next.next == nil)
    query.type = .known(.subscribed)
    query.subtype = .known(.resubscribe)
    #expect(session.notifications(matching: query, limit: 20).notifications.isEmpty)
  }
}
