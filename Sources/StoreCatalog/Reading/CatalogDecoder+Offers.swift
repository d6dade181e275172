package import StoreModel
import VisibleText

extension CatalogDecoder {
  package static let paymentModes: [String: SubscriptionOffer.PaymentMode] = [
    "free": .freeTrial,
    "payAsYouGo": .payAsYouGo,
    "payUpFront": .payUpFront,
  ]

  static let billingPlanTypes = Dictionary(
    uniqueKeysWithValues: BillingPlan.Kind.allCases.map { ($0.rawValue, $0) }
  )

  mutating func offers(
    of value: JSONValue,
    _ what: String,
    billedEvery period: SubscriptionPeriod?
  ) -> [SubscriptionOffer] {
    var entries = introductoryOffers(of: value, what).map {
      ($0, SubscriptionOffer.Kind.introductory)
    }
    for kind in SubscriptionOffer.Kind.allCases where kind != .introductory {
      entries += list(kind.listKey, of: value, what).map { ($0, kind) }
    }
    var offers: [SubscriptionOffer] = []
    for (entry, kind) in entries where isObject(entry, in: "the offers of \(what)") {
      guard let offer = offer(entry, kind, of: what, billedEvery: period) else { continue }
      if let id = offer.id,
        offers.contains(where: {
          $0.kind == kind && $0.id == id && $0.billingPlan == offer.billingPlan
        })
      {
        warning(
          .duplicateOffer,
          "\(what) has the \(kind.words) \(id.quoted) twice",
          "change one of them; the first is used",
          at: entry.offset
        )
      }
      offers.append(offer)
    }
    return offers
  }

  /// Reads the introductory offers.
  ///
  /// Older files have a single offer. Newer ones have a list with an offer for each billing plan, or the same
  /// offer in both places.
  private mutating func introductoryOffers(of value: JSONValue, _ what: String) -> [JSONValue] {
    var entries = list(SubscriptionOffer.Kind.introductory.listKey, of: value, what)
    let single = SubscriptionOffer.Kind.singleKey
    if let single = object(single, of: value, what), !entries.contains(single) {
      entries.append(single)
    }
    var plans: Set<String> = []
    for entry in entries
    where !plans.insert(entry["billingPlanType"]?.string ?? BillingPlan.Kind.upFront.rawValue)
      .inserted
    {
      error(
        .secondIntroductoryOffer,
        "\(what) has a second introductory offer for the same billing plan",
        "keep one of them: a customer gets one introductory offer",
        at: entry.offset
      )
    }
    return entries
  }

  private mutating func offer(
    _ value: JSONValue,
    _ kind: SubscriptionOffer.Kind,
    of product: String,
    billedEvery billing: SubscriptionPeriod?
  ) -> SubscriptionOffer? {
    let id = offerID(of: value, kind, product)
    let what = "the \(kind.words)\(id.map { " \($0.quoted)" } ?? "") of \(product)"
    checkKeys(of: value, .offer, what)
    let mode = choice("paymentMode", of: value, what, among: Self.paymentModes)
    let period = period("subscriptionPeriod", of: value, what)
    let milliunits =
      mode == .freeTrial
      ? 0
      : money(
        "displayPrice",
        of: value,
        what,
        isRequired: mode != nil,
        ifEmpty: "the offer is left out"
      )
    let prices = prices("prices", of: value, what)
    let eligibility = eligibility(of: value, what)
    let isStackable = flag("isStackable", of: value, what)
    let isEligible = flag("isEligible", of: value, what, absent: true)
    let plan = billingPlanType(of: value, what)
    let referenceName = text("referenceName", of: value, what)
    let count = periodCount(of: value, mode, what)
    if let mode, let period, plan.isKnown {
      let billing = plan.kind == .monthly ? BillingPlan.month : billing
      checkPeriod(period, mode, billing, of: value, what)
    }
    let isNamed = id != nil || kind == .introductory
    let isWhole =
      mode != nil && period != nil && milliunits != nil && isNamed && plan.isKnown
    guard isWhole || isLenient else { return nil }
    let offer = SubscriptionOffer(
      kind: kind,
      id: isNamed ? id : standIn(for: value),
      referenceName: referenceName,
      // No rule judges a one-time offer.
      paymentMode: period == nil ? .oneTime : mode ?? .oneTime,
      period: period ?? BillingPlan.month,
      periodCount: count,
      milliunits: milliunits ?? 0,
      storefrontMilliunits: prices,
      eligibility: kind == .code ? eligibility : [],
      isStackable: isStackable,
      isEligible: isEligible,
      plan: plan.kind
    )
    places?.offers[value.offset] = offer
    return offer
  }

  /// Reads the billing plan of an offer.
  ///
  /// - Returns: The plan, or `nil` if the offer names none, and whether the name is valid.
  private mutating func billingPlanType(
    of value: JSONValue,
    _ what: String
  ) -> (kind: BillingPlan.Kind?, isKnown: Bool) {
    guard self.value("billingPlanType", of: value) != nil else { return (nil, true) }
    let kind = choice("billingPlanType", of: value, what, among: Self.billingPlanTypes)
    return (kind, kind != nil)
  }

  private mutating func offerID(
    of value: JSONValue,
    _ kind: SubscriptionOffer.Kind,
    _ product: String
  ) -> String? {
    let what = "the \(kind.words) of \(product)"
    return kind.identityKey.flatMap { identifier($0, of: value, what) }
  }

  /// Adds a finding for a pay-as-you-go offer with another period than its subscription
  /// (rule: catalog.offer-modes).
  private mutating func checkPeriod(
    _ period: SubscriptionPeriod,
    _ mode: SubscriptionOffer.PaymentMode,
    _ billing: SubscriptionPeriod?,
    of value: JSONValue,
    _ what: String
  ) {
    guard mode == .payAsYouGo, let billing, period != billing else { return }
    error(
      .offerPeriod,
      "\(what) is paid \(period.rate), but the subscription \(billing.rate)",
      "write \"subscriptionPeriod\" : \"\(billing)\" and the length as numberOfPeriods",
      at: offset(of: "subscriptionPeriod", in: value)
    )
  }

  /// Reads the number of periods, or returns 1 if it is missing (rule: catalog.missing-count-is-one).
  ///
  /// Only a pay-as-you-go offer has several (rule: catalog.offer-modes).
  private mutating func periodCount(
    of value: JSONValue,
    _ mode: SubscriptionOffer.PaymentMode?,
    _ what: String
  ) -> Int {
    guard let count = integer("numberOfPeriods", of: value, what, within: .periodCount) else {
      return 1
    }
    guard count == 1 || mode == nil || mode == .payAsYouGo else {
      error(
        .offerCount,
        "\(what) has \(count) periods, but is not payAsYouGo",
        "write 1 and the whole length as subscriptionPeriod",
        at: offset(of: "numberOfPeriods", in: value)
      )
      return 1
    }
    return count
  }

  private mutating func eligibility(
    of value: JSONValue,
    _ what: String
  ) -> [SubscriptionOffer.Eligibility] {
    var result: [SubscriptionOffer.Eligibility] = []
    for entry in list("eligibility", of: value, what) {
      guard let word = entry.string, let customers = SubscriptionOffer.Eligibility(rawValue: word)
      else {
        noteWord(
          entry.string ?? entry.kindName,
          "eligibility",
          what,
          among: SubscriptionOffer.Eligibility.allCases.map(\.rawValue),
          at: entry.offset
        )
        continue
      }
      result.append(customers)
    }
    return result
  }
}
