import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Purchases that start in the App Store.
struct PurchaseIntentsTests {
  @Test(.rule("purchasing.intents-outside-app", "purchasing.intents-delivered-once"))
  func anIntentWaitsForTheLaunchAndIsDeliveredOnce() throws {
    var shop = Shop(isRunning: false)
    try shop.perform(.sendPurchaseIntent(.gems, offerID: nil))
    try shop.perform(.sendPurchaseIntent(.unlock, offerID: nil))
    try shop.perform(.launch)
    #expect(
      shop.news() == """
        intent 1 gems
        intent 2 unlock
        launched
        intents 1 gems, 2 unlock
        """
    )
    try shop.perform(.sendPurchaseIntent(.gems, offerID: nil))
    #expect(shop.store.purchaseIntents == [])
    try shop.perform(.terminate(crashed: false))
    shop.skip()
    try shop.perform(.launch)
    #expect(shop.news() == "launched")
  }

  @Test(.rule("purchasing.intent-offer-judged-late")) func anIntentNamesAWinBackOfferOfItsProduct()
    throws
  {
    var shop = Shop()
    #expect(
      refusal { try shop.perform(.sendPurchaseIntent(.goldMonthly, offerID: "back")) }
        == .purchase(.invalidOfferIdentifier)
    )
    #expect(
      refusal { try shop.perform(.sendPurchaseIntent(.genericConsumable, offerID: nil)) }
        == .purchase(.productUnavailable)
    )
    var gold = Product.goldMonthly
    gold.subscription?.offers.append(
      SubscriptionOffer(
        kind: .winBack,
        id: "back",
        paymentMode: .freeTrial,
        period: SubscriptionPeriod(value: 1, unit: .month)
      )
    )
    shop.skip()
    try shop.perform(.sendPurchaseIntent(gold, offerID: "back"))
    #expect(shop.news() == "intent 1 gold.monthly with back")
  }
}
