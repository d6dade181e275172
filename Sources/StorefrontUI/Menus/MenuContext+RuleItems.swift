import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import Texts

// Menus about the store's rules: rates, prices, plans, codes and messages.
extension MenuKind {
  static var rates: Self { Self("setting.subscriptions-renew") { context, _ in context.rateItems } }
  static var graceLengths: Self {
    Self("menu.the-grace-period-lasts") { context, _ in context.graceItems }
  }
  static func numbers(
    _ path: SettingPath<StoreSettings, Int>,
    _ title: Phrase,
    of values: [Int],
    within bound: WholeBound,
    unit: String
  ) -> Self {
    let typed = typedNumber(path, title, within: bound, unit: unit)
    return Self(Title(title), about: path) { context, _ in
      let other = MenuItem(
        localized("menu.another"),
        .open(typed),
        help: localized("menu.type-number")
      )
      let some = values.map { context.value($0, of: path, counted($0, unit)) }
      return MenuItem.lettered(some + [other])
    }
  }
  private static func typedNumber(
    _ path: SettingPath<StoreSettings, Int>,
    _ title: Phrase,
    within bound: WholeBound,
    unit: String
  ) -> Self {
    Self(
      Title(title),
      about: path,
      letters: .type(hint: "menu.type-a-number", verb: "menu.a-number")
    ) { context, menu in
      let text = menu.query.text
      if let number = bound.number(text) {
        return [context.value(number, of: path, counted(number, unit))]
      }
      let (least, most) = (bound.range.lowerBound, bound.range.upperBound)
      let obstacle = localized("menu.type-a-whole-number-from-to", least, most)
      return text.isEmpty ? [] : [MenuItem(text, .type(text), obstacle: obstacle)]
    }
  }
  static var typedTime: Self {
    Self(
      "common.time",
      manualPage: "TimeTravel",
      letters: .type(hint: "menu.type-12h-3d-2mo-or-a-date", verb: "menu.a-time")
    ) { context, menu in context.timeItems(typed: menu.query.text) }
  }
  static var refundPolicies: Self {
    Self("setting.refund-requests-are") { context, _ in context.refundPolicyItems }
  }
  static var messages: Self {
    Self("menu.the-app-store-says") { context, _ in context.messageItems }
  }
  static var plans: Self { Self("menu.change-to") { context, _ in context.planItems } }
  static var codes: Self {
    Self("menu.redeem", letters: .type(hint: "menu.any-code", verb: "menu.a-code")) {
      $0.shelf.codeItems($1.query.text, $0.page)
    }
  }
  static var systemFailures: Self {
    Self("menu.the-call-fails-with") { context, _ in context.systemFailureItems }
  }

  static func priceRises(_ transaction: TransactionID) -> Self {
    Self("menu.the-price-goes-up-to", about: transaction) { context, _ in
      PriceRiseMenu(transaction, in: context)?.items ?? []
    }
  }

  static func typedPriceRise(_ transaction: TransactionID) -> Self {
    Self(
      "menu.the-price-goes-up-to",
      about: transaction,
      letters: .type(hint: "menu.type-a-price", verb: "menu.a-price")
    ) { context, menu in
      PriceRiseMenu(transaction, in: context)?.items(typed: menu.query.text) ?? []
    }
  }
}

extension MenuContext {
  fileprivate var rateItems: [MenuItem] {
    values(TimeRate.allCases, of: \.timeRate) { ($0.words.capitalizedFirst, $0.explanation) }
  }

  fileprivate var graceItems: [MenuItem] {
    values(StoreSettings.gracePeriods, of: \.gracePeriodDays) {
      (localized("setting.days", $0), localized("menu.weekly-plans-have-days", min($0, 6)))
    }
  }

  /// Returns items that move the clock to a typed date or by a typed duration, or an item with the error.
  fileprivate func timeItems(typed text: String) -> [MenuItem] {
    guard !text.isEmpty else { return [] }
    let reading = StepsReading(typedTime: text)
    let obstacle = reading.problems.first.map { problem in
      // The suggestion may be in the syntax of scripts, but the prompt accepts a plain date.
      let remedy =
        problem.remedy.contains("{")
        ? localized("menu.type-12h-3d-2mo-or-a-date") : problem.remedy
      return "\(problem.message): \(remedy)"
    }
    guard obstacle == nil, case .advance(let advance)? = reading.steps.first?.step else {
      return [
        MenuItem(
          text,
          .type(text),
          obstacle: obstacle ?? localized("menu.type-12h-3d-2mo-or-a-date")
        )
      ]
    }
    return [
      MenuItem(
        Step.advance(advance).line,
        .perform(.advance(advance)),
        help: localized("time.move-clock-length-you-type-such-12h"),
        obstacle: store?.obstacle(to: advance, page.minute)
      )
    ]
  }

  fileprivate var refundPolicyItems: [MenuItem] {
    values(RefundPolicy.allCases, of: \.refundPolicy) {
      ($0.words.capitalizedFirst, $0.explanation)
    }
  }

  fileprivate func values<Value: Hashable & Sendable & Codable>(
    _ values: some Collection<Value>,
    of setting: SettingPath<StoreSettings, Value>,
    words: (Value) -> (label: String, help: String)
  ) -> [MenuItem] {
    MenuItem.lettered(
      values.map { value in
        let (label, help) = words(value)
        return self.value(value, of: setting, label, help: help)
      }
    )
  }

  fileprivate func value<Value: Hashable & Sendable & Codable>(
    _ value: Value,
    of setting: SettingPath<StoreSettings, Value>,
    _ label: String,
    help: String = ""
  ) -> MenuItem {
    MenuItem(
      label,
      .setting { $0[dynamicMember: setting] = value },
      value: MenuItem.value(isNow: store?.settings[keyPath: setting] == value),
      help: help
    )
  }

  fileprivate var messageItems: [MenuItem] {
    let reference = subjects.transaction.map(reference(to:))
    return MenuItem.lettered(
      MessageReason.allCases.map { reason in
        MenuItem(
          reason.words,
          .perform(.message(reason, subscription: reason == .generic ? nil : reference)),
          help: reason.explanation
        )
      }
    )
  }

  /// Items for the other plans in the group, for the sheet for managing subscriptions.
  fileprivate var planItems: [MenuItem] {
    guard let subscription = page.managedSubscription else { return [] }
    return MenuItem.lettered(
      page.plans(beside: subscription).filter { $0.id != subscription.product.id }.map { plan in
        MenuItem(
          shelf.name(of: plan),
          .perform(.respond(.change(plan.id))),
          value: plan.conditions(in: shelf.storefront, home: page.markedHome).text,
          help: localized(
            "menu.level-todays-is-level",
            plan.subscription?.groupLevel ?? 1,
            subscription.product.subscription?.groupLevel ?? 1
          )
        )
      }
    )
  }

  fileprivate var systemFailureItems: [MenuItem] {
    let isRefund = page.systemSheet?.kind.context == .refundSheet
    return MenuItem.failureItems(
      PurchaseFailure.allCases.filter {
        $0.family == .storeKitError || isRefund && $0.family == .refundRequestError
      }
    ) { .perform(.respond(.fail($0))) }
  }
}

extension StepsReading {
  /// Creates the time step from a date or a duration that the user has typed.
  fileprivate init(typedTime text: String) {
    let isDate = text.contains("-") || text.contains(":")
    // The header shows date and time in UTC, separated by a space. The user may type the same format.
    let halves = text.split(separator: " ")
    let date = isDate && halves.count == 2 ? "\(halves[0])T\(halves[1])Z" : text
    self.init(line: isDate ? "advance: {to: \(date)}" : "advance: \(text)")
  }
}

extension Shelf {
  /// Returns items for the catalog's codes that start with the typed string.
  ///
  /// An unknown typed code is an item too, because customers may mistype.
  fileprivate func codeItems(_ typed: String, _ page: PageContext) -> [MenuItem] {
    let known = codes.map { product, offer in
      MenuItem(
        offer.id ?? "",
        .perform(.respond(.redeem(code: offer.id ?? "", product: product.id))),
        value: offer.benefit(in: storefront, home: page.markedHome).text,
        help: localized("menu.an-offer-for", name(of: product), offer.audience)
      )
    }
    let found = known.filter { $0.label.lowercased().hasPrefix(typed.lowercased()) }
    guard !typed.isEmpty, !known.contains(where: { $0.label == typed }) else { return found }
    return found + [
      MenuItem(
        typed,
        .perform(.respond(.redeem(code: typed, product: nil))),
        value: localized("menu.as-it-is-typed"),
        help: localized("menu.sheet-says-wrong-code-catalog-not")
      )
    ]
  }

  var codes: [(product: Product, offer: SubscriptionOffer)] {
    (catalog?.products ?? []).flatMap { product in product.codes.map { (product, $0) } }
  }

  /// Whether the catalog contains an offer code.
  ///
  /// The search stops at the first code.
  var hasCodes: Bool { catalog?.products.contains { !$0.codes.isEmpty } ?? false }
}

extension Product {
  /// The product's offers that are redeemed with a code.
  fileprivate var codes: [SubscriptionOffer] {
    (subscription?.offers ?? []).filter { $0.kind == .code && $0.id != nil }
  }
}

extension MessageReason {
  fileprivate var words: String {
    switch self {
    case .generic: localized("menu.message-generic")
    case .priceIncreaseConsent: localized("menu.message-price-increase")
    case .billingIssue: localized("menu.message-billing-issue")
    case .winBackOffer: localized("menu.message-win-back")
    }
  }

  /// A description for testers.
  fileprivate var explanation: String {
    switch self {
    case .generic: localized("menu.something-about-no-subscription")
    case .priceIncreaseConsent: localized("menu.selected-subscriptions-price-goes")
    case .billingIssue: localized("menu.selected-subscription-could-not")
    case .winBackOffer: localized("menu.offer-come-back-selected")
    }
  }
}

extension SubscriptionOffer {
  /// The customers who can redeem an offer code, or an empty string if all customers can.
  fileprivate var audience: String {
    guard !eligibility.isEmpty, eligibility.count < Eligibility.allCases.count else { return "" }
    let words = eligibility.map { eligibility in
      switch eligibility {
      case .new: localized("menu.new")
      case .existing: localized("menu.present")
      case .expired: localized("menu.former")
      }
    }
    return localized(
      "menu.for-subscribers",
      words.joined(separator: " " + localized("menu.and") + " ")
    )
  }
}
