package import PhraseBook

extension SubscriptionOffer {
  /// What the customer gets: `3 days free`, `$1.99 per month for 3 months`.
  package func benefit(in storefront: Storefront) -> Phrase {
    let money = PriceFormat.displayPrice(price(in: storefront), in: storefront)
    return switch paymentMode {
    case .freeTrial: "\(period.length(times: periodCount)) free"
    case .payAsYouGo: "\(money) \(period.frequency) for \(period.length(times: periodCount))"
    case .payUpFront: "\(money) for \(period.length(times: periodCount))"
    case .oneTime: "\(money) once"
    }
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

  /// What a purchase costs and for how long.
  ///
  /// A subscription reads `$4.99 per month`, with an introductory offer that the customer can have
  /// `3 days free, then $4.99 per month`; anything else reads like its price.
  package func conditions(in storefront: Storefront, offer: SubscriptionOffer? = nil) -> Phrase {
    let money = displayPrice(in: storefront)
    guard isForSale(in: storefront), let subscription else { return Phrase(money) }
    let regular: Phrase = "\(money) \(subscription.period.frequency)"
    guard let offer else { return regular }
    return "\(offer.benefit(in: storefront)), then \(regular)"
  }

  /// What a purchase costs and for how long, in one English sentence without its full stop.
  package func terms(in storefront: Storefront, offer: SubscriptionOffer? = nil) -> String {
    conditions(in: storefront, offer: offer).text(in: .english)
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
