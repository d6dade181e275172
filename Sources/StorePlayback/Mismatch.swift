import StoreEngine
import StoreModel
package import StoreScript

/// One thing that a script expected and did not find.
package struct Mismatch: Hashable, Sendable, CustomStringConvertible {
  /// The key of `expect:` that says it, such as `entitlements` or `status.plans`.
  package var field: String
  package var expected: String
  package var actual: String

  package init(field: String, expected: String, actual: String) {
    self.field = field
    self.expected = expected
    self.actual = actual
  }

  package var description: String {
    "\(field): expected \(expected), found \(actual)"
  }
}

extension Expectation {
  /// Everything in which the facts differ from what is expected; empty if they agree.
  package func mismatches(in facts: SessionFacts) -> [Mismatch] {
    var comparison = Comparison()
    let store = facts.store
    comparison.unordered("entitlements", entitlements) { facts.entitled }
    comparison.ordered("unfinished", unfinished) { facts.unfinished }
    comparison.ordered("updates", updates) { facts.updates }
    comparison.unordered("granted", granted) { facts.granted }
    for (name, state) in (status ?? [:]).sorted(by: { $0.key < $1.key }) {
      comparison.value("status.\(name)", state.name, facts.subscription(named: name)?.state.name)
    }
    for (name, renews) in (willAutoRenew ?? [:]).sorted(by: { $0.key < $1.key }) {
      let found = facts.subscription(named: name)?.willAutoRenew
      comparison.value("willAutoRenew.\(name)", String(renews), found.map { String($0) })
    }
    comparison.value("error", error, facts.error)
    comparison.value("outcome", outcome, facts.outcome)
    comparison.value("sheet", sheet, facts.sheet?.rawValue)
    comparison.value("sheetPrice", sheetPrice, facts.sheetPrice)
    comparison.value("transactions", transactions.map { String($0) }, "\(store.transactions.count)")
    comparison.value("time", time?.description, store.now.description)
    comparison.value("message", message, facts.message)
    for text in screen ?? [] {
      guard let picture = facts.screen, !picture.contains(text) else { continue }
      comparison.mismatches.append(
        Mismatch(field: "screen", expected: "\"\(text)\" somewhere", actual: "no such text")
      )
    }
    return comparison.mismatches
  }
}

/// Collects what differs; a part that is not expected is not compared.
private struct Comparison {
  var mismatches: [Mismatch] = []

  mutating func value(_ field: String, _ expected: String?, _ actual: String?) {
    guard let expected else { return }
    let actual = actual ?? "none"
    guard expected != actual else { return }
    mismatches.append(Mismatch(field: field, expected: expected, actual: actual))
  }

  mutating func ordered(_ field: String, _ expected: [ProductID]?, _ actual: () -> [ProductID]) {
    guard let expected else { return }
    compare(field, expected, actual())
  }

  mutating func unordered(_ field: String, _ expected: [ProductID]?, _ actual: () -> [ProductID]) {
    guard let expected else { return }
    compare(field, expected.sorted(), actual().sorted())
  }

  private mutating func compare(_ field: String, _ expected: [ProductID], _ actual: [ProductID]) {
    guard expected != actual else { return }
    mismatches.append(
      Mismatch(field: field, expected: Self.list(expected), actual: Self.list(actual))
    )
  }

  private static func list(_ products: [ProductID]) -> String {
    "[\(products.map(\.rawValue).joined(separator: ", "))]"
  }
}
