import AdvancedCommerce
import StoreCatalog
import StoreEngine
package import StoreModel
import StoreScript

// What Advanced Commerce purchases are to a script.
extension SessionFacts {
  static let advancedCommerce: [Finding] = [
    Finding(\.refusal, .refusal),
    Finding(
      \.refusalReason,
      .words(or: "no refusal") { $0.refusal?.problems.joined(separator: "; ") }
    ),
    Finding(\.sheetLines, .inOrder(\.self, \.sheetLines)),
    Finding(\.items, .skus(.now)),
    Finding(\.nextItems, .skus(.next)),
    Finding(\.item, .item(.now)),
    Finding(\.nextItem, .item(.next)),
    Finding(\.terms, .terms(.now)),
    Finding(\.nextTerms, .terms(.next)),
    Finding(
      \.estimatedTax,
      .byName { name in .value(\.self, or: "no transaction") { $0.estimatedTax(name) } }
    ),
  ]

  /// Which terms a script asks about: those that run, or those that renew.
  enum Time: Sendable {
    case now
    case next

    fileprivate func bundle(of terms: AdvancedCommerceTerms) -> AdvancedCommerceTerms.Bundle {
      switch self {
      case .now: terms.current
      case .next: terms.next
      }
    }
  }

  /// The newest transaction of a product or a SKU, or one by a step's name, its number, its id, or as `latest`.
  package func transaction(named name: String) -> Transaction? {
    let all = store.transactions
    if let id = namedTransactions[name] { return all[id: id]?.transaction }
    if name == "latest" { return all.last?.transaction }
    if let id = store.latest(for: ProductID(rawValue: name)) { return all[id: id]?.transaction }
    if let number = WholeBound.position.number(name), all.indices.contains(number - 1) {
      return all[number - 1].transaction
    }
    if let id = TransactionID(name), let found = all[id: id]?.transaction { return found }
    return transactions(ofSKU: name).last
  }

  /// The SKUs that run and were not taken back, or those that renew, in their order; nil where there
  /// is no such subscription.
  fileprivate func skus(_ name: String, _ time: Time) -> [String]? {
    guard let subscription = subscription(named: name), let terms = subscription.advancedCommerce
    else { return nil }
    let all = time.bundle(of: terms).items.map(\.sku)
    guard time == .now else { return all }
    let sold = store.transactions[id: subscription.latestTransactionId]?.transaction
    let revoked = (sold?.advancedCommerceInfo?.items ?? []).filter { $0.revocationDate != nil }
    return all.filter { sku in !revoked.contains { $0.sku == sku } }
  }

  /// What is so of an item in all that can be expected of it; nil for one that is in none.
  fileprivate func item(_ sku: String, _ time: Time) -> ExpectedItem? {
    let sold = transactions(ofSKU: sku)
    let items = sold.compactMap { $0.advancedCommerceInfo?.items.first { $0.sku == sku } }
    let terms = subscription(named: sku)?.advancedCommerce
    let running = terms.flatMap { time.bundle(of: $0).items.first { $0.sku == sku } }
    guard running != nil || (time == .now && !items.isEmpty) else { return nil }
    let price = running?.price ?? items.last?.price
    let offer = running.map(\.offer) ?? items.last?.offer
    // The increase belongs to what renews, and is asked for by the item.
    let renewing = terms?.next.items.first { $0.sku == sku }
    var found = ExpectedItem()
    found.name = running?.displayName ?? items.last?.displayName
    found.price = price.map(money)
    found.offer = offer?.words(in: store.settings.storefront) ?? "none"
    found.priceIncrease = ExpectedItemIncrease(renewing?.priceIncrease)
    found.raisedPrice = renewing?.priceIncrease.map { money($0.price) } ?? "none"
    found.refunds = items.flatMap { $0.refunds ?? [] }.map { refund in
      "\(refund.refundType) \(money(refund.refundAmount))"
    }
    found.revoked = items.last?.revocationDate != nil || sold.last?.revocationDate != nil
    return found
  }

  /// What is so of a subscription as a whole; nil for one that no request sold.
  fileprivate func terms(_ name: String, _ time: Time) -> ExpectedTerms? {
    guard let subscription = subscription(named: name), let terms = subscription.advancedCommerce
    else { return nil }
    let bundle = time.bundle(of: terms)
    var found = ExpectedTerms()
    found.name = bundle.descriptors.displayName
    found.period = bundle.period.iso8601
    found.taxCode = terms.taxCode
    found.token = tokensTold[subscription.id] == terms.revision ? .unchanged : .changed
    return found
  }

  /// What the sheet that is up says item by item.
  fileprivate var sheetLines: [String] {
    (store.sheets.first?.lines ?? []).map { "\($0.displayName) \(money($0.priceNow))" }
  }

  /// The tax that is estimated in a transaction's price, `none` if it says nothing of tax.
  ///
  /// - Returns: Nil for a transaction that there is not.
  fileprivate func estimatedTax(_ name: String) -> String? {
    transaction(named: name).map { $0.advancedCommerceInfo?.estimatedTax.map(money) ?? "none" }
  }

  /// Whether the app may be asked about a product or a SKU of this name.
  ///
  /// Where a request may sell any SKU, one that was not sold yet is as good as any other.
  func mayBeSold(_ name: String) -> Bool {
    transaction(named: name) != nil || catalog?.product(ProductID(rawValue: name)) != nil
      || catalog?.sku(name) != nil
      || catalog?.products.contains(where: \.isGeneric) == true
  }

  private func transactions(ofSKU sku: String) -> [Transaction] {
    skus.positions(of: sku, in: store).map { store.transactions[$0].transaction }
  }

  private func money(_ milliunits: Int64) -> String {
    let storefront = store.settings.storefront
    return PriceFormat.displayPrice(
      Price(milliunits: milliunits, currency: storefront.currency),
      in: storefront
    )
  }
}

extension FactJudge<String, SessionFacts> {
  /// The error of the last request, named in whatever way a script does.
  fileprivate static var refusal: Self {
    Self(
      compare: { expected, facts, field, comparison in
        guard let refused = facts.refusal else { return comparison.value(field, expected, "none") }
        guard !refused.code.isCalled(expected) else { return }
        comparison.value(field, expected, refused.description)
      },
      correct: { expected, facts in
        guard let code = facts.refusal?.code else { return "none" }
        return code.isCalled(expected) ? expected : String(code.rawValue)
      }
    )
  }
}

extension FactJudge<[String: [String]], SessionFacts> {
  fileprivate static func skus(_ time: SessionFacts.Time) -> Self {
    .byName { name in .inAnyOrder(or: "no subscription") { $0.skus(name, time) } }
  }
}

extension FactJudge<[String: ExpectedItem], SessionFacts> {
  fileprivate static func item(_ time: SessionFacts.Time) -> Self {
    .byName { sku in .parts(of: "an item", or: "none of that SKU") { $0.item(sku, time) } }
  }
}

extension FactJudge<[String: ExpectedTerms], SessionFacts> {
  fileprivate static func terms(_ time: SessionFacts.Time) -> Self {
    .byName { name in
      .parts(of: "a subscription", or: "none that a request sold") { $0.terms(name, time) }
    }
  }
}

extension ExpectedItem: JudgedTable {
  static let findings: [FoundFact<ExpectedItem, ExpectedItem>] = [
    FoundFact(\.name, in: \.self),
    FoundFact(\.price, in: \.self),
    FoundFact(\.offer, .value(\.self, like: { $0.offer?.shown(like: $1) })),
    FoundFact(\.priceIncrease, in: \.rawValue),
    FoundFact(\.raisedPrice, in: \.self),
    FoundFact(\.refunds, .inOrder(\.self) { $0.refunds ?? [] }),
    FoundFact(\.revoked, in: \.description),
  ]
}

extension ExpectedTerms: JudgedTable {
  static let findings: [FoundFact<ExpectedTerms, ExpectedTerms>] = [
    FoundFact(\.name, in: \.self),
    FoundFact(\.period, in: \.self),
    FoundFact(\.taxCode, in: \.self),
    FoundFact(\.token, in: \.rawValue),
  ]
}

extension String {
  /// An offer's words, or its reason alone where a script writes no more than a reason.
  fileprivate func shown(like expected: String) -> String {
    expected.contains(" ") ? self : String(prefix { $0 != " " })
  }
}
