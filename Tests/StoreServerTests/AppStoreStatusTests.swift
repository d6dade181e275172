import StoreEngine
import StoreModel
import StoreScript
import StoreServer
import StoreSession
import StoreTestSupport
import Testing

/// Get All Subscription Statuses.
struct AppStoreStatusTests {
  private static let month = Step.advance(.by(SubscriptionPeriod(value: 1, unit: .month)))

  /// Buys a subscription to gold and makes it reach a state.
  private static func lead(_ shop: ServedStore, to state: RenewalState) async throws {
    var change = SettingsChange()
    change.billingRetryOnRenewal = state == .inBillingRetryPeriod || state == .inGracePeriod
    change.billingGracePeriod = state == .inGracePeriod
    try await shop.play(.set(change))
    _ = try await shop.buy("gold.monthly")
    switch state {
    case .subscribed: break
    case .expired: try await shop.play(.cancelRenewal(.latest), month)
    case .inBillingRetryPeriod: try await shop.play(month)
    case .inGracePeriod:
      let week = SubscriptionPeriod(value: 1, unit: .week)
      try await shop.play(.advance(.by(week)), .advance(.bySeconds(60)))
    case .revoked: try await shop.play(.refund(.latest, .other))
    }
  }

  @Test(.rule("server.statuses"), arguments: RenewalState.allCases)
  func aStateIsTheNumberAndTheFilter(state: RenewalState) async throws {
    try await ServedStore.open { shop in
      try await Self.lead(shop, to: state)
      let subscription = try #require(shop.store.subscriptions.first)
      #expect(subscription.state == state)
      let path = "/inApps/v1/subscriptions/\(subscription.latestTransactionId)"
      let json = try await shop.get(path).json
      #expect(json.members?.map(\.key) == ["bundleId", "data", "environment"])
      #expect(json["environment"]?.string == "Sandbox")
      let group = try #require(json["data"]?.elements?.first)
      #expect(group["subscriptionGroupIdentifier"]?.string == "plans")
      let item = try #require(group["lastTransactions"]?.elements?.first)
      #expect(item["status"]?.int64 == Int64(state.rawValue))
      try Self.compare(item, with: subscription, in: shop)
      for wanted in RenewalState.allCases {
        let filtered = try await shop.get("\(path)?status=\(wanted.rawValue)").json
        #expect(filtered["data"]?.elements?.count == (wanted == state ? 1 : 0))
      }
      let all = try await shop.get("\(path)?status=5&status=1&status=2&status=3&status=4").json
      #expect(all == json)
    }
  }

  private static func compare(
    _ item: JSONValue,
    with subscription: Subscription,
    in shop: ServedStore
  ) throws {
    let id = subscription.originalTransactionId
    #expect(item["originalTransactionId"]?.string == id.description)
    let transaction = try shop.verified(item["signedTransactionInfo"]?.string)
    #expect(
      transaction["transactionId"]?.string == subscription.latestTransactionId.description
    )
    let latest = shop.store.transactions[id: subscription.latestTransactionId]?.transaction
    #expect(transaction["expiresDate"]?.int64 == latest?.expiresDate?.milliseconds)
    #expect(transaction["revocationDate"]?.int64 == latest?.revocationDate?.milliseconds)
    let renewal = try shop.verified(item["signedRenewalInfo"]?.string)
    let info = shop.store.renewalInfo(for: subscription)
    #expect(renewal["originalTransactionId"]?.string == id.description)
    #expect(renewal["autoRenewStatus"]?.int64 == Int64(info.autoRenewStatus.rawValue))
    #expect(renewal["autoRenewProductId"]?.string == info.autoRenewProductId.rawValue)
    #expect(renewal["renewalDate"]?.int64 == info.renewalDate.milliseconds)
    #expect(renewal["isInBillingRetryPeriod"]?.bool == info.isInBillingRetryPeriod)
    #expect(
      renewal["gracePeriodExpiresDate"]?.int64 == info.gracePeriodExpiresDate?.milliseconds
    )
    #expect(renewal["expirationIntent"]?.int64 == info.expirationIntent.map { Int64($0.rawValue) })
  }

  @Test func aCustomerWhoNeverSubscribedHasNoData() async throws {
    try await ServedStore.open { shop in
      let id = try await shop.buy("gems")
      let reply = try await shop.get("/inApps/v1/subscriptions/\(id)")
      #expect(
        reply.text == #"{"bundleId":"com.example.shop","data":[],"environment":"Sandbox"}"#
      )
    }
  }

  /// A family member's subscription is listed next to the customer's own.
  @Test(.rule("server.statuses-shared"))
  func subscriptionsAreInTheirGroups() async throws {
    let shared = Product(
      id: "news",
      type: .autoRenewable,
      milliunits: 990,
      isFamilyShareable: true,
      subscription: SubscriptionTerms(
        groupID: "news",
        groupLevel: 1,
        period: SubscriptionPeriod(value: 1, unit: .month)
      )
    )
    try await ServedStore.open(
      selling: Product.samples + [shared],
      environment: .production
    ) { shop in
      try await shop.play(.familyBuy(Buy(product: "news")))
      _ = try await shop.buy("silver.monthly")
      _ = try await shop.buy("news")
      let id = shop.store.identity.appTransactionId
      let json = try await shop.get("/inApps/v1/subscriptions/\(id)").json
      #expect(json["appAppleId"]?.int64 == StoreIdentity.sample().appAppleId)
      let groups = try #require(json["data"]?.elements)
      let names = groups.map { $0["subscriptionGroupIdentifier"]?.string }
      #expect(names == ["news", "plans"])
      var ownership: [String] = []
      for item in groups.flatMap({ $0["lastTransactions"]?.elements ?? [] }) {
        let payload = try shop.verified(item["signedTransactionInfo"]?.string)
        ownership.append(payload["inAppOwnershipType"]?.string ?? "")
      }
      #expect(ownership == ["FAMILY_SHARED", "PURCHASED", "PURCHASED"])
    }
  }
}
