import StoreModel
import StoreTestSupport
import Testing

@testable import Merchant

/// Bodies from the network, from any client.
struct BodyTests {
  private let tested = TestedMerchant()

  private func code(
    _ endpoint: MerchantEndpoint,
    _ body: String?,
    wallTime: Int64? = nil
  ) async -> Int {
    await tested.merchant
      .respond(to: endpoint, body: body.map { Array($0.utf8) }, wallTime: wallTime).code.rawValue
  }

  private static let token = #""authToken":"storefront-demo-token""#

  @Test(
    .rule("merchant.bad-token", "merchant.response-form"),
    arguments: [
      (MerchantEndpoint.registerTransactionV2, nil, 80),
      (.registerTransactionV2, "", 80),
      (.registerTransactionV2, "{", 80),
      (.registerTransactionV2, "[]", 80),
      (.registerTransactionV2, "null", 80),
      (.registerTransactionV2, "{}", 5),
      (.registerTransactionV2, #"{"authToken":1}"#, 5),
      (.registerTransactionV2, #"{"authToken":null}"#, 5),
      (.registerTransactionV2, "{\(token)}", 80),
      (.registerTransactionV2, "{\(token),}", 80),
      (.registerTransactionV2, "{\(token),\"signedTransactionJWS\":1}", 80),
      (.registerTransactionV2, "{\(token),\"signedTransactionJWS\":[\"a\"]}", 80),
      (.registerTransactionV2, "{\(token),\"transactionId\":1000}", 80),
      (.registerTransactionV1, "{\(token),\"transactionId\":\"1000\"}", 80),
      (.registerTransactionV1, "{\(token),\"transactionId\":1000.5}", 80),
      (.registerTransactionV1, "{\(token),\"transactionId\":1e3}", 80),
      (.registerTransactionV1, "{\(token),\"transactionId\":99999999999999999999}", 80),
      (.registerTransactionV1, "{\(token),\"transactionId\":1000}", 1),
      (.getIsPremium, "{}", 5),
      (.getIsPremium, "{\(token)}", 1),
      (.getChat, "{\(token)}", 1),
      (.getChat, "{\(token),\"inputText\":null}", 1),
      (.getChat, "{\(token),\"inputText\":7}", 80),
      (.getIAPStuff, "", 1),
      (.getIAPStuff, "{}", 1),
      (.getImportantConstants, "", 1),
      (.getImportantConstants, "nonsense", 80),
      (.getImportantConstants, nil, 80),
    ] as [(MerchantEndpoint, String?, Int)]
  )
  func everyBodyHasItsCode(endpoint: MerchantEndpoint, body: String?, expected: Int) async {
    tested.appStore.know(Wire(), status: .subscribed)
    #expect(await code(endpoint, body) == expected)
  }

  @Test func deeplyNestedTextDoesNotCrash() async {
    let deep = String(repeating: "[", count: 100_000)
    for endpoint in MerchantEndpoint.allCases {
      #expect(await code(endpoint, deep) == 80)
    }
    #expect(await tested.merchant.takeNotification(body: Array(deep.utf8)) == .refused)
  }

  @Test(.rule("merchant.error-texts"))
  func tooManyRequestsGet80UntilTimeHasPassed() async throws {
    tested.merchant.policy.rateLimit = RateLimit(perSecond: 2, burst: 3)
    let other = try tested.merchant.addAccount(named: "other")
    var codes: [Int] = []
    for _ in 1...5 { codes.append(await code(.getIsPremium, "{\(Self.token)}", wallTime: 5000)) }
    #expect(codes == [1, 1, 1, 80, 80])
    #expect(tested.lastDetail == "too many requests")
    let refused = await tested.merchant.respond(
      to: .getIsPremium,
      body: Array("{\(Self.token)}".utf8),
      wallTime: 5000
    )
    let words = "Too many requests; call /v1/getIsPremium again in a second."
    #expect(refused == .failure(.illegalArgument, output: words))
    #expect(await code(.getIsPremium, "{\"authToken\":\"\(other)\"}", wallTime: 5000) == 1)
    #expect(await code(.getIsPremium, "{\(Self.token)}", wallTime: 5400) == 80)
    #expect(await code(.getIsPremium, "{\(Self.token)}", wallTime: 5500) == 1)
    #expect(await code(.getIsPremium, "{\(Self.token)}", wallTime: 5500) == 80)
    #expect(await code(.getIsPremium, "{\(Self.token)}", wallTime: 0) == 80, "a clock put back")
    #expect(await code(.getIsPremium, "{\(Self.token)}", wallTime: nil) == 1, "in process")
  }

  @Test func clientsWithBadTokensShareARateLimit() async {
    tested.merchant.policy.rateLimit = RateLimit(perSecond: 1, burst: 2)
    var codes: [Int] = []
    for guess in 1...4 {
      codes.append(await code(.getIsPremium, "{\"authToken\":\"guess \(guess)\"}", wallTime: 0))
    }
    #expect(codes == [5, 5, 80, 80])
    #expect(await code(.getIsPremium, "{\(Self.token)}", wallTime: 0) == 1)
  }

  @Test func theLogContainsRequestsAndNoToken() async throws {
    let token = try tested.merchant.addAccount(named: "other", authToken: "very secret token")
    _ = await code(.getIsPremium, "{\"authToken\":\"\(token)\"}")
    _ = await code(.getIsPremium, "{\"authToken\":\"\(token)x\"}")
    _ = await code(.registerTransactionV1, "{\"authToken\":\"\(token)\",\"transactionId\":7}")
    let log = tested.merchant.log
    #expect(log.map(\.number) == [1, 2, 3])
    #expect(log.map(\.account) == ["other", nil, "other"])
    #expect(log.map(\.code) == [.success, .invalidAuthentication, .illegalArgument])
    #expect(log.allSatisfy { !"\($0)".contains("secret") })
    #expect(log[0].path == "/v1/getIsPremium")
    #expect(log[0].detail == "not premium")
  }

  @Test func theLogKeepsTheNewest() async {
    for _ in 1...(2 * MerchantLogEntry.capacity + 1) { _ = tested.merchant.getIAPStuff() }
    let log = tested.merchant.log
    #expect((MerchantLogEntry.capacity...2 * MerchantLogEntry.capacity).contains(log.count))
    #expect(log.last?.number == 2 * MerchantLogEntry.capacity + 1)
  }
}
