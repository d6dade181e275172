import StoreModel
import VisibleText

extension CatalogDecoder {
  mutating func groups(of root: JSONValue) -> ([SubscriptionGroup], [Product]) {
    var groups: [SubscriptionGroup] = []
    var products: [Product] = []
    for value in list("subscriptionGroups", of: root, "the catalog")
    where isObject(value, in: "subscriptionGroups") {
      let what = "the group \((value["name"]?.string ?? value["id"]?.string ?? "").quoted)"
      checkKeys(of: value, .group, what)
      // A group that can't be used doesn't hide the problems inside it.
      let group = group(value, what)
      if let group { groups.append(group) }
      let inside = subscriptions(
        of: value,
        what,
        group: group?.id ?? SubscriptionGroupID(rawValue: value["id"]?.string ?? "")
      )
      if group != nil || isLenient { products += inside }
    }
    return (groups, products)
  }

  private mutating func group(_ value: JSONValue, _ what: String) -> SubscriptionGroup? {
    let name = text("name", of: value, what)
    let localizations = localizations(of: value, what)
    if (name ?? "").isEmpty {
      let id = value["id"]?.string ?? ""
      warning(
        .namelessGroup,
        "the group \(id.quoted) has no name",
        "add \"name\" : \"...\"",
        at: value.offset
      )
    }
    guard let id = text("id", of: value, what, isRequired: true) else { return nil }
    let offset = offset(of: "id", in: value)
    if let first = firstGroup[id] {
      error(
        .duplicateID,
        "the group \(id.quoted) exists already",
        "change the id of one of them",
        at: offset,
        other: first
      )
      return nil
    }
    firstGroup[id] = offset
    return SubscriptionGroup(
      id: SubscriptionGroupID(rawValue: id),
      name: name ?? id,
      localizations: localizations
    )
  }

  private mutating func subscriptions(
    of value: JSONValue,
    _ what: String,
    group: SubscriptionGroupID
  ) -> [Product] {
    let entries = list("subscriptions", of: value, what)
    // A value of another kind has a separate error.
    if value["subscriptions"].map({ $0.elements?.isEmpty == true }) ?? true {
      warning(
        .emptyGroup,
        "\(what) has no subscriptions",
        "add one or remove the group",
        at: value.offset
      )
    }
    return entries.compactMap { entry in
      guard isObject(entry, in: "subscriptions of \(what)") else { return nil }
      return unlessFaulty { $0.subscription(entry, group: group) }
    }
  }

  private mutating func subscription(
    _ value: JSONValue,
    group: SubscriptionGroupID
  ) -> Product? {
    let what =
      value["productID"]?.string.map { "the subscription \($0.quoted)" } ?? "a subscription"
    let level = level(of: value, what)
    let period = period("recurringSubscriptionPeriod", of: value, what)
    checkIsSold(period, of: value, what)
    checkGroup(of: value, group, what)
    let offers = offers(of: value, what, billedEvery: period)
    let plans = billingPlans(of: value, what)
    let terms = (period ?? (isLenient ? BillingPlan.month : nil)).map {
      SubscriptionTerms(
        groupID: group,
        groupLevel: level,
        period: $0,
        offers: offers,
        billingPlans: plans
      )
    }
    guard let product = product(value, .subscription, terms: terms) else { return nil }
    guard product.type == .autoRenewable else {
      error(
        .wrongSection,
        "the \(product.type.words) \(product.id.description.quoted) is in a subscription group",
        "write \"RecurringSubscription\", or move it out of the group",
        at: offset(of: "type", in: value)
      )
      return nil
    }
    return terms == nil ? nil : product
  }

  private mutating func level(of value: JSONValue, _ what: String) -> Int {
    let last = WholeBound.groupLevel.range.upperBound
    let level = integer(
      "groupNumber",
      of: value,
      what,
      within: .groupLevel,
      isRequired: true,
      remedy: "write 1 for the highest level, 2 for the next, at most \(last)"
    )
    return level ?? 1
  }

  private mutating func checkIsSold(
    _ period: SubscriptionPeriod?,
    of value: JSONValue,
    _ what: String
  ) {
    guard let period, !AppStoreLimits.periods.contains(period.iso8601) else { return }
    warning(
      .unsoldPeriod,
      "\(what) renews every \(period.words), which the App Store doesn't sell",
      "write one of \(AppStoreLimits.periods.joined(separator: ", "))",
      at: offset(of: "recurringSubscriptionPeriod", in: value)
    )
  }

  private mutating func checkGroup(
    of value: JSONValue,
    _ group: SubscriptionGroupID,
    _ what: String
  ) {
    // No subscription can name a group without a valid identifier.
    guard let named = text("subscriptionGroupID", of: value, what), named != group.rawValue,
      !group.rawValue.isEmpty
    else { return }
    warning(
      .wrongGroup,
      "\(what) names the group \(named.quoted) but is in \(group.description.quoted)",
      "write \(group.description.quoted); its position in the file is used",
      at: offset(of: "subscriptionGroupID", in: value)
    )
  }

  private mutating func billingPlans(of value: JSONValue, _ what: String) -> [BillingPlan] {
    var plans: [BillingPlan] = []
    for entry in list("billingPlans", of: value, what)
    where isObject(entry, in: "billingPlans of \(what)") {
      let whatHere = "a billing plan of \(what)"
      checkKeys(of: entry, .billingPlan, whatHere)
      let kind = choice("billingPlanType", of: entry, whatHere, among: Self.billingPlanTypes)
      let milliunits = money(
        "displayPrice",
        of: entry,
        whatHere,
        ifEmpty: "the plan is left out"
      )
      let commitment = money(
        "commitmentDisplayPrice",
        of: entry,
        whatHere,
        isRequired: false,
        ifEmpty: "it is the price of all bills"
      )
      let isEnabled = flag("isEnabled", of: entry, whatHere, absent: true)
      guard let kind, let milliunits else { continue }
      plans.append(
        BillingPlan(
          kind: kind,
          milliunits: milliunits,
          commitmentMilliunits: commitment,
          isEnabled: isEnabled
        )
      )
    }
    return plans
  }
}
