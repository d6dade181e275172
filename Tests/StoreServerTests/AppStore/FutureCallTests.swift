import HTTPTypes
import StoreEngine
import StoreModel
import StoreScript
import StoreServer
import StoreSession
import StoreTestSupport
import Testing

/// Tests of undocumented names and members in responses of the App Store Server API.
struct FutureCallTests {
  private static let history = "/inApps/v1/notifications/history"

  private static func body(_ filter: String = "") -> String {
    #"{"startDate": 1767225600000, "endDate": 253402300799999\#(filter)}"#
  }

  private static func unknownFields(_ isOn: Bool) -> Step {
    var change = SettingsChange()
    change.unknownFields = isOn
    return .set(change)
  }

  @Test(.rule("server.notification-history-types"))
  func theHistoryFindsATypeThatWasSent() async throws {
    try await ServedStore.open { shop in
      _ = try await shop.buy("gold.monthly")
      let filter = #", "notificationType": "FUTURE_TYPE""#
      let unheard = try await shop.call(.post, Self.history, body: Self.body(filter))
      #expect(unheard.errorNumber == 4_000_018)
      try await shop.play(.sendNotification(NotificationDraft(.future, of: .latest)))
      for (filter, count) in [
        (filter, 1), (filter + #", "notificationSubtype": "FUTURE_SUBTYPE""#, 1),
        (filter + #", "notificationSubtype": "OTHER_SUBTYPE""#, 0),
      ] {
        let json = try await shop.call(.post, Self.history, body: Self.body(filter)).json
        let found = try #require(json["notificationHistory"]?.elements)
        #expect(found.count == count, "\(filter)")
        for one in found {
          let payload = try shop.verified(one["signedPayload"]?.string)
          #expect(payload["notificationType"]?.string == "FUTURE_TYPE")
          #expect(payload["subtype"]?.string == "FUTURE_SUBTYPE")
        }
      }
      let never = Self.body(#", "notificationType": "NEVER_SENT_BEFORE""#)
      #expect(try await shop.call(.post, Self.history, body: never).errorNumber == 4_000_018)
    }
  }

  @Test func everyObjectOfAResponseHasUnknownFieldsWhileTheyAreOn() async throws {
    try await ServedStore.open { shop in
      let id = try await shop.buy("gold.monthly")
      let paths = [
        "/inApps/v1/transactions/\(id)", "/inApps/v1/subscriptions/\(id)",
        "/inApps/v2/history/\(id)", "/inApps/v2/refund/lookup/\(id)",
        "/inApps/v1/transactions/appTransactions/\(id)",
      ]
      for isOn in [true, false] {
        try await shop.play(Self.unknownFields(isOn))
        var all: [JSONValue] = []
        for path in paths { all.append(try await shop.get(path).json) }
        all.append(try await shop.call(.post, Self.history, body: Self.body()).json)
        let objects = all.flatMap { Self.objects(in: $0) }
        #expect(objects.count > paths.count)
        #expect(objects.allSatisfy { ($0["unknownText"]?.string == "future") == isOn })
        let signed = try shop.verified(all[0]["signedTransactionInfo"]?.string)
        #expect((signed["unknownNumber"]?.int64 == 42) == isOn)
      }
    }
  }

  /// Returns all objects of a response, except those in an unknown member.
  private static func objects(in value: JSONValue) -> [JSONValue] {
    if let elements = value.elements { return elements.flatMap { objects(in: $0) } }
    guard let members = value.members else { return [] }
    return [value]
      + members.filter { !$0.key.hasPrefix("unknown") }.flatMap { objects(in: $0.value) }
  }

  @Test(.rule("server.error-body"))
  func anErrorKeepsItsTwoMembers() async throws {
    try await ServedStore.open { shop in
      try await shop.play(Self.unknownFields(true))
      #expect(try await shop.get("/inApps/v1/transactions/1").errorNumber == 4_040_010)
    }
  }
}
