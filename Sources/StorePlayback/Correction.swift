package import StoreDriver
import StoreEngine
import StoreModel
package import StoreScript

/// An expectation that failed, and what it would have to say to hold.
package struct Correction: Hashable, Sendable {
  package var step: ScriptStep
  /// Counted from 1.
  package var position: Int
  /// What differed.
  package var mismatches: [Mismatch]
  /// The expectation with what was found in the parts that it names.
  package var expectation: Expectation
  /// What differs even so, because no value says it: a text that is not on the screen, a
  /// subscription or a purchase that there is not.
  package var remaining: [Mismatch]

  init(
    _ step: ScriptStep,
    at position: Int,
    _ expectation: Expectation,
    found facts: SessionFacts
  ) {
    self.step = step
    self.position = position
    self.expectation = expectation.corrected(by: facts)
    mismatches = expectation.mismatches(in: facts)
    remaining = self.expectation.mismatches(in: facts)
  }
}

extension Expectation {
  /// The same parts, saying what was found.
  fileprivate func corrected(by facts: SessionFacts) -> Expectation {
    var found = self
    found.entitlements = entitlements.map { Self.arranged(facts.entitled, like: $0) }
    found.unfinished = unfinished.map { _ in facts.unfinished }
    found.updates = updates.map { _ in facts.updates }
    found.granted = granted.map { Self.arranged(facts.granted, like: $0) }
    found.history = history.map { _ in facts.history }
    found.revoked = revoked.map { _ in facts.revoked }
    found.shared = shared.map { Self.arranged(facts.shared, like: $0) }
    for (name, words) in why ?? [:] {
      let all = facts.why(name)
      if !all.contains(words) { found.why?[name] = all }
    }
    found.correctSubscriptions(by: facts)
    found.error = error.map { _ in facts.error ?? "none" }
    found.outcome = outcome.map { facts.outcome ?? $0 }
    found.sheet = sheet.map { _ in facts.sheet?.rawValue ?? "none" }
    found.sheetPrice = sheetPrice.map { _ in facts.sheetPrice ?? "none" }
    found.transactions = transactions.map { _ in facts.store.transactions.count }
    found.refundRequests = refundRequests.map { _ in facts.refundRequests }
    found.intents = intents.map { _ in facts.intents }
    found.systemSheet = systemSheet.map { _ in facts.systemSheet?.rawValue ?? "none" }
    found.messages = messages.map { _ in facts.messages }
    found.time = time.map { _ in facts.store.now }
    found.message = message.map { _ in facts.message }
    found.correctAdvancedCommerce(by: facts)
    found.premium = premium.map { _ in facts.isPremium }
    found.registrations = registrations.map { _ in facts.registrations }
    found.correctNotifications(by: facts)
    found.access = access?.merging(facts.access) { $1 }
    return found
  }

  private mutating func correctSubscriptions(by facts: SessionFacts) {
    Self.correct(&status) { name, _ in facts.subscription(named: name)?.state }
    Self.correct(&willAutoRenew) { name, _ in facts.subscription(named: name)?.willAutoRenew }
    Self.correct(&renewsAs) { name, _ in facts.renewsAs(name) }
    Self.correct(&renewalDate) { name, _ in facts.subscription(named: name)?.expiresDate }
    Self.correct(&renewalPrice) { name, _ in facts.renewalPrice(name) }
    Self.correct(&priceIncrease) { name, _ in facts.priceIncrease(name) }
    Self.correct(&expirationReason) { name, _ in facts.expirationReason(name) }
    Self.correct(&offer) { facts.offer($0, as: $1) }
    Self.correct(&eligibleForIntro) { name, _ in facts.eligibleForIntro(name) }
  }

  /// Puts what was found into a table; what nothing was found for stays.
  static func correct<Value>(
    _ table: inout [String: Value]?,
    _ found: (String, Value) -> Value?
  ) {
    guard let expected = table else { return }
    for (name, value) in expected {
      if let actual = found(name, value) { table?[name] = actual }
    }
  }

  /// What was found where the order does not matter: first what the script names, as it names it.
  static func arranged<Element: Hashable>(
    _ found: [Element],
    like expected: [Element]
  ) -> [Element] {
    var left: [Element: Int] = found.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var taken: [Element: Int] = [:]
    let kept = expected.filter { element in
      guard let count = left[element], count > 0 else { return false }
      left[element] = count - 1
      taken[element, default: 0] += 1
      return true
    }
    let rest = found.filter { element in
      guard let count = taken[element], count > 0 else { return true }
      taken[element] = count - 1
      return false
    }
    return kept + rest
  }
}
