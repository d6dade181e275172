import StoreModel
import VisibleText

extension CatalogLinter {
  /// Billing plans that do not fit their product, and offers of plans that it has not.
  mutating func findBillingPlans() {
    var isPlaceTold = false
    for product in products {
      guard let terms = product.product.subscription else { continue }
      let plans = planValues(terms.billingPlans, product)
      if !isPlaceTold, let monthly = plans.first(where: { $0.0.kind == .monthly && $0.0.isEnabled })
      {
        findPlaces(of: monthly.1)
        isPlaceTold = true
      }
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

  /// One note of all plans: the App Store doesn't sell them everywhere.
  private mutating func findPlaces(of plan: JSONValue) {
    let names = AppStoreLimits.withoutMonthlyPlans.compactMap {
      Storefront(countryCode: $0)?.countryName
    }
    note(
      .planStorefronts,
      "the App Store sells monthly plans everywhere but in \(names.joined(separator: " and "))",
      "customers there pay at once; this store sells the plan everywhere, to be tested",
      at: plan.offset
    )
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
      findCommitment(plan, value, product, terms)
    }
  }

  /// The price of a commitment that isn't that of its bills, or that App Store Connect doesn't take.
  private mutating func findCommitment(
    _ plan: BillingPlan,
    _ value: JSONValue,
    _ product: ProductValue,
    _ terms: SubscriptionTerms
  ) {
    let bills = plan.bills(of: terms.period)
    let total = plan.milliunits.multipliedSaturated(by: Int64(bills))
    if let commitment = plan.commitmentMilliunits, commitment != total,
      isRead(value, "commitmentDisplayPrice")
    {
      note(
        .billingPlan,
        "the commitment of \(product.what) costs \(shown(commitment)), but \(bills) bills \(shown(total))",
        "write the price of all bills, or of a bill",
        at: value.offset(of: "commitmentDisplayPrice")
      )
    } else if terms.period.months == AppStoreLimits.monthlyPlanPeriod.months,
      product.product.saleObstacle == nil, isRead(product.value, "displayPrice")
    {
      let price = product.product.milliunits
      let (least, most) = (
        AppStoreLimits.commitmentPercent.lowerBound, AppStoreLimits.commitmentPercent.upperBound
      )
      let percent = total.multipliedSaturated(by: 100)
      guard
        percent < price.multipliedSaturated(by: least)
          || percent > price.multipliedSaturated(by: most)
      else { return }
      note(
        .billingPlan,
        "\(bills) bills of \(product.what) cost \(shown(total)), but paying at once \(shown(price))",
        "App Store Connect takes bills that cost from \(least)% to \(most)% of paying at once (assumed)",
        at: value.offset(of: "displayPrice")
      )
    }
  }

  private func shown(_ milliunits: Int64) -> String {
    PriceFormat.displayPrice(Price(milliunits: milliunits, currency: home.currency), in: home)
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
