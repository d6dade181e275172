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

  /// The price of a purchase, and how often it is due.
  ///
  /// A subscription reads `$4.99 per month`, with an introductory offer that the customer can have
  /// `3 days free, then $4.99 per month`; anything else reads like its price.
  ///
  /// - Parameters:
  ///   - storefront: The storefront that sells it.
  ///   - offer: The offer that the customer has.
  ///   - plan: The billing plan, or `nil` for that of the offer.
  /// - Returns: The words, without a full stop.
  package func conditions(
    in storefront: Storefront,
    offer: SubscriptionOffer? = nil,
    plan: BillingPlan.Kind? = nil
  ) -> Phrase {
    let plan = plan ?? offer?.billingPlan ?? .upFront
    guard let regular = regular(plan, with: offer, in: storefront) else {
      return Phrase(displayPrice(in: storefront))
    }
    guard let offer else { return regular }
    return "\(offer.benefit(in: storefront)), then \(regular)"
  }

  /// The regular price that follows an offer, and how often it is due.
  package func conditions(in storefront: Storefront, after offer: SubscriptionOffer) -> Phrase {
    regular(offer.billingPlan, with: offer, in: storefront) ?? Phrase(displayPrice(in: storefront))
  }

  /// The price of a bill under a plan, or `nil` for a product that isn't sold or doesn't renew.
  private func regular(
    _ plan: BillingPlan.Kind,
    with offer: SubscriptionOffer?,
    in storefront: Storefront
  ) -> Phrase? {
    guard isForSale(in: storefront) else { return nil }
    return billing(plan, in: storefront)?.reduced(by: offer, in: storefront)
      .words(in: storefront, after: offer)
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
