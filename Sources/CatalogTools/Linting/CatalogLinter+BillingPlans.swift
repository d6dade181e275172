import StoreCatalog
import StoreModel
import VisibleText

extension CatalogLinter {
  /// Finds billing plans that don't fit their product, and offers for plans that the product lacks.
  mutating func findBillingPlans() {
    var isPlaceTold = false
    for product in products {
      guard let terms = product.product.subscription else { continue }
      let plans = planValues(terms.billingPlans, product)
      if !isPlaceTold, let monthly = plans.first(where: { $0.kind == .monthly && $0.isOffered }) {
        findPlaces(of: monthly.value)
        isPlaceTold = true
      }
      var first: [BillingPlan.Kind: Int] = [:]
      for plan in plans {
        if let other = first[plan.kind] {
          findSecond(plan, product, other: other)
        } else {
          first[plan.kind] = plan.value.offset
          findPlan(plan, product, terms)
        }
      }
      for (offer, value) in offers(of: product) where isRead(value, "billingPlanType") {
        findPlan(of: offer, value, product, terms)
      }
    }
  }

  /// Reports a billing plan that the product has twice.
  private mutating func findSecond(
    _ plan: PlanValue,
    _ product: ProductValue,
    other: Int
  ) {
    emit(
      .billingPlan,
      "\(product.what) has the plan \(plan.kind.rawValue) twice",
      "remove one of them; the price of the first is used",
      at: plan.value.offset,
      other: other
    )
  }

  /// Reports an offer for a plan that customers can't choose, or that doesn't fit the subscription's
  /// period.
  private mutating func findPlan(
    of offer: SubscriptionOffer,
    _ value: JSONValue,
    _ product: ProductValue,
    _ terms: SubscriptionTerms
  ) {
    let plan = offer.billingPlan
    let what = "\(offer.words(of: product)) is for \(plan.rawValue)"
    let instead = "write \"billingPlanType\" : \"\(BillingPlan.Kind.upFront.rawValue)\""
    let offset = value.offset(of: "billingPlanType")
    if terms.plansForSale.contains(plan) {
      guard plan == .monthly, terms.period.months != AppStoreLimits.monthlyPlanPeriod.months,
        isRead(product.value, "recurringSubscriptionPeriod")
      else { return }
      let year = AppStoreLimits.monthlyPlanPeriod.words
      emit(
        .billingPlan,
        "\(what), which requires \(year) of commitment, but the product renews every \(terms.period.words)",
        "remove it, or \(instead)",
        at: offset
      )
    } else if terms.billingPlan(plan) != nil {
      emit(
        .billingPlan,
        "\(what), which isn't for sale",
        "write \"isEnabled\" : true in that plan, or \(instead)",
        at: offset
      )
    } else if !planValues([], product).contains(where: { $0.kind == plan }) {
      emit(
        .billingPlan,
        "\(what), which the product doesn't have",
        "add the plan to billingPlans, or \(instead)",
        at: offset
      )
    }
  }

  /// Adds one note for all plans, because the App Store doesn't sell them everywhere
  /// (rule: commitments.sold-everywhere).
  private mutating func findPlaces(of plan: JSONValue) {
    let names = AppStoreLimits.withoutMonthlyPlans.compactMap {
      Storefront(countryCode: $0)?.countryName
    }
    emit(
      .planStorefronts,
      "the App Store sells monthly plans everywhere except in \(names.joined(separator: " and "))",
      "customers there pay upfront; for tests, this store sells the plan everywhere",
      at: plan.offset
    )
  }

  /// A billing plan in the file.
  struct PlanValue {
    let kind: BillingPlan.Kind
    let value: JSONValue
    /// The plan, or `nil` if its price couldn't be read.
    let plan: BillingPlan?

    /// Whether customers can choose the plan once its price can be read.
    var isOffered: Bool { plan?.isEnabled ?? (value["isEnabled"]?.bool ?? true) }
  }

  /// Returns the plans whose type could be read, in their order.
  func planValues(_ plans: [BillingPlan], _ product: ProductValue) -> [PlanValue] {
    var rest = plans[...]
    return (product.value["billingPlans"]?.elements ?? []).compactMap { value in
      guard let kind = value["billingPlanType"]?.string.flatMap(BillingPlan.Kind.init) else {
        return nil
      }
      let isRead = isRead(value, "displayPrice") && rest.first?.kind == kind
      return PlanValue(kind: kind, value: value, plan: isRead ? rest.popFirst() : nil)
    }
  }

  private mutating func findPlan(
    _ found: PlanValue,
    _ product: ProductValue,
    _ terms: SubscriptionTerms
  ) {
    let value = found.value
    switch found.kind {
    case .upFront:
      let price = product.product.milliunits
      guard let plan = found.plan, product.product.saleObstacle == nil, plan.milliunits != price,
        isRead(product.value, "displayPrice")
      else { return }
      emit(
        .billingPlan,
        "BILLED_UPFRONT of \(product.what) costs \(shown(plan.milliunits)), but the product \(shown(price))",
        "write the same price in both; customers pay the product's",
        at: value.offset(of: "displayPrice")
      )
    case .monthly:
      guard isRead(product.value, "recurringSubscriptionPeriod") else { return }
      if terms.period.months != AppStoreLimits.monthlyPlanPeriod.months {
        emit(
          .billingPlan,
          "\(product.what) has a monthly plan, but renews every \(terms.period.words)",
          "App Store Connect has monthly plans only for a period of one year",
          at: value.offset
        )
      }
      findPlanPrices(value, product)
      if let plan = found.plan { findCommitment(plan, value, product, terms) }
    }
  }

  /// Finds invalid prices of a commitment.
  ///
  /// These are prices that aren't the sum of the bills (rule: commitments.price-is-sum-of-bills), or that App
  /// Store Connect doesn't accept (rule: commitments.plan-price-bounds).
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
      emit(
        .billingPlan,
        "the commitment of \(product.what) costs \(shown(commitment)), but \(bills) bills \(shown(total))",
        "correct the price of the commitment, or of a bill",
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
      emit(
        .billingPlan,
        "\(bills) bills of \(product.what) cost \(shown(total)), but paying upfront \(shown(price))",
        "App Store Connect accepts bills of \(least)% to \(most)% of the upfront price in total (assumed)",
        at: value.offset(of: "displayPrice")
      )
    }
  }

  private func shown(_ milliunits: Int64) -> String {
    PriceFormat.displayPrice(Price(milliunits: milliunits, currency: home.currency), in: home)
  }

  /// Finds storefronts with other currencies where the product has its own price, but the plan only its base
  /// price.
  private mutating func findPlanPrices(_ value: JSONValue, _ product: ProductValue) {
    let codes = product.product.storefrontMilliunits.keys.sorted().filter { code in
      Storefront(countryCode: code).map { $0.currency != home.currency } ?? false
    }
    guard !codes.isEmpty else { return }
    emit(
      .billingPlan,
      "\(product.what) has prices in \(codes.joined(separator: ", ")), but its monthly plan has the same number everywhere",
      "customers there see the number in their currency, marked *; the format has no plan prices for single storefronts",
      at: value.offset(of: "displayPrice"),
      as: .note
    )
  }
}
