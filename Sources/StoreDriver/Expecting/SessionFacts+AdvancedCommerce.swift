import AdvancedCommerce
import StoreCatalog
import StoreEngine
package import StoreModel
import StoreScript

// Facts about Advanced Commerce purchases.
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

  /// The terms that a script names: the current terms, or the terms of the next renewal.
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

  /// Returns the transaction with the given name, or `nil` if the name is unknown.
  ///
  /// The name is a step's name, `latest`, a product, a position, an id or a SKU. A product or SKU refers to its newest
  /// transaction.
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

  /// Returns the SKUs of a subscription's current terms or next renewal, or `nil` if the subscription is unknown.
  ///
  /// The SKUs are in order. The current ones don't include revoked SKUs.
  fileprivate func skus(_ name: String, _ time: Time) -> [String]? {
    guard let subscription = subscription(named: name), let terms = subscription.advancedCommerce
    else { return nil }
    let all = time.bundle(of: terms).items.map(\.sku)
    guard time == .now else { return all }
    let sold = store.transactions[id: subscription.latestTransactionId]?.transaction
    let revoked = (sold?.advancedCommerceInfo?.items ?? []).filter { $0.revocationDate != nil }
    return all.filter { sku in !revoked.contains { $0.sku == sku } }
  }

  /// Returns the values of an item that scripts can expect, or `nil` if no subscription or charge contains the item.
  fileprivate func item(_ sku: String, _ time: Time) -> ExpectedItem? {
    let sold = transactions(ofSKU: sku)
    let items = sold.compactMap { $0.advancedCommerceInfo?.items.first { $0.sku == sku } }
    let terms = subscription(named: sku)?.advancedCommerce
    let running = terms.flatMap { time.bundle(of: $0).items.first { $0.sku == sku } }
    guard running != nil || (time == .now && !items.isEmpty) else { return nil }
    let price = running?.price ?? items.last?.price
    let offer = running.map(\.offer) ?? items.last?.offer
    // The price increase belongs to the next renewal. Scripts find it by the item's SKU.
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

  /// Returns the values of a whole subscription, or `nil` if the subscription wasn't bought with a request.
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

  /// The lines of the open sheet, one per item.
  fileprivate var sheetLines: [String] {
    (store.sheets.first?.lines ?? []).map { "\($0.displayName) \(money($0.priceNow))" }
  }

  /// Returns the estimated tax in a transaction's price, or `none` if the price includes no tax.
  ///
  /// - Returns: The tax, or `nil` if the transaction is unknown.
  fileprivate func estimatedTax(_ name: String) -> String? {
    transaction(named: name).map { $0.advancedCommerceInfo?.estimatedTax.map(money) ?? "none" }
  }

  /// Returns whether a script may ask the app about the product or SKU with the given name.
  ///
  /// If the catalog has a generic product, any SKU is valid, because a request may sell it later.
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
  /// A judge of the last request's error.
  ///
  /// A script may use any of the error's names.
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
  /// Returns the offer's description, or only the reason if the script names only a reason.
  fileprivate func shown(like expected: String) -> String {
    expected.contains(" ") ? self : String(prefix { $0 != " " })
  }
}
