import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreScript

extension Expectation {
  func compareAdvancedCommerce(_ facts: SessionFacts, _ comparison: inout Comparison) {
    compareRefusal(facts, &comparison)
    comparison.texts("sheetLines", sheetLines) { facts.sheetLines }
    comparison.table("items", items, Self.list) { name, _ in
      facts.skus(name, .now).map(Self.list) ?? "no subscription"
    }
    comparison.table("nextItems", nextItems, Self.list) { name, _ in
      facts.skus(name, .next).map(Self.list) ?? "no subscription"
    }
    for (sku, wanted) in Self.sorted(item) {
      wanted.compare(with: facts.item(sku, .now), "item.\(sku)", &comparison)
    }
    for (sku, wanted) in Self.sorted(nextItem) {
      wanted.compare(with: facts.item(sku, .next), "nextItem.\(sku)", &comparison)
    }
    for (name, wanted) in Self.sorted(terms) {
      wanted.compare(with: facts.terms(name, .now), "terms.\(name)", &comparison)
    }
    for (name, wanted) in Self.sorted(nextTerms) {
      wanted.compare(with: facts.terms(name, .next), "nextTerms.\(name)", &comparison)
    }
    comparison.table("estimatedTax", estimatedTax, \.self) { name, _ in facts.estimatedTax(name) }
  }

  private static func sorted<Value>(_ table: [String: Value]?) -> [(String, Value)] {
    (table ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func compareRefusal(_ facts: SessionFacts, _ comparison: inout Comparison) {
    let refused = facts.refusal
    if let refusal, refused.map({ $0.code.isCalled(refusal) }) ?? (refusal == "none") == false {
      comparison.mismatches.append(
        Mismatch(field: "refusal", expected: refusal, actual: refused?.description ?? "none")
      )
    }
    if let refusalReason {
      let found = refused?.problems.joined(separator: "; ") ?? "no refusal"
      guard !found.contains(refusalReason) else { return }
      comparison.mismatches.append(
        Mismatch(field: "refusalReason", expected: "\"\(refusalReason)\" in it", actual: found)
      )
    }
  }

  /// SKUs in whatever order.
  private static func list(_ skus: [String]) -> String {
    "[\(skus.sorted().joined(separator: ", "))]"
  }
}

extension ExpectedItem {
  fileprivate func compare(
    with found: ExpectedItem?,
    _ field: String,
    _ comparison: inout Comparison
  ) {
    guard let found else {
      return comparison.mismatches.append(
        Mismatch(field: field, expected: "an item", actual: "none of that SKU")
      )
    }
    comparison.value("\(field).name", name, found.name)
    comparison.value("\(field).price", price, found.price)
    comparison.value("\(field).offer", offer, found.offer.map { $0.shown(like: offer) })
    comparison.value(
      "\(field).priceIncrease",
      priceIncrease?.rawValue,
      found.priceIncrease?.rawValue
    )
    comparison.value("\(field).raisedPrice", raisedPrice, found.raisedPrice)
    comparison.texts("\(field).refunds", refunds) { found.refunds ?? [] }
    comparison.value("\(field).revoked", revoked.map { "\($0)" }, found.revoked.map { "\($0)" })
  }
}

extension ExpectedTerms {
  fileprivate func compare(
    with found: ExpectedTerms?,
    _ field: String,
    _ comparison: inout Comparison
  ) {
    guard let found else {
      return comparison.mismatches.append(
        Mismatch(field: field, expected: "a subscription", actual: "none that a request sold")
      )
    }
    comparison.value("\(field).name", name, found.name)
    comparison.value("\(field).period", period, found.period)
    comparison.value("\(field).taxCode", taxCode, found.taxCode)
    comparison.value("\(field).token", token?.rawValue, found.token?.rawValue)
  }
}

extension String {
  /// An offer's words, or its reason alone where a script writes no more than a reason.
  package func shown(like expected: String?) -> String {
    let reason = prefix { $0 != " " }
    return expected?.contains(" ") == true ? self : String(reason)
  }
}
