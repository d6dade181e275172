import AdvancedCommerce
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript

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

extension ExpectedItem {
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
