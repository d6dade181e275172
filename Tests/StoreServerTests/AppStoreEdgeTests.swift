import HTTPTypes
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreServer

/// Untrusted numbers in calls of Apple's API: forged tokens with a correct seal, and dates, days and states at the
/// limits.
struct AppStoreEdgeTests {
  private static let cursors = [
    Int.min, -1, 0, 1, 2, 19, 20, 1_000_000_000_000, 1_000_000_000_001, .max - 1, .max,
  ]

  /// The seal of a token isn't secret, so a client can forge one with any contents.
  @Test func aRevisionIsAStrangersText() async throws {
    try await ServedStore.open { shop in
      for _ in 0..<25 { _ = try await shop.buy("gems") }
      let customer = shop.store.identity.appTransactionId
      for (path, filter) in [
        ("/inApps/v2/history", try HistoryFilter(AppStoreQuery(nil), leavesFinishedOut: false)),
        ("/inApps/v1/history", try HistoryFilter(AppStoreQuery(nil), leavesFinishedOut: true)),
        (
          "/inApps/v2/history",
          try HistoryFilter(AppStoreQuery("sort=DESCENDING"), leavesFinishedOut: false)
        ),
      ] {
        let sort = filter.isDescending ? "sort=DESCENDING&" : ""
        for token in Self.tokens(for: filter.canonical, of: shop.store) {
          let reply = try await shop.get("\(path)/\(customer)?\(sort)revision=\(token.text)")
          if token.isPossible {
            #expect([200, 400].contains(reply.status), "\(token)")
          } else {
            #expect(reply.errorNumber == 4_000_005, "\(token)")
          }
        }
      }
      for token in Self.tokens(for: "refunds", of: shop.store) {
        let reply = try await shop.get(
          "/inApps/v2/refund/lookup/\(customer)?revision=\(token.text)"
        )
        #expect([200, 400].contains(reply.status), "\(token)")
      }
    }
  }

  @Test func aPaginationTokenIsAStrangersText() async throws {
    try await ServedStore.open { shop in
      for _ in 0..<25 { _ = try await shop.buy("gems") }
      let body = #"{"startDate": 1767225600000, "endDate": 253402300799999}"#
      let value = try #require(JSONDocument(body).root)
      let filter = try NotificationFilter(value, of: shop.session, shop.store)
      for token in Self.tokens(for: filter.canonical, of: shop.store) {
        let path = "/inApps/v1/notifications/history?paginationToken=\(token.text)"
        let reply = try await shop.call(.post, path, body: body)
        if token.isPossible {
          #expect([200, 400].contains(reply.status), "\(token)")
        } else {
          #expect(reply.errorNumber == 4_000_014, "\(token)")
        }
      }
    }
  }

  /// Returns tokens with each pair of numbers, sealed like the store's own.
  private static func tokens(
    for query: String,
    of store: Store
  ) -> [(text: String, isPossible: Bool)] {
    cursors.flatMap { cursor in
      cursors.map { top in
        let token = PageToken(cursor: cursor, top: top, issuedAt: store.now)
        let bound = WholeBound.cursor
        return (
          token.sealed(for: query, of: store), bound.contains(cursor) && bound.contains(top)
        )
      }
    }
  }

  /// Dates before and after store time match nothing, or everything.
  ///
  /// An invalid number gets Apple's error.
  @Test func datesAndStatesHoldAtEveryEdge() async throws {
    try await ServedStore.open { shop in
      let id = try await shop.buy("silver.monthly")
      for edge in SchemaLeaf.numbers {
        for name in ["startDate", "endDate", "status"] {
          for path in ["/inApps/v2/history/\(id)", "/inApps/v1/subscriptions/\(id)"] {
            let reply = try await shop.get("\(path)?\(name)=\(edge)")
            #expect([200, 400].contains(reply.status), "\(path) \(name)=\(edge)")
          }
        }
        for body in [
          "{\"startDate\": \(edge), \"endDate\": 1800000000000}",
          "{\"startDate\": 1767225600000, \"endDate\": \(edge)}",
        ] {
          let path = "/inApps/v1/notifications/history"
          let reply = try await shop.call(.post, path, body: body)
          #expect([200, 400].contains(reply.status), "\(body)")
        }
        let extend =
          "{\"extendByDays\": \(edge), \"extendReasonCode\": 1, \"requestIdentifier\": \"e\"}"
        let reply = try await shop.call(.put, "/inApps/v1/subscriptions/extend/\(id)", body: extend)
        #expect([200, 400, 403].contains(reply.status), "\(extend)")
        for path in ["transactions/\(edge)", "notifications/test/\(Samples.reference)_\(edge)"] {
          let reply = try await shop.get("/inApps/v1/\(path)")
          #expect([200, 400, 404].contains(reply.status), "\(path)")
        }
      }
      // A range from before store time to after it includes everything.
      let all = try await shop.get(
        "/inApps/v2/history/\(id)?startDate=0&endDate=9223372036854775807"
      )
      #expect(try all.json["signedTransactions"]?.elements?.count == 1)
    }
  }
}
