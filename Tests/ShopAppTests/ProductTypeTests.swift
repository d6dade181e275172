import ShopApp
import StoreEngine
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// The access that each product type gives, its end, and whether a restore includes the product.
struct ProductTypeTests {
  @Test(
    .rule("merchant.product-types"),
    arguments: [
      ("gems", .none, .none, false),
      ("unlock", .full, .full, true),
      ("silver.monthly", .full, .none, true),
      ("season", .full, .none, true),
    ] as [(String, Access, Access, Bool)]
  )
  func aTypeGivesAccessForItsTimeAndComesBackIfItMay(
    product: String,
    now: Access,
    later: Access,
    restores: Bool
  ) async throws {
    let first = try await TestedApp.open()
    try await first.buy(product)
    #expect(first.granted == [product])
    #expect(await first.access(to: product) == now)
    let other = try await first.relaunched(onNewDevice: true)
    #expect(other.granted.isEmpty)
    try await other.act { await $0.restore() }
    #expect(other.granted == (restores ? [product] : []))
    if product == "silver.monthly", let id = other.session.store.transactions.last?.id {
      try await other.perform(.setAutoRenew(id, false))
    }
    try await other.advance(by: SubscriptionPeriod(value: 2, unit: .year))
    #expect(await other.access(to: product) == later)
  }

  @Test(.rule("entitlements.non-renewing-days"))
  func aSeasonLastsThirtyDaysByDefault() async throws {
    let tested = try await TestedApp.open()
    try await tested.buy("season")
    try await tested.advance(seconds: 30 * 86_400 - 1)
    #expect(await tested.access(to: "season") == .full)
    try await tested.advance(seconds: 1)
    #expect(await tested.access(to: "season") == .none)
  }

  @Test(.rule("merchant.policy"))
  func aSeasonLastsAsLongAsThePolicySays() async throws {
    var policy = ShopPolicy()
    policy.nonRenewingLength = SubscriptionPeriod(value: 2, unit: .day)
    let tested = try await TestedApp.open(policy: policy)
    try await tested.buy("season")
    try await tested.advance(seconds: 2 * 86_400 - 1)
    #expect(await tested.access(to: "season") == .full)
    try await tested.advance(seconds: 1)
    #expect(await tested.access(to: "season") == .none)
  }

  @Test func aSeasonThatSaysItsLengthLastsAsLong() async throws {
    var policy = ShopPolicy()
    policy.nonRenewingLengths = ["season": SubscriptionPeriod(value: 1, unit: .month)]
    let tested = try await TestedApp.open(policy: policy)
    try await tested.buy("season")
    let end = SubscriptionPeriod(value: 1, unit: .month).end(from: tested.session.read(\.now))
    try await tested.session.advance(to: end.advanced(bySeconds: -1))
    #expect(await tested.access(to: "season") == .full)
    try await tested.advance(seconds: 1)
    #expect(await tested.access(to: "season") == .none)
  }

  @Test(.rule("merchant.restore-non-renewing"))
  func aDeveloperMayChooseNotToRestoreSeasons() async throws {
    var policy = ShopPolicy()
    policy.restoresNonRenewing = false
    let first = try await TestedApp.open(policy: policy)
    try await first.buy("season")
    try await first.buy("unlock")
    let other = try await first.relaunched(onNewDevice: true)
    try await other.act { await $0.restore() }
    #expect(other.granted == ["unlock"])
  }

  @Test func aRefundEndsTheAccessToANonConsumable() async throws {
    let tested = try await TestedApp.open()
    try await tested.buy("unlock")
    let id = try #require(tested.session.store.transactions.last?.id)
    try await tested.perform(.refund(id, .other))
    #expect(await tested.access(to: "unlock") == .none)
    #expect(tested.granted.isEmpty)
    #expect(tested.deeds.suffix(2) == [.revoked, .finished])
  }
}
