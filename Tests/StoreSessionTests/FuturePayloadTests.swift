import SessionSamples
import StoreEngine
import StoreModel
import StoreSigning
import StoreTestSupport
import Testing

@testable import StoreSession

/// Signed payloads with undocumented names and members, and with replaced keys.
struct FuturePayloadTests {
  private func session() throws -> StoreSession {
    let session = try StoreSession.sample()
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: .silverMonthly)))
    return session
  }

  private func newest(of session: StoreSession) throws -> ServerNotification {
    let count = session.notificationCount
    return try #require(session.notifications(count..<count + 1).first)
  }

  private func payload(_ jws: String?) throws -> JSONValue {
    let payload = try SigningIdentity.standard.verifier.verify(try #require(jws)).payload
    return try #require(JSONDocument(Array(payload)).root)
  }

  /// Returns the header, which contains the chain.
  private func header(of jws: String) -> Substring { jws.prefix { $0 != "." } }

  @Test func anUnknownTypeNamesATransactionOrNone() throws {
    let session = try session()
    let id = session.store.transactions[0].id
    for named in [id, nil] {
      try session.perform(.sendNotification(SentNotification(.future, transaction: named)))
      let notification = try newest(of: session)
      #expect(notification.kind == .future)
      #expect(notification.transaction?.transactionId == named)
      let payload = try payload(session.signedNotification(notification).jws)
      #expect(payload["notificationType"]?.string == "FUTURE_TYPE")
      #expect(payload["subtype"]?.string == "FUTURE_SUBTYPE")
      #expect((payload["data"]?["signedTransactionInfo"] != nil) == (named != nil))
      #expect((payload["data"]?["signedRenewalInfo"] != nil) == (named != nil))
    }
    #expect(session.lastNotification(of: NotificationKind.future.type)?.id.rawValue == 3)
    var query = NotificationQuery()
    query.type = NotificationKind.future.type
    #expect(session.notifications(matching: query, limit: 9).notifications.count == 2)
    query.hasTransaction = true
    #expect(session.notifications(matching: query, limit: 9).notifications.count == 1)
  }

  @Test func unknownFieldsAreInEverySignedPayload() throws {
    let session = try session()
    let id = session.store.transactions[0].id
    let notification = try newest(of: session)
    func signed() throws -> [String] {
      [
        try #require(session.signedTransaction(id)?.jws),
        try #require(session.signedRenewalInfo(originalTransactionId: id)?.jws),
        session.signedAppTransaction().jws, session.signedNotification(notification).jws,
        session.responseSigner.signed(session.store.transactions[0].transaction),
        session.responseSigner.signedAppTransaction(),
      ]
    }
    let plain = try signed()
    try session.changeSettings { $0.unknownFields = true }
    let keys = JSONWriter.unknownMembers.map(\.key)
    for (old, new) in zip(plain, try signed()) {
      let (before, after) = (try payload(old), try payload(new))
      #expect(
        after.members?.map(\.key) == (before.members ?? []).map(\.key) + keys
      )
    }
    let data = try payload(session.signedNotification(notification).jws)["data"]
    #expect(data?["unknownText"]?.string == "future")
    let inside = try payload(data?["signedTransactionInfo"]?.string)
    #expect(inside["unknownText"]?.string == "future")
    // StoreKit accepts a payload with unknown members.
    guard case .success = session.signedTransaction(id)?.verdict else {
      Issue.record("the device refuses unknown members")
      return
    }
    try session.changeSettings { $0.unknownFields = false }
    #expect(try signed() == plain)
  }

  @Test func oneNotificationAloneCanHaveUnknownFields() throws {
    let session = try session()
    var sent = SentNotification(NotificationKind(.test))
    sent.unknownFields = true
    try session.perform(.sendNotification(sent))
    let with = try payload(session.signedNotification(newest(of: session)).jws)
    #expect(with["unknownText"] != nil && with["data"]?["unknownText"] != nil)
    try session.perform(.sendNotification(SentNotification(NotificationKind(.test))))
    let without = try payload(session.signedNotification(newest(of: session)).jws)
    #expect(without["unknownText"] == nil && without["data"]?["unknownText"] == nil)
  }

  @Test func aReplacementChangesTheSigningChain() throws {
    let session = try session()
    let id = session.store.transactions[0].id
    let notification = try newest(of: session)
    func signed() throws -> [String] {
      [
        try #require(session.signedTransaction(id)?.jws),
        session.signedNotification(notification).jws,
      ]
    }
    let first = try signed()
    var seen: Set<Substring> = [header(of: first[0])]
    for part in SigningPart.allCases {
      try session.changeSettings { $0.rotations.append(part) }
      let next = try signed()
      #expect(header(of: next[0]) == header(of: next[1]))
      #expect(seen.insert(header(of: next[0])).inserted)
      for (old, new) in zip(first, next) {
        // Both signatures are valid, with the same date.
        #expect(try payload(new)["signedDate"]?.int64 == payload(old)["signedDate"]?.int64)
      }
      guard case .success = session.signedTransaction(id)?.verdict else {
        Issue.record("the device refuses what was signed after \(part)")
        return
      }
    }
    // Without rotations the first chain is used again, as after an undo.
    try session.changeSettings { $0.rotations = [] }
    #expect(header(of: try signed()[0]) == header(of: first[0]))
  }
}
