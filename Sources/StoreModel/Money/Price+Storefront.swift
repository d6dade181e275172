/// The price in a storefront, for catalogs that may have only a base price.
///
/// The catalog's own price for a storefront is used unchanged. If the catalog lacks that price, the amount of the base
/// price is used in the storefront's currency (rules: storefronts.one-price-in-file, storefronts.converted-price). The
/// amount is rounded half up to the currency's decimals, but a positive price never becomes 0. Screens mark such a
/// price (see ``Product/hasPrice(in:home:)``).
extension Price {
  /// Creates the price in a storefront.
  ///
  /// - Parameters:
  ///   - milliunits: The catalog's base price, in milliunits of any currency.
  ///   - own: The prices of individual storefronts, in milliunits, by ISO 3166-1 alpha-3 code.
  ///   - storefront: The storefront of the sale.
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
  /// Returns the price for a customer of a storefront, without copying the product.
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

  /// Returns whether customers of a storefront can buy the product.
  ///
  /// Customers can always buy a generic product, because the request names its price.
  package func isForSale(in storefront: Storefront) -> Bool {
    isGeneric || saleObstacle == nil || storefrontMilliunits[storefront.countryCode] != nil
  }

  /// Returns whether the catalog has the product's price for a storefront.
  ///
  /// - Parameters:
  ///   - storefront: The storefront of the sale.
  ///   - home: The country code of the storefront that the base price is for.
  /// - Returns: `false` if the base price is used instead.
  package func hasPrice(in storefront: Storefront, home: String) -> Bool {
    storefront.countryCode == home || storefrontMilliunits[storefront.countryCode] != nil
  }
}

extension Product {
  /// Returns whether the catalog has the price of a plan's bill for a storefront.
  ///
  /// A monthly plan has one price, which is used in every storefront, like a base price
  /// (rule: storefronts.converted-price). Xcode's editor accepts only one price. App Store Connect has a plan's prices
  /// for individual storefronts.
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

  /// Returns whether a plan on sale in a storefront uses the price of another storefront.
  package func standsIn(
    _ plan: BillingPlan.Kind,
    in storefront: Storefront,
    home: String
  ) -> Bool {
    !isGeneric && isForSale(in: storefront) && !hasPrice(of: plan, in: storefront, home: home)
  }
}

extension SubscriptionOffer {
  /// Returns the price of one period of the offer for a customer of a storefront.
  package func price(in storefront: Storefront) -> Price {
    Price(milliunits: milliunits, own: storefrontMilliunits, in: storefront)
  }
}

extension SubscriptionOffer {
  /// Returns whether the offer's price in a storefront is the base price, which is meant for another storefront.
  package func standsIn(in storefront: Storefront, home: String) -> Bool {
    paymentMode != .freeTrial && storefront.countryCode != home
      && storefrontMilliunits[storefront.countryCode] == nil
  }
}

extension Product {
  /// Returns whether the product or one of its offers is sold in a storefront for the price of another storefront.
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
  /// Returns the price of one bill for a customer of a storefront.
  package func price(in storefront: Storefront) -> Price {
    Price(milliunits: milliunits, own: [:], in: storefront)
  }

  /// Returns the price of a whole commitment for a customer of a storefront.
  ///
  /// The price is the sum of all bills, unless the catalog names another commitment price.
  ///
  /// - Parameters:
  ///   - bills: The number of bills of the commitment.
  ///   - storefront: The storefront of the sale.
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
