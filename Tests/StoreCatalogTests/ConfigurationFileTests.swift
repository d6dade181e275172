import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

/// The keys of Xcode's files that Apple doesn't document.
struct ConfigurationFileTests {
  private func catalog(_ members: String) throws -> Catalog {
    let text = #"{"version": {"major": 4, "minor": 0}, "products": [], \#(members)}"#
    let reading = CatalogReader.read(bytes: Array(text.utf8), path: "a.storekit")
    #expect(reading.errors == [])
    return try #require(reading.catalog)
  }

  private func settings(_ members: String) throws -> StoreSettings {
    try catalog(#""settings": {\#(members)}"#).settings.storeSettings()
  }

  private func error(_ call: String, _ type: String, _ index: Int) -> String {
    #"{"name": "\#(call)", "enabled": true, "current": {"index": \#(index), "type": "\#(type)"}}"#
  }

  @Test(
    .rule("catalog.billing-issues-key"),
    arguments: [
      ("_billingIssuesEnabled", true, false), ("_renewalBillingIssuesEnabled", false, true),
    ]
  )
  func aKeyOfBillingIssuesIsASwitch(key: String, interrupts: Bool, fails: Bool) throws {
    let settings = try settings(#""\#(key)": true"#)
    #expect(settings.interruptedPurchases == interrupts)
    #expect(settings.billingRetryOnRenewal == fails)
  }

  @Test(.rule("catalog.error-list"))
  func eachCallOfTheListFailsWithItsError() throws {
    let errors = [
      error("Load Products", "generic", 2), error("Purchase", "purchase", 1),
      error("Verification", "verification", 0), error("App Store Sync", "generic", 1),
      error("Subscription Status", "generic", 3), error("App Transaction", "generic", 0),
      error("Manage Subscriptions Sheet", "generic", 4),
      error("Refund Request Sheet", "refundRequest", 0),
      error("Offer Code Redeem Sheet", "generic", 5),
    ]
    #expect(errors.count == StoreSettings.failingCalls.count)
    let settings = try settings(#""_storeKitErrors": [\#(errors.joined(separator: ", "))]"#)
    #expect(settings.loadProductsError == .networkError)
    #expect(settings.purchaseError == .productUnavailable)
    #expect(settings.verificationError == .revokedCertificate)
    #expect(settings.syncError == .userCancelled)
    #expect(settings.subscriptionStatusError == .systemError)
    #expect(settings.appTransactionError == .unknown)
    #expect(settings.manageSubscriptionsError == .notAvailableInStorefront)
    #expect(settings.refundRequestError == .duplicateRequest)
    #expect(settings.offerCodeRedeemError == .notEntitled)
  }

  /// The enumeration of purchase errors has nine cases.
  @Test(.rule("catalog.error-positions"), arguments: [(8, false), (9, true), (999, true)])
  func aPositionWithoutAnErrorIsTheUnknownError(index: Int, isUnknown: Bool) throws {
    let settings = try settings(#""_storeKitErrors": [\#(error("Purchase", "purchase", index))]"#)
    #expect((settings.purchaseError == .unknown) == isUnknown)
  }

  @Test(
    .rule("catalog.missing-count-is-one", "catalog.offer-modes"),
    arguments: [
      (#""paymentMode": "payAsYouGo", "displayPrice": "1.99", "subscriptionPeriod": "P1M""#, 1),
      (
        #""paymentMode": "payAsYouGo", "displayPrice": "1.99", "subscriptionPeriod": "P1M", "#
          + #""numberOfPeriods": 3"#, 3
      ),
      (#""paymentMode": "payUpFront", "displayPrice": "1.99", "subscriptionPeriod": "P6M""#, 1),
      (#""paymentMode": "free", "subscriptionPeriod": "P1W", "numberOfPeriods": 1"#, 1),
    ]
  )
  func anOfferHasANumberOfPeriods(offer: String, count: Int) throws {
    let catalog = try catalog(
      #"""
      "subscriptionGroups": [{"id": "G", "name": "Plus", "subscriptions": [
      {"productID": "s", "type": "RecurringSubscription", "displayPrice": "4.99", "groupNumber": 1,
      "recurringSubscriptionPeriod": "P1M", "adHocOffers": [{"offerID": "o", \#(offer)}]}]}]
      """#
    )
    #expect(catalog.products.first?.subscription?.offers.map(\.periodCount) == [count])
  }

  @Test(.rule("catalog.offers-key"))
  func theKeyOfPromotionalOffersIsRead() throws {
    let catalog = try catalog(
      #""subscriptionOffersKeyPair": {"id": "1A2B3C4D", "privateKey": "AAAA"}"#
    )
    #expect(catalog.promotionalOfferKey == PromotionalOfferKey(id: "1A2B3C4D", privateKey: "AAAA"))
    #expect(try self.catalog(#""settings": {}"#).promotionalOfferKey == nil)
  }
}
