import HTTPTypes
import StoreEngine
import StoreModel
import StoreScript
import StoreServer
import StoreSession
import StoreTestSupport
import Testing

/// `signedDate` is the signing time of a payload, in each response and notification.
struct SignedDateTests {
  /// Returns the compact JWS texts in a response, at any depth.
  private static func signed(in value: JSONValue) -> [String] {
    if let text = value.string {
      return text.split(separator: ".").count == 3 && text.count > 200 ? [text] : []
    }
    let members = value.members?.map(\.value) ?? value.elements ?? []
    return members.flatMap(signed)
  }

  private static func date(_ payload: JSONValue) -> Int64? {
    payload["signedDate"]?.int64 ?? payload["receiptCreationDate"]?.int64
  }

  /// The responses of all calls that read, for a store with a year of history.
  @Test func aResponseIsSignedWhenItIsAskedFor() async throws {
    try await ServedStore.open { shop in
      _ = try await shop.buy("gold.monthly")
      let id = try await shop.buy("unlock")
      try await shop.play(.refund(.latest, .other))
      try await shop.play(.advance(.by(SubscriptionPeriod(value: 1, unit: .year))))
      try await shop.play(.advance(.bySeconds(77)))
      let events = shop.session.log.count
      var signing: Set<String> = []
      let order = try #require(shop.store.order(of: id)).rawValue
      for call in AppStoreCall.all where call.method == .get {
        let path = call.path.replacing("{orderId}", with: order).replacing("{id}", with: "\(id)")
        let reply = try await shop.get(path)
        guard reply.status == 200, let json = try? reply.json else { continue }
        for jws in Self.signed(in: json) {
          signing.insert(call.name)
          #expect(Self.date(try shop.verified(jws)) == shop.store.now.milliseconds, "\(path)")
        }
      }
      #expect(signing.count == 7, "\(signing)")
      #expect(shop.session.log.count == events)
    }
  }

  @Test(.rule("notifications.signing-dates-increase"))
  func notificationsOfOneMomentAreSignedInTheirOrder() async throws {
    try await ServedStore.open { shop in
      _ = try await shop.buy("gold.monthly")
      try await shop.play(.cancelRenewal(.latest), .refund(.latest, .other))
      let moment = shop.store.now.milliseconds
      let payloads = try shop.payloads(try await shop.history())
      #expect(payloads.count > 2)
      for (index, payload) in payloads.enumerated() {
        #expect(Self.date(payload) == moment + Int64(index))
        for jws in Self.signed(in: payload) {
          #expect(Self.date(try shop.verified(jws)) == moment + Int64(index))
        }
      }
      // A response isn't older than the latest notification, whenever it is requested.
      let last = moment + Int64(payloads.count) - 1
      let id = try #require(shop.store.transactions.last?.id)
      for _ in 0..<2 {
        let json = try await shop.get("/inApps/v1/transactions/\(id)").json
        let payload = try shop.verified(json["signedTransactionInfo"]?.string)
        #expect(Self.date(payload) == last)
      }
      // The next notification has a later date.
      _ = try await shop.buy("gems")
      let next = try shop.payloads(try await shop.history()).dropFirst(payloads.count)
      #expect(next.compactMap(Self.date) == [last + 1])
    }
  }

  @Test func aDateThatWasSignedIsOneThatAHistoryCanBeginAt() async throws {
    try await ServedStore.open { shop in
      let id = try await shop.buy("unlock")
      try await shop.play(.advance(.by(SubscriptionPeriod(value: 1, unit: .year))))
      let json = try await shop.get("/inApps/v1/transactions/\(id)").json
      let payload = try shop.verified(json["signedTransactionInfo"]?.string)
      let date = try #require(Self.date(payload))
      let body = "{\"startDate\": \(date), \"endDate\": \(date + 1)}"
      let reply = try await shop.call(.post, "/inApps/v1/notifications/history", body: body)
      #expect(reply.status == 200)
    }
  }
}
