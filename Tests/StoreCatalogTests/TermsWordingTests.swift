import CatalogTools
import StoreCatalog
import StoreModel
import Testing

/// Periods and offers in words.
struct TermsWordingTests {
  @Test(arguments: [
    ("P1M", "per month", "1 month"), ("P3M", "every 3 months", "3 months"),
    ("P1Y", "per year", "1 year"), ("P2W", "every 2 weeks", "2 weeks"),
    ("P1D", "per day", "1 day"),
  ])
  func aPeriodHasWords(text: String, rate: String, words: String) throws {
    let period = try #require(SubscriptionPeriod(iso8601: text))
    #expect(period.rate == rate)
    #expect(period.words == words)
  }

  @Test func offersReadLikeASentence() {
    let monthly = SubscriptionPeriod(value: 1, unit: .month)
    let product = Product(
      id: "com.example.plus",
      type: .autoRenewable,
      milliunits: 4_990,
      subscription: SubscriptionTerms(groupID: "plus", groupLevel: 1, period: monthly)
    )
    let trial = SubscriptionOffer(
      kind: .introductory,
      paymentMode: .freeTrial,
      period: SubscriptionPeriod(value: 3, unit: .day)
    )
    let gentle = SubscriptionOffer(
      kind: .introductory,
      paymentMode: .payAsYouGo,
      period: monthly,
      periodCount: 3,
      milliunits: 1_990
    )
    let ahead = SubscriptionOffer(
      kind: .winBack,
      paymentMode: .payUpFront,
      period: SubscriptionPeriod(value: 1, unit: .year),
      milliunits: 29_990
    )
    #expect(product.terms(in: .unitedStates) == "$4.99 per month")
    #expect(
      product.terms(in: .unitedStates, offer: trial) == "3 days free, then $4.99 per month"
    )
    #expect(
      product.terms(in: .unitedStates, offer: gentle)
        == "$1.99 per month for 3 months, then $4.99 per month"
    )
    #expect(
      product.terms(in: .unitedStates, offer: ahead)
        == "$29.99 for 1 year, then $4.99 per month"
    )
  }
}
