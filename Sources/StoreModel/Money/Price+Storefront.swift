/// What something costs in a storefront, where a catalog may have only one number for all of them.
///
/// A catalog's own price for a storefront is kept as it is. Where there is none, the catalog's one
/// number counts in the storefront's currency (rules: storefronts.one-price-in-file,
/// storefronts.converted-price). It is rounded half up to the decimals that the currency has,
/// and never to nothing if it was something. Screens mark such a price, see
/// ``Product/hasPrice(in:home:)``.
extension Price {
  /// The price in a storefront.
  ///
  /// - Parameters:
  ///   - milliunits: The catalog's one number, in milliunits of whatever currency.
  ///   - own: Prices set for single storefronts, in milliunits, by ISO 3166-1 alpha-3 code.
  ///   - storefront: Where it is sold.
  package init(milliunits: Int64, own: [String: Int64], in storefront: Storefront) {
    let currency = storefront.currency
    self.init(
      milliunits: own[storefront.countryCode] ?? Self.rounded(milliunits, to: currency),
      currency: currency
    )
  }

  private static func rounded(_ milliunits: Int64, to currency: Currency) -> Int64 {
    let unit = currency.step
    guard milliunits > 0, milliunits % unit != 0, milliunits < Int64.max - unit else {
      return milliunits
    }
    return max(unit, (milliunits + unit / 2) / unit * unit)
  }
}

extension Boxed<Product> {
  /// The price a customer of a storefront pays, without a copy of the product.
  package func price(in storefront: Storefront) -> Price {
    Price(
      milliunits: wrappedValue.milliunits,
      own: wrappedValue.storefrontMilliunits,
      in: storefront
    )
  }
}

extension Product {
  package func price(in storefront: Storefront) -> Price {
    Price(milliunits: milliunits, own: storefrontMilliunits, in: storefront)
  }

  /// Whether a customer of a storefront can buy it; a generic product's price is the request's.
  package func isForSale(in storefront: Storefront) -> Bool {
    isGeneric || saleObstacle == nil || storefrontMilliunits[storefront.countryCode] != nil
  }

  /// Whether the catalog says what the product costs in a storefront.
  ///
  /// - Parameters:
  ///   - storefront: Where it is sold.
  ///   - home: The country code of the storefront that the catalog's one number is meant for.
  /// - Returns: False where the one number only stands in.
  package func hasPrice(in storefront: Storefront, home: String) -> Bool {
    storefront.countryCode == home || storefrontMilliunits[storefront.countryCode] != nil
  }
}

extension Product {
  /// Whether the catalog says what a bill of a plan costs in a storefront.
  ///
  /// A monthly plan has one number, which is used in every storefront, like a base price
  /// (rule: storefronts.converted-price). Xcode's editor accepts no other. App Store Connect has prices
  /// of plans for single storefronts.
  package func hasPrice(
    of plan: BillingPlan.Kind,
    in storefront: Storefront,
    home: String
  ) -> Bool {
    switch plan {
    case .upFront: hasPrice(in: storefront, home: home)
    case .monthly: storefront.countryCode == home
    }
  }

  /// Whether a plan that is sold in a storefront uses the number of another one as its price.
  package func standsIn(
    _ plan: BillingPlan.Kind,
    in storefront: Storefront,
    home: String
  ) -> Bool {
    !isGeneric && isForSale(in: storefront) && !hasPrice(of: plan, in: storefront, home: home)
  }
}

extension SubscriptionOffer {
  /// The price of one period of the offer for a customer of a storefront.
  package func price(in storefront: Storefront) -> Price {
    Price(milliunits: milliunits, own: storefrontMilliunits, in: storefront)
  }
}

extension SubscriptionOffer {
  /// Whether the offer's price in a storefront is the base price, which is meant for another one.
  package func standsIn(in storefront: Storefront, home: String) -> Bool {
    paymentMode != .freeTrial && storefront.countryCode != home
      && storefrontMilliunits[storefront.countryCode] == nil
  }
}

extension Product {
  /// Whether any price of the product in a storefront, an offer's included, is that of another one.
  package func hasStandIn(in storefront: Storefront, home: String) -> Bool {
    let plans = subscription?.plansForSale ?? [.upFront]
    return plans.contains { plan in
      standsIn(plan, in: storefront, home: home)
        || (subscription?.offers(for: plan) ?? []).contains {
          !isGeneric && isForSale(in: storefront) && $0.standsIn(in: storefront, home: home)
        }
    }
  }
}

extension BillingPlan {
  /// The price of one bill for a customer of a storefront.
  package func price(in storefront: Storefront) -> Price {
    Price(milliunits: milliunits, own: [:], in: storefront)
  }

  /// The price of a whole commitment for a customer of a storefront: that of all bills as they are charged there.
  ///
  /// The catalog's own number counts only if it isn't the sum of its bills: then it can't follow from them.
  ///
  /// - Parameters:
  ///   - bills: The number of bills of the commitment.
  ///   - storefront: Where it is sold.
  /// - Returns: The price in the storefront's currency.
  package func commitmentPrice(bills: Int, in storefront: Storefront) -> Price {
    if let commitmentMilliunits,
      commitmentMilliunits != milliunits.multipliedSaturated(by: Int64(bills))
    {
      return Price(milliunits: commitmentMilliunits, own: [:], in: storefront)
    }
    let bill = price(in: storefront)
    let (all, isTooMuch) = bill.milliunits.multipliedReportingOverflow(by: Int64(bills))
    return Price(milliunits: isTooMuch ? .max : all, currency: bill.currency)
  }
}
