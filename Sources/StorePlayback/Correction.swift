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
    for name in (status ?? [:]).keys {
      if let state = facts.subscription(named: name)?.state { found.status?[name] = state }
    }
    for name in (willAutoRenew ?? [:]).keys {
      if let renews = facts.subscription(named: name)?.willAutoRenew {
        found.willAutoRenew?[name] = renews
      }
    }
    found.error = error.map { _ in facts.error ?? "none" }
    found.outcome = outcome.map { facts.outcome ?? $0 }
    found.sheet = sheet.map { _ in facts.sheet?.rawValue ?? "none" }
    found.sheetPrice = sheetPrice.map { _ in facts.sheetPrice ?? "none" }
    found.transactions = transactions.map { _ in facts.store.transactions.count }
    found.time = time.map { _ in facts.store.now }
    found.message = message.map { _ in facts.message }
    return found
  }

  /// What was found where the order does not matter: first what the script names, as it names it.
  private static func arranged(_ found: [ProductID], like expected: [ProductID]) -> [ProductID] {
    var rest = found
    let kept = expected.filter { product in
      guard let index = rest.firstIndex(of: product) else { return false }
      rest.remove(at: index)
      return true
    }
    return kept + rest
  }
}
