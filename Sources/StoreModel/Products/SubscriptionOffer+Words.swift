import PhraseBook

extension SubscriptionOffer {
  /// What the customer gets, in words: `3 days free`, `$1.99 per month for 3 months`.
  package func words(in storefront: Storefront) -> String {
    let money = PriceFormat.displayPrice(price(in: storefront), in: storefront)
    return switch paymentMode {
    case .freeTrial: said("\(period.words(times: periodCount)) free")
    case .payAsYouGo: said("\(money) \(period.rate) for \(period.words(times: periodCount))")
    case .payUpFront: said("\(money) for \(period.words(times: periodCount))")
    case .oneTime: said("\(money) once")
    }
  }
}

extension SubscriptionOffer.Kind {
  /// What Xcode's editor calls the kind, in small letters.
  package var words: String {
    switch self {
    case .introductory: said("introductory offer")
    case .promotional: said("promotional offer")
    case .code: said("offer code")
    case .winBack: said("win-back offer")
    }
  }
}

extension Product {
  /// The price as the customers of a storefront see it, like StoreKit's `displayPrice`; words where it
  /// is not for sale.
  package func displayPrice(in storefront: Storefront) -> String {
    guard isForSale(in: storefront) else { return said("no price yet") }
    return PriceFormat.displayPrice(price(in: storefront), in: storefront)
  }

  /// What a purchase costs and for how long, in one sentence without its full stop.
  ///
  /// A subscription reads `$4.99 per month`, with an introductory offer that the customer can have
  /// `3 days free, then $4.99 per month`; anything else reads like its price.
  package func terms(in storefront: Storefront, offer: SubscriptionOffer? = nil) -> String {
    let money = displayPrice(in: storefront)
    guard isForSale(in: storefront), let subscription else { return money }
    let regular = "\(money) \(subscription.period.rate)"
    guard let offer else { return regular }
    return said("\(offer.words(in: storefront)), then \(regular)")
  }
}

extension ProductType {
  /// What Xcode's editor calls the type, in small letters.
  package var words: String {
    switch self {
    case .consumable: said("consumable")
    case .nonConsumable: said("non-consumable")
    case .autoRenewable: said("auto-renewable subscription")
    case .nonRenewing: said("non-renewing subscription")
    }
  }
}
