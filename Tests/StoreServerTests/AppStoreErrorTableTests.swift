import HTTPTypes
import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

@testable import StoreServer

/// The errors that Apple documents for each call, each with a call that causes it.
struct AppStoreErrorTableTests {
  private static let history = [
    4_000_002, 4_000_005, 4_000_006, 4_000_015, 4_000_016, 4_000_021, 4_000_022, 4_000_023,
    4_000_024, 4_000_025, 4_000_026, 4_000_030, 4_040_001, 4_040_002, 4_040_003, 4_040_004,
    4_040_010,
  ]

  private static let table: [String: [Int]] = [
    "getTransactionInfo": [4_000_006, 4_000_048, 4_040_010],
    "finishTransaction": [4_000_006, 4_000_048, 4_040_010],
    "getTransactionHistory": history,
    "getTransactionHistoryV1": history,
    "getAllSubscriptionStatuses": [
      4_000_002, 4_000_006, 4_000_031, 4_040_001, 4_040_002, 4_040_003, 4_040_004, 4_040_010,
    ],
    "getRefundHistory": [4_000_005, 4_000_006, 4_040_010],
    "lookUpOrderId": [4_000_000],
    "getAppTransactionInfo": [4_000_006, 4_040_010, 4_040_019],
    "requestTestNotification": [4_040_007],
    "getTestNotificationStatus": [4_000_020, 4_040_008],
    "getNotificationHistory": [
      4_000_006, 4_000_012, 4_000_013, 4_000_014, 4_000_015, 4_000_016, 4_000_017, 4_000_018,
      4_000_019, 4_040_001, 4_040_010,
    ],
    "extendSubscriptionRenewalDate": [
      4_000_008, 4_000_009, 4_000_010, 4_000_011, 4_030_004, 4_030_005, 4_030_007, 4_040_005,
    ],
    "extendRenewalDateForAllActiveSubscribers": [
      4_000_009, 4_000_010, 4_000_011, 4_000_023, 4_000_027, 4_000_028, 4_030_004, 4_030_005,
      4_040_009,
    ],
    "getStatusOfSubscriptionRenewalDateExtensions": [4_000_011, 4_000_023, 4_040_009],
    "sendConsumptionInformation": [
      4_000_006, 4_000_035, 4_000_036, 4_000_041, 4_000_044, 4_000_048, 4_000_185, 4_040_010,
    ],
    "sendConsumptionData": Array(4_000_032...4_000_042) + [4_000_044, 4_000_047, 4_040_010],
    "setAppAccountToken": [
      4_000_006, 4_000_048, 4_000_183, 4_000_185, 4_000_187, 4_040_005,
    ],
  ]

  @Test func everyCallListsTheDocumentedErrors() {
    for call in AppStoreCall.all {
      #expect(call.errors.map(\.rawValue) == Self.table[call.name] ?? [], "\(call.name)")
    }
  }

  /// An invalid call, where `ID` is a transaction ID, `APP` the app transaction ID, and `START` the store's opening
  /// in milliseconds.
  struct Wrong: Sendable, CustomStringConvertible {
    var number: Int
    var method: HTTPRequest.Method = .get
    var path: String
    var body: String?

    var description: String { "\(number) \(path) \(body ?? "")" }
  }

  private static func get(_ number: Int, _ path: String) -> Wrong {
    Wrong(number: number, path: path)
  }

  private static let reading: [Wrong] =
    ["0x1", "12a", "-1", "%20", "123456789012345678901", "%D9%A1"].flatMap { id in
      [
        "v1/transactions/", "v1/transactions/appTransactions/", "v1/history/", "v2/history/",
        "v1/subscriptions/", "v2/refund/lookup/",
      ].map { get(4_000_006, $0 + id) }
    }
    + ["1", "0", "18446744073709551616", "99999999999999999999"].flatMap { id in
      [
        "v1/transactions/", "v1/transactions/appTransactions/", "v1/history/", "v2/history/",
        "v1/subscriptions/", "v2/refund/lookup/",
      ].map { get(4_040_010, $0 + id) }
    }
    + [
      get(4_000_048, "v1/transactions/APP"), get(4_000_031, "v1/subscriptions/ID?status=0"),
      get(4_000_031, "v1/subscriptions/ID?status=1&status=6"),
      get(4_000_031, "v1/subscriptions/ID?status=%2B1"),
      get(4_000_031, "v1/subscriptions/ID?status="),
      get(4_000_005, "v2/refund/lookup/ID?revision=x"),
      get(4_000_000, "v1/lookup/M%2F1"), get(4_000_000, "v1/lookup/%20"),
      get(4_000_000, "v1/lookup/\(String(repeating: "M", count: 65))"),
      get(4_000_020, "v1/notifications/test/x"),
      get(4_000_020, "v1/notifications/test/F55DF048-4CD8-4261-B404-B6F813FF70E5"),
      get(4_040_008, "v1/notifications/test/F55DF048-4CD8-4261-B404-B6F813FF70E5_1"),
      Wrong(number: 4_040_007, method: .post, path: "v1/notifications/test"),
    ]

  private static let histories: [Wrong] = ["v1/history/ID?", "v2/history/ID?"].flatMap { path in
    [
      (4_000_005, "revision=x"), (4_000_015, "startDate=yesterday"), (4_000_015, "startDate=1.5"),
      (4_000_015, "startDate=-1"), (4_000_015, "startDate="), (4_000_016, "endDate=2026-01-01"),
      (4_000_016, "endDate=99999999999999999999"), (4_000_016, "startDate=5&endDate=5"),
      (4_000_021, "sort=ascending"), (4_000_021, "sort="), (4_000_022, "productType=Consumable"),
      (4_000_022, "productType=CONSUMABLE&productType=x"), (4_000_023, "productId="),
      (4_000_024, "subscriptionGroupIdentifier="), (4_000_025, "excludeRevoked=yes"),
      (4_000_026, "inAppOwnershipType=MINE"), (4_000_030, "revoked=1"),
    ]
    .map { get($0.0, path + $0.1) }
  }

  private static let notifications: [Wrong] = [
    (4_000_015, "{}"), (4_000_015, #"{"startDate":"1","endDate":2}"#),
    (4_000_015, #"{"startDate":null,"endDate":2}"#), (4_000_015, #"{"startDate":1.5,"endDate":2}"#),
    (4_000_016, #"{"startDate":START}"#), (4_000_016, #"{"startDate":START,"endDate":true}"#),
    (4_000_013, #"{"startDate":START,"endDate":START}"#),
    (4_000_013, #"{"startDate":START,"endDate":1}"#),
    (4_000_012, #"{"startDate":1,"endDate":START}"#),
    (4_000_018, #"{"startDate":START,"endDate":9999999999999,"notificationType":"NOTHING"}"#),
    (4_000_018, #"{"startDate":START,"endDate":9999999999999,"notificationType":7}"#),
    (4_000_018, #"{"startDate":START,"endDate":9999999999999,"notificationSubtype":"VOLUNTARY"}"#),
    (
      4_000_018,
      #"{"startDate":START,"endDate":9999999999999,"notificationType":"TEST","notificationSubtype":"VOLUNTARY"}"#
    ),
    (
      4_000_019,
      #"{"startDate":START,"endDate":9999999999999,"notificationType":"TEST","transactionId":"ID"}"#
    ),
    (4_000_006, #"{"startDate":START,"endDate":9999999999999,"transactionId":"x"}"#),
    (4_000_006, #"{"startDate":START,"endDate":9999999999999,"transactionId":7}"#),
    (4_040_010, #"{"startDate":START,"endDate":9999999999999,"transactionId":"7"}"#),
    (4_000_000, #"{"startDate":START,"endDate":9999999999999,"onlyFailures":"yes"}"#),
  ]
  .map { Wrong(number: $0.0, method: .post, path: "v1/notifications/history", body: $0.1) }

  @Test(
    .rule(
      "server.transaction-ids",
      "server.history-unknown-values",
      "server.notification-history-window",
      "server.lenient-queries"
    ),
    arguments: reading + histories + notifications
  )
  func anErrorHasItsDocumentedNumber(wrong: Wrong) async throws {
    try await ServedStore.open { shop in
      let id = try await shop.buy("gems")
      func filled(_ text: String) -> String {
        text.replacing("APP", with: shop.store.identity.appTransactionId)
          .replacing("ID", with: id.description)
          .replacing("START", with: "\(StoreInstant.newYear.milliseconds)")
      }
      let reply = try await shop.call(
        wrong.method,
        filled("/inApps/\(wrong.path)"),
        body: wrong.body.map(filled)
      )
      #expect(reply.errorNumber == wrong.number, "\(reply.text)")
      #expect(reply.status == wrong.number / 10_000)
      #expect(reply.headers[.contentType] == "application/json")
    }
  }

  /// Each documented error of a call that reads has a test here.
  ///
  /// A store in a single process can't cause some of the errors, which testers inject instead.
  @Test func nothingDocumentedIsLeftOut() {
    let injected: Set<Int> = [4_000_002, 4_040_001, 4_040_002, 4_040_003, 4_040_004]
    // Each of these errors has its own test.
    let elsewhere: Set<Int> = [4_000_014, 4_000_017, 4_040_019]
    let provoked = Set((Self.reading + Self.histories + Self.notifications).map(\.number))
    let reading = [
      "getTransactionInfo", "getTransactionHistory", "getTransactionHistoryV1",
      "getAllSubscriptionStatuses", "getRefundHistory", "lookUpOrderId", "getAppTransactionInfo",
      "requestTestNotification", "getTestNotificationStatus", "getNotificationHistory",
    ]
    let documented = Set(reading.flatMap { Self.table[$0] ?? [] })
    #expect(documented.subtracting(provoked).subtracting(elsewhere) == injected)
  }
}
