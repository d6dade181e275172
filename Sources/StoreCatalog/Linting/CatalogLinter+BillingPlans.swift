import StoreModel
import VisibleText

extension CatalogLinter {
  /// Billing plans that do not fit their product, and offers of plans that it has not.
  mutating func findBillingPlans() {
    for product in products {
      guard let terms = product.product.subscription else { continue }
      let plans = planValues(terms.billingPlans, product)
      for (plan, value) in plans { findPlan(plan, value, product, terms) }
      let sold = Set(terms.plansForSale)
      for (offer, value) in offers(of: product)
      where !sold.contains(offer.billingPlan) && isRead(value, "billingPlanType") {
        note(
          .billingPlan,
          "\(offer.words(of: product)) is for \(offer.billingPlan.rawValue), which the product does not have",
          "add the plan to billingPlans, or write \"billingPlanType\" : \"BILLED_UPFRONT\"",
          at: value.offset(of: "billingPlanType")
        )
      }
    }
  }

  /// The plans that could be read, with their JSON, in the same order.
  func planValues(_ plans: [BillingPlan], _ product: ProductValue) -> [(
    BillingPlan, JSONValue
  )] {
    var rest = plans[...]
    return (product.value["billingPlans"]?.elements ?? []).compactMap { value in
      guard let plan = rest.first, plan.kind.rawValue == value["billingPlanType"]?.string,
        isRead(value, "displayPrice")
      else { return nil }
      rest = rest.dropFirst()
      return (plan, value)
    }
  }

  private mutating func findPlan(
    _ plan: BillingPlan,
    _ value: JSONValue,
    _ product: ProductValue,
    _ terms: SubscriptionTerms
  ) {
    let home = home
    let shown = { (milliunits: Int64) in
      PriceFormat.displayPrice(Price(milliunits: milliunits, currency: home.currency), in: home)
    }
    switch plan.kind {
    case .upFront:
      let price = product.product.milliunits
      guard product.product.saleObstacle == nil, plan.milliunits != price,
        isRead(product.value, "displayPrice")
      else { return }
      note(
        .billingPlan,
        "BILLED_UPFRONT of \(product.what) costs \(shown(plan.milliunits)), but the product \(shown(price))",
        "write one price in both; customers pay that of the product",
        at: value.offset(of: "displayPrice")
      )
    case .monthly:
      guard isRead(product.value, "recurringSubscriptionPeriod") else { return }
      if terms.period.months != AppStoreLimits.monthlyPlanPeriod.months {
        note(
          .billingPlan,
          "\(product.what) has a monthly plan, but renews every \(terms.period.words)",
          "App Store Connect has monthly plans for a period of a year only",
          at: value.offset
        )
      }
      findPlanPrices(value, product)
      let bills = plan.bills(of: terms.period)
      let total = plan.milliunits.multipliedSaturated(by: Int64(bills))
      guard let commitment = plan.commitmentMilliunits, commitment != total,
        isRead(value, "commitmentDisplayPrice")
      else { return }
      note(
        .billingPlan,
        "the commitment of \(product.what) costs \(shown(commitment)), but \(bills) bills \(shown(total))",
        "write the price of all bills, or of a bill",
        at: value.offset(of: "commitmentDisplayPrice")
      )
    }
  }

  /// Storefronts of other currencies in which the product has a price, and the plan has only its one number.
  private mutating func findPlanPrices(_ value: JSONValue, _ product: ProductValue) {
    let codes = product.product.storefrontMilliunits.keys.sorted().filter { code in
      Storefront(countryCode: code).map { $0.currency != home.currency } ?? false
    }
    guard !codes.isEmpty else { return }
    note(
      .billingPlan,
      "\(product.what) has prices in \(codes.joined(separator: ", ")), and its monthly plan has one number for all",
      "customers there see the number in their currency, marked *; the format has no prices of plans by storefront",
      at: value.offset(of: "displayPrice"),
      as: .note
    )
  }
}
