package import StoreModel
package import Texts

extension Phrase {
  /// The words about a price, followed by the mark of a base price that is used in another storefront.
  package func marked(_ isMarked: Bool) -> Phrase {
    isMarked ? Phrase(verbatim: "%@ *", self) : self
  }
}

extension SubscriptionOffer {
  /// What the customer gets: `3 days free`, `$1.99 per month for 3 months`.
  ///
  /// - Parameters:
  ///   - storefront: The storefront that sells it.
  ///   - home: The country code of the storefront of base prices, to mark one that is used in another storefront, or `nil`
  ///     to mark none.
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

  /// What the customer gets, in an English sentence.
  package func words(in storefront: Storefront) -> String {
    benefit(in: storefront).text(in: .english)
  }
}

extension SubscriptionOffer.Kind {
  /// What Xcode's editor calls the kind, in small letters.
  package var words: String {
    switch self {
    case .introductory: "introductory offer"
    case .promotional: "promotional offer"
    case .code: "offer code"
    case .winBack: "win-back offer"
    }
  }
}

extension Product {
  /// The price as the customers of a storefront see it, like StoreKit's `displayPrice`; words where it
  /// is not for sale.
  package func displayPrice(in storefront: Storefront) -> String {
    guard isForSale(in: storefront) else { return "no price yet" }
    return PriceFormat.displayPrice(price(in: storefront), in: storefront)
  }

  /// The price of a purchase, and how often it is due.
  ///
  /// A subscription reads `$4.99 per month`, with an introductory offer that the customer can have
  /// `3 days free, then $4.99 per month`; anything else reads like its price.
  ///
  /// - Parameters:
  ///   - storefront: The storefront that sells it.
  ///   - offer: The offer that the customer has.
  ///   - plan: The billing plan, or `nil` for that of the offer.
  ///   - home: The country code of the storefront of base prices, to mark those that are used in another storefront, or
  ///     `nil` to mark none.
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

  /// The regular price that follows an offer, and how often it is due; see ``conditions(in:offer:plan:home:)``.
  package func conditions(
    in storefront: Storefront,
    after offer: SubscriptionOffer,
    home: String? = nil
  ) -> Phrase {
    regular(offer.billingPlan, with: offer, in: storefront, home: home)
  }

  /// The price of a bill under a plan, or that of a product that doesn't renew; words for one that isn't sold.
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

  /// The price of a purchase, and how often it is due, in one English sentence without its full stop.
  package func terms(
    in storefront: Storefront,
    offer: SubscriptionOffer? = nil,
    plan: BillingPlan.Kind? = nil
  ) -> String {
    conditions(in: storefront, offer: offer, plan: plan).text(in: .english)
  }
}

extension ProductType {
  /// What Xcode's editor calls the type, in small letters.
  package var words: String {
    switch self {
    case .consumable: "consumable"
    case .nonConsumable: "non-consumable"
    case .autoRenewable: "auto-renewable subscription"
    case .nonRenewing: "non-renewing subscription"
    }
  }
}
