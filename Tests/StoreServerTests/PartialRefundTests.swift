import HTTPTypes
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// A partial refund of an ordinary purchase, from the control API to the merchant's server.
struct PartialRefundTests {
  @Test(
    .rule("refunds.prorated-fields"),
    arguments: [
      (product: "gems", part: 25_000), (product: "gems", part: 1),
      (product: "unlock", part: 99_999),
      (product: "season", part: 50_000),
    ]
  )
  func aPercentageIsInTheNotificationAndInEveryCall(product: String, part: Int) async throws {
    try await ServedStore.open { shop in
      let id = try await shop.buy(ProductID(rawValue: product))
      let done = try await shop.call(
        .post,
        "/control/steps",
        body: #"{"refund": {"transaction": "\#(product)", "part": \#(part)}}"#
      )
      #expect(done.status == 200, "\(done.text)")
      let listed = try await shop.call(.get, "/control/notifications").json.elements ?? []
      let refund = try #require(listed.last)
      #expect(refund["type"]?.string == "REFUND")
      let number = try #require(refund["number"]?.int64)
      let notification = try await shop.call(.get, "/control/notifications/\(number)").json
      let payload = try shop.verified(notification["signedPayload"]?.string)
      #expect(payload["notificationType"]?.string == "REFUND")
      try Self.check(
        try shop.verified(payload["data"]?["signedTransactionInfo"]?.string),
        id,
        part
      )
      let info = try await shop.get("/inApps/v1/transactions/\(id)").json
      try Self.check(try shop.verified(info["signedTransactionInfo"]?.string), id, part)
      let history = try await shop.get("/inApps/v2/refund/lookup/\(id)").json
      let refunds = history["signedTransactions"]?.elements ?? []
      #expect(refunds.count == 1)
      try Self.check(try shop.verified(refunds.first?.string), id, part)
      let state = try await shop.call(.get, "/control/transactions").json.elements?.last
      #expect(state?["revocationPercentage"]?.int64 == Int64(part))
    }
  }

  private static func check(_ transaction: JSONValue, _ id: TransactionID, _ part: Int) throws {
    #expect(transaction["transactionId"]?.string == id.description)
    #expect(transaction["revocationType"]?.string == "REFUND_PRORATED")
    #expect(transaction["revocationPercentage"]?.int64 == Int64(part))
    #expect(transaction["revocationReason"]?.int64 == 0)
    #expect(transaction["revocationDate"]?.int64 != nil)
  }

  /// An invalid percentage is rejected with its bounds, and nothing is refunded.
  @Test(arguments: ["0", "100000", "-1", "1.5", #""half""#, "null", "[]"])
  func anInvalidPercentageIsRejected(part: String) async throws {
    try await ServedStore.open { shop in
      _ = try await shop.buy("gems")
      let refused = try await shop.call(
        .post,
        "/control/steps",
        body: #"{"refund": {"transaction": "gems", "part": \#(part)}}"#
      )
      #expect(refused.status == 400)
      let json = try refused.json
      #expect(json["path"]?.string == "$.refund.part")
      #expect(
        json["remedy"]?.string
          == #"write "unused", or a whole number from 1 to 99999, such as 25000"#
      )
      #expect(shop.store.transactions.allSatisfy { $0.transaction.revocationDate == nil })
    }
  }
}
