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

  /// The same parts, saying what was found.
  fileprivate func corrected(by found: ExpectedItem) -> ExpectedItem {
    var result = self
    result.name = name.flatMap { _ in found.name }
    result.price = price.flatMap { _ in found.price }
    result.offer = offer.flatMap { found.offer?.shown(like: $0) }
    result.priceIncrease = priceIncrease.flatMap { _ in found.priceIncrease }
    result.raisedPrice = raisedPrice.flatMap { _ in found.raisedPrice }
    result.refunds = refunds.flatMap { _ in found.refunds }
    result.revoked = revoked.flatMap { _ in found.revoked }
    return result
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

  /// The same parts, saying what was found.
  fileprivate func corrected(by found: ExpectedTerms) -> ExpectedTerms {
    var result = self
    result.name = name.flatMap { _ in found.name }
    result.period = period.flatMap { _ in found.period }
    result.taxCode = taxCode.flatMap { _ in found.taxCode }
    result.token = token.flatMap { _ in found.token }
    return result
  }
}

extension Expectation {
  /// Says what was found in the parts about Advanced Commerce that it names.
  mutating func correctAdvancedCommerce(by facts: SessionFacts) {
    refusal = refusal.map { written in
      guard let refused = facts.refusal else { return "none" }
      return refused.code.isCalled(written) ? written : String(refused.code.rawValue)
    }
    if let words = refusalReason, let problems = facts.refusal?.problems {
      let all = problems.joined(separator: "; ")
      if !all.contains(words) { refusalReason = all }
    }
    sheetLines = sheetLines.map { _ in facts.sheetLines }
    Self.correct(&items) { name, wanted in
      facts.skus(name, .now).map { Self.arranged($0, like: wanted) }
    }
    Self.correct(&nextItems) { name, wanted in
      facts.skus(name, .next).map { Self.arranged($0, like: wanted) }
    }
    Self.correct(&item) { sku, wanted in facts.item(sku, .now).map(wanted.corrected) }
    Self.correct(&nextItem) { sku, wanted in facts.item(sku, .next).map(wanted.corrected) }
    Self.correct(&terms) { name, wanted in facts.terms(name, .now).map(wanted.corrected) }
    Self.correct(&nextTerms) { name, wanted in facts.terms(name, .next).map(wanted.corrected) }
    Self.correct(&estimatedTax) { name, _ in facts.estimatedTax(name) }
  }
}

extension String {
  /// An offer's words, or its reason alone where a script writes no more than a reason.
  fileprivate func shown(like expected: String?) -> String {
    let reason = prefix { $0 != " " }
    return expected?.contains(" ") == true ? self : String(reason)
  }
}
