import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Messages of the App Store.
struct MessagesTests {
  @Test(.rule("billing.messages-repeat-at-launch", "billing.messages-app-displays"))
  func aMessageComesWithEveryLaunchUntilItIsShown() throws {
    var shop = Shop()
    let first = MessageID(rawValue: 1)
    try shop.perform(.postMessage(.generic, subscription: nil))
    for _ in 1...3 {
      try shop.perform(.terminate(crashed: false))
      shop.skip()
      try shop.perform(.launch)
      #expect(shop.news() == "launched\nmessages 1 generic")
    }
    try shop.perform(.showMessage(first))
    try shop.perform(.terminate(crashed: false))
    shop.skip()
    try shop.perform(.launch)
    #expect(shop.news() == "launched")
    #expect(refusal { try shop.perform(.showMessage(first)) } == .messageNotPending(first))
  }

  @Test func aNewMessageReplacesAnUnshownOne() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.postMessage(.winBackOffer, subscription: shop.id(1)))
    try shop.perform(.postMessage(.generic, subscription: nil))
    try shop.perform(.postMessage(.winBackOffer, subscription: shop.id(1)))
    #expect(shop.store.messages.map(\.id.rawValue) == [2, 3])
  }

  @Test func aPriceMessageBringsUpItsSheetAndAgreeingAnswersIt() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let price = Price(milliunits: 5990, currency: "USD")
    try shop.perform(.raisePrice(shop.id(1), to: price, needsConsent: true))
    shop.skip()
    try shop.perform(.showMessage(MessageID(rawValue: 1)))
    #expect(shop.news() == "shown 1\nsystem sheet 1 price #1")
    try shop.perform(.answerSystemSheet(SystemSheetID(rawValue: 1), .agree))
    #expect(shop.store.subscriptions.first?.priceIncrease?.status == .agreed)
    let id = shop.id(1)
    #expect(
      refusal { try shop.perform(.presentSystemSheet(.priceIncreaseConsent(subscription: id))) }
        == .noPriceIncreasePending(id)
    )
  }

  @Test func aBillingMessageBringsUpItsSheetAndAgreeingSettlesTheProblem() throws {
    var shop = Shop()
    try shop.change { $0.billingRetryOnRenewal = true }
    try shop.buy(.silverMonthly)
    let id = shop.id(1)
    #expect(
      refusal { try shop.perform(.presentSystemSheet(.billingProblem(subscription: id))) }
        == .noBillingProblem(id)
    )
    try shop.advance(to: "2026-02-28")
    let message = try #require(shop.store.messages.first)
    #expect(message.reason == .billingIssue)
    try shop.perform(.showMessage(message.id))
    try shop.perform(.answerSystemSheet(SystemSheetID(rawValue: 1), .agree))
    #expect(shop.store.subscriptions.map(\.state) == [.subscribed])
    #expect(shop.entitled == [2])
  }

  @Test func messagesNameExistingSubscriptions() throws {
    var shop = Shop()
    try shop.buy(.gems)
    let id = shop.id(1)
    #expect(
      refusal { try shop.perform(.postMessage(.billingIssue, subscription: id)) }
        == .subscriptionNotFound(id)
    )
    #expect(
      refusal { try shop.perform(.postMessage(.billingIssue, subscription: 1)) }
        == .transactionNotFound(1)
    )
  }
}
