import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Tests of the checks of every request of the merchant's server, and of its effect in each state.
struct ServerRequestsTests {
  static let requests: [AnyServerRequest] = [
    .cancel(), .revoke(.full), .prices(.price("BASIC", 10_490)),
    .metadata(taxCode: "C003-00-1"), .migration(), .refund(.item("BASIC")),
  ]

  /// A state of the subscription, with the error of each request in that state.
  struct State: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The errors of the six requests in the order of ``requests``, with `nil` for an accepted one.
    let codes: [AdvancedCommerceErrorCode?]
    let make: @Sendable (inout Shop) throws -> Void
  }

  static let states = [
    State(
      testDescription: "active, renewal on",
      codes: [nil, nil, nil, nil, .subscriptionAlreadyExists, nil]
    ) { _ in },
    State(
      testDescription: "active, renewal off",
      codes: [nil, nil, .subscriptionNotEligible, nil, .subscriptionAlreadyExists, nil]
    ) { try $0.perform(.setAutoRenew($0.id(1), false)) },
    State(
      testDescription: "grace period",
      codes: [nil, nil, .subscriptionNotEligible, nil, .subscriptionAlreadyExists, nil]
    ) { shop in
      try shop.change {
        $0.billingRetryOnRenewal = true
        $0.billingGracePeriod = true
      }
      try shop.advance(to: "2026-03-01")
    },
    State(
      testDescription: "billing retry",
      codes: [
        nil, .revokeOnInactiveSubscription, .subscriptionNotEligible, .inactiveACASub,
        .subscriptionAlreadyExists, nil,
      ]
    ) { shop in
      try shop.change { $0.billingRetryOnRenewal = true }
      try shop.advance(to: "2026-03-01")
    },
    State(
      testDescription: "expired",
      codes: [
        .subscriptionNotEligible, .revokeOnInactiveSubscription, .subscriptionNotEligible,
        .inactiveACASub, .subscriptionAlreadyExists, nil,
      ]
    ) { try $0.perform(.expire($0.id(1))) },
    State(
      testDescription: "revoked",
      codes: [
        .subscriptionNotEligible, .revokeOnInactiveSubscription, .subscriptionNotEligible,
        .inactiveACASub, .subscriptionAlreadyExists, .alreadyRefunded,
      ]
    ) { try $0.send(.revoke(.full, reference: 49)) },
  ]

  @Test(
    .rule("advanced-commerce.server.states", "advanced-commerce.server.revoke-inactive"),
    arguments: states
  )
  func eachStatePermitsItsRequests(state: State) throws {
    var shop = Shop()
    try shop.subscribe([.basic, .sports])
    try state.make(&shop)
    let codes = Self.requests.map { shop.code(of: $0) }
    #expect(codes == state.codes)
    // Every permitted request is accepted and recorded once.
    for (request, code) in zip(Self.requests, codes) where code == nil {
      var other = shop
      other.skip()
      try other.send(request)
      #expect(other.news(of: "server") == "server \(request.endpoint.rawValue) #1")
    }
  }

  @Test(.rule("advanced-commerce.server.cancel-keeps-access")) func cancellingEndsWithThePeriod()
    throws
  {
    var shop = Shop()
    try shop.subscribe()
    shop.skip()
    try shop.send(.cancel())
    try shop.send(.cancel())
    try shop.advance(to: "2026-02-28")
    #expect(
      shop.news() == """
        server cancel #1
        subscription autoRenewDisabled: com.example.aca.generic.subscription subscribed \
        until 2026-02-28
        server cancel #1
        clock 2026-02-28
        subscription expired: com.example.aca.generic.subscription expired until 2026-02-28 \
        cancelled
        """
    )
  }

  @Test(.rule("advanced-commerce.server.ordinary-subscription"), arguments: requests)
  func everyRequestNamesAnExistingSubscription(request: AnyServerRequest) throws {
    var shop = Shop()
    try shop.buy(.gems)
    try shop.buy(.silverMonthly)
    let stranger = StoreCommand.serverRequest(request, of: 1, target: nil)
    guard case .request(let refusal)? = refusal({ try shop.perform(stranger) }) else {
      Issue.record("a transaction that there is not was found")
      return
    }
    #expect(refusal.code == .transactionIdNotFound)
    #expect(refusal.operation == request.endpoint.rawValue)
    #expect(refusal.requestReferenceId == Shop.reference(50))
    let isRefund = request.endpoint == .requestRefund
    #expect(
      shop.code(of: request, about: 1)
        == (isRefund ? .operationNotAllowed : .subscriptionDoesNotExist)
    )
    let ordinary: AdvancedCommerceErrorCode? =
      switch request.endpoint {
      case .migrate: nil
      case .changeMetadata: .productNotEligible
      case .cancel, .revoke, .changePrice, .requestRefund: .operationNotAllowed
      }
    #expect(shop.code(of: request, about: 2) == ordinary)
  }

  @Test(
    .rule("advanced-commerce.server.repeat-allowed", "advanced-commerce.requests.reference-once")
  ) func aRetryHasNoEffect() throws {
    var shop = Shop()
    try shop.subscribe([.basic, .sports])
    let refund = AnyServerRequest.refund(.item("SPORTS", .custom, amount: 990))
    try shop.send(refund)
    shop.skip()
    try shop.send(refund)
    #expect(shop.news() == "")
    #expect(shop.items(1) == "BASIC 9990\nSPORTS 4990, CUSTOM 990 OTHER")
    let other = AnyServerRequest.refund(.item("SPORTS", .custom, amount: 1990))
    #expect(shop.code(of: other) == .repeatedRequestReferenceId)
    // The purchase has used this reference.
    #expect(shop.code(of: .revoke(.full, reference: 1)) == .repeatedRequestReferenceId)
    #expect(shop.code(of: .cancel(1)) == nil)
    #expect(shop.code(of: .prices(.price("BASIC", 9980), reference: 1)) == nil)
  }

  @Test(.rule("advanced-commerce.requests.consistency-token")) func theTokenHasToBeThePresentOne()
    throws
  {
    var shop = Shop()
    try shop.subscribe([.basic, .sports])
    let token = try #require(try shop.renewalInfo().advancedCommerceInfo?.consistencyToken)
    func cancel(_ token: String) -> AnyServerRequest {
      .cancel(SubscriptionCancelRequest(requestInfo: Shop.info(50, token: token)))
    }
    #expect(shop.code(of: cancel(token)) == nil)
    try shop.send(.prices(.price("BASIC", 8990), reference: 51))
    #expect(shop.code(of: cancel(token)) == .invalidConsistencyToken)
    let fresh = try #require(try shop.renewalInfo().advancedCommerceInfo?.consistencyToken)
    #expect(fresh != token)
    #expect(shop.code(of: cancel(fresh)) == nil)
  }

  @Test(.rule("advanced-commerce.server.storefront-of-transaction"))
  func anotherStorefrontIsRefused() throws {
    var shop = Shop()
    try shop.subscribe()
    let cancel = SubscriptionCancelRequest(requestInfo: Shop.info(), storefront: "DEU")
    #expect(shop.code(of: .cancel(cancel)) == .mismatchedStorefront)
  }

  @Test(.rule("advanced-commerce.requests.server-members")) func anInvalidRequestIsRefused()
    throws
  {
    var shop = Shop()
    try shop.subscribe()
    let empty = SubscriptionCancelRequest(requestInfo: RequestInfo(requestReferenceId: ""))
    #expect(shop.code(of: .cancel(empty)) == .nullRequestReferenceID)
  }

  @Test(
    .rule(
      "advanced-commerce.requests.consistency-token",
      "advanced-commerce.requests.consistency-token-optional"
    )
  ) func aTokenIsThePresentOne() throws {
    var shop = Shop()
    try shop.subscribe([.basic, .sports])
    try shop.advance(to: "2026-02-14")
    func refund(_ token: String?) -> AnyServerRequest {
      .requestRefund(
        RequestRefundRequest(
          requestInfo: Shop.info(50, token: token),
          items: [.item("SPORTS")],
          currency: nil
        )
      )
    }
    let present = try shop.renewalInfo().advancedCommerceInfo?.consistencyToken
    #expect(shop.code(of: refund(present)) == nil)
    #expect(shop.code(of: refund("another")) == .invalidConsistencyToken)
  }
}
