import StoreCatalog
package import StoreModel
package import Texts

extension Phrase {
  /// Returns a price's words, followed by a mark if it is a base price that is used in another storefront.
  package func marked(_ isMarked: Bool) -> Phrase {
    isMarked ? Phrase(verbatim: "%@ %@", self, ProductCard.standInMark) : self
  }
}

extension SubscriptionOffer {
  /// Returns the customer's benefit: `3 days free`, `$1.99 per month for 3 months`.
  ///
  /// - Parameters:
  ///   - storefront: The storefront that sells it.
  ///   - home: The country code of the storefront that base prices are meant for, to mark a base price
  ///     that is used in another storefront, or `nil` to mark none.
  /// - Returns: A clause.
  package func benefit(in storefront: Storefront, home: String? = nil) -> Phrase {
    let money = PriceFormat.displayPrice(price(in: storefront), in: storefront)
    let words: Phrase =
      switch paymentMode {
      case .freeTrial: Phrase("request.free", period.length(times: periodCount))
      case .payAsYouGo:
        Phrase("request.n-n-for-n", money, period.frequency, period.length(times: periodCount))
      case .payUpFront: Phrase("request.for", money, period.length(times: periodCount))
      case .oneTime: Phrase("price.once", money)
      }
    return words.marked(home.map { standsIn(in: storefront, home: $0) } == true)
  }

  /// Returns the customer's benefit in an English sentence.
  package func words(in storefront: Storefront) -> String {
    benefit(in: storefront).text(in: .english)
  }
}

extension Product {
  /// Returns the price as customers of a storefront see it, like StoreKit's `displayPrice`, or words if it
  /// isn't for sale.
  package func displayPrice(in storefront: Storefront) -> String {
    guard isForSale(in: storefront) else { return "no price yet" }
    return PriceFormat.displayPrice(price(in: storefront), in: storefront)
  }

  /// Returns the price of a purchase, and its frequency.
  ///
  /// The text for a subscription is `$4.99 per month`, or with the customer's introductory offer `3 days free,
  /// then $4.99 per month`. For other products, it is the price alone.
  ///
  /// - Parameters:
  ///   - storefront: The storefront that sells it.
  ///   - offer: The offer that the customer has.
  ///   - plan: The billing plan, or `nil` for that of the offer.
  ///   - home: The country code of the storefront that base prices are meant for, to mark base prices
  ///     that are used in another storefront, or `nil` to mark none.
  /// - Returns: The words, without a full stop.
  package func conditions(
    in storefront: Storefront,
    offer: SubscriptionOffer? = nil,
    plan: BillingPlan.Kind? = nil,
    home: String? = nil
  ) -> Phrase {
    let plan = plan ?? offer?.billingPlan ?? .upFront
    let later = regular(plan, with: offer, in: storefront, home: home)
    guard let offer, isForSale(in: storefront), subscription != nil else { return later }
    return Phrase("request.then", offer.benefit(in: storefront, home: home), later)
  }

  /// Returns the regular price that follows an offer, and its frequency, like
  /// ``conditions(in:offer:plan:home:)``.
  package func conditions(
    in storefront: Storefront,
    after offer: SubscriptionOffer,
    home: String? = nil
  ) -> Phrase {
    regular(offer.billingPlan, with: offer, in: storefront, home: home)
  }

  /// Returns the price of a bill under a plan or of a product that doesn't renew, or words if it isn't sold.
  private func regular(
    _ plan: BillingPlan.Kind,
    with offer: SubscriptionOffer?,
    in storefront: Storefront,
    home: String?
  ) -> Phrase {
    let terms = isForSale(in: storefront) ? billing(plan, in: storefront) : nil
    let words = terms?.reduced(by: offer, in: storefront).words(in: storefront, after: offer)
    return (words ?? priceWords(in: storefront))
      .marked(home.map { standsIn(plan, in: storefront, home: $0) } == true)
  }

  /// Returns the price of a purchase and its frequency, in an English sentence without its full stop.
  package func terms(
    in storefront: Storefront,
    offer: SubscriptionOffer? = nil,
    plan: BillingPlan.Kind? = nil
  ) -> String {
    conditions(in: storefront, offer: offer, plan: plan).text(in: .english)
  }
}
