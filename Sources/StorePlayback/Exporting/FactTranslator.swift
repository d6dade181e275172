import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript

// The translation of expectations to calls of StoreKit.
extension StepTranslator {
  /// Writes an expectation, and reports the facts that an app can't observe in StoreKit.
  mutating func expect(_ expected: Expectation, _ played: Played) async {
    let facts = await FactSource().facts(for: Expectation(), of: played.driver)
    var leftOut = expected.said.filter { !Self.checked.contains($0) }
    if hasRaisedPrice, expected.renewalPrice != nil { leftOut.append("renewalPrice") }
    if !leftOut.isEmpty {
      lines.comment("Not checked in a test: \(leftOut.joined(separator: ", ")).")
    }
    checkCustomer(expected)
    checkSubscriptions(expected, facts)
    checkTerms(expected, facts)
    checkPayloads(expected, facts)
  }

  /// The facts that are written as checks, or that the result of a call shows.
  private static let checked: Set<String> = [
    "entitlements", "unfinished", "updates", "history", "revoked", "transactions", "outcome",
    "error", "status", "willAutoRenew", "renewsAs", "priceIncrease", "expirationReason", "offer",
    "eligibleForIntro", "renewalPrice", "transaction", "renewalInfo", "refused",
  ]

  private mutating func checkCustomer(_ expected: Expectation) {
    if let entitlements = expected.entitlements {
      helpers.insert(.entitlements)
      check("await entitlements()", products: entitlements.sorted())
    }
    if let unfinished = expected.unfinished {
      helpers.insert(.unfinished)
      check("await unfinished()", products: unfinished.sorted())
    }
    if let history = expected.history {
      helpers.insert(.history)
      check("await history()", products: history)
    }
    if let revoked = expected.revoked {
      helpers.insert(.revoked)
      check("revokedProducts(in: session)", products: revoked)
    }
    if let count = expected.transactions {
      helpers.insert(.transactions)
      check("purchases(in: session).count", equals: String(count))
    }
    if let news = expected.updates {
      updates += news
      check("updates.products", products: updates)
    }
  }

  private mutating func checkSubscriptions(_ expected: Expectation, _ facts: SessionFacts) {
    for (name, state) in sorted(expected.status) {
      check(name, .status, "status", "state", equals: ".\(state.name)", facts)
    }
    for (name, isOn) in sorted(expected.willAutoRenew) {
      checkInfo(name, "willAutoRenew", equals: String(isOn), facts)
    }
    for (name, product) in sorted(expected.renewsAs) {
      let isOn = facts.subscription(named: name)?.willAutoRenew == true
      let literal = isOn ? product.rawValue.swiftLiteral : "nil"
      checkInfo(name, "autoRenewPreference", equals: literal, facts)
    }
    for (name, status) in sorted(expected.priceIncrease) {
      let word = status == .none ? "noIncreasePending" : status.rawValue
      checkInfo(name, "priceIncreaseStatus", equals: ".\(word)", facts)
    }
    for (name, reason) in sorted(expected.expirationReason) {
      let word = reason == .none ? "nil" : ".\(reason.rawValue)"
      checkInfo(name, "expirationReason", equals: word, facts)
    }
  }

  private mutating func checkTerms(_ expected: Expectation, _ facts: SessionFacts) {
    for (name, offer) in sorted(expected.offer) {
      let kind = OfferKindName(rawValue: offer)
      let value = offer == "none" ? "nil" : kind.map { ".\($0.rawValue)" } ?? offer.swiftLiteral
      let member = kind != nil || offer == "none" ? "type" : "id"
      check(name, .current, "current", "offer?.\(member)", equals: value, facts)
    }
    for (name, isEligible) in sorted(expected.eligibleForIntro) {
      let group = facts.group(named: name)?.rawValue ?? name
      let info = "Product.SubscriptionInfo.isEligibleForIntroOffer(for: \(group.swiftLiteral))"
      check("await \(info)", equals: String(isEligible))
    }
    guard !hasRaisedPrice else { return }
    for (name, _) in sorted(expected.renewalPrice) {
      guard let subscription = facts.subscription(named: name) else { continue }
      let info = facts.store.renewalInfo(for: subscription)
      let price = info.renewalPrice.map { Price(milliunits: $0, currency: info.currency ?? "USD") }
      checkInfo(name, "renewalPrice", equals: price?.swiftDecimal ?? "nil", facts)
    }
  }

  /// Writes the check of one fact about a subscription.
  private mutating func check(
    _ name: String,
    _ helper: TestHelper,
    _ function: String,
    _ member: String,
    equals value: String,
    _ facts: SessionFacts
  ) {
    guard let subscription = facts.subscription(named: name) else {
      return stop("there is no subscription \(name)")
    }
    helpers.insert(helper)
    let product = subscription.product.id.rawValue.swiftLiteral
    check("try await \(function)(of: \(product))?.\(member)", equals: value)
  }

  mutating func checkInfo(
    _ name: String,
    _ member: String,
    equals value: String,
    _ facts: SessionFacts
  ) {
    check(name, .renewal, "renewal", member, equals: value, facts)
  }

  mutating func check(_ value: String, equals expected: String) {
    check(.value(value), .value(expected, "equals"))
  }

  private mutating func check(_ value: String, products: [ProductID]) {
    check(.value(value), .array(products.map(\.rawValue.swiftLiteral), "equals"))
  }

  private mutating func check(_ value: TestLines.Argument, _ expected: TestLines.Argument) {
    helpers.insert(.assertEventually)
    checks += 1
    call("try await assertEventually", [value, expected])
  }

  func sorted<Value>(_ table: [String: Value]?) -> [(key: String, value: Value)] {
    (table ?? [:]).sorted { $0.key < $1.key }
  }
}

extension Price {
  /// The amount as Swift source.
  var swiftDecimal: String { "Decimal(string: \(decimal.swiftLiteral))" }
}
