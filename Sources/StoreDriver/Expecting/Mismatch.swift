import StoreEngine
import StoreModel
package import StoreScript
import VisibleText

/// One thing that a script expected and did not find.
package struct Mismatch: Hashable, Sendable, CustomStringConvertible {
  /// The key of `expect:` that says it, such as `entitlements` or `status.plans`.
  package var field: String
  package var expected: String
  package var actual: String

  package init(field: String, expected: String, actual: String) {
    self.field = field.boundedMessage
    self.expected = expected.boundedMessage
    self.actual = actual.boundedMessage
  }

  package var description: String {
    "\(field): expected \(expected), found \(actual)"
  }
}

extension Expectation {
  /// Everything in which the facts differ from what is expected; empty if they agree.
  package func mismatches(in facts: SessionFacts) -> [Mismatch] {
    var comparison = Comparison()
    compareCustomer(facts, &comparison)
    compareSubscriptions(facts, &comparison)
    comparePurchases(facts, &comparison)
    compareSystem(facts, &comparison)
    compareAdvancedCommerce(facts, &comparison)
    return comparison.told
  }

  private func compareCustomer(_ facts: SessionFacts, _ comparison: inout Comparison) {
    comparison.unordered("entitlements", entitlements) { facts.entitled }
    comparison.ordered("unfinished", unfinished) { facts.unfinished }
    comparison.ordered("updates", updates) { facts.updates }
    comparison.unordered("granted", granted) { facts.granted }
    comparison.ordered("history", history) { facts.history }
    comparison.ordered("revoked", revoked) { facts.revoked }
    comparison.unordered("shared", shared) { facts.shared }
    for (name, words) in (why ?? [:]).sorted(by: { $0.key < $1.key }) {
      let found = facts.why(name)
      guard !found.contains(words) else { continue }
      comparison.mismatches.append(
        Mismatch(field: "why.\(name)", expected: "\"\(words)\" in it", actual: found)
      )
    }
  }

  private func compareSubscriptions(_ facts: SessionFacts, _ comparison: inout Comparison) {
    comparison.table("status", status, \.name) { name, _ in
      facts.subscription(named: name)?.state.name
    }
    comparison.table("willAutoRenew", willAutoRenew, \.description) { name, _ in
      facts.subscription(named: name).map { String($0.willAutoRenew) }
    }
    comparison.table("renewsAs", renewsAs, \.rawValue) { name, _ in
      facts.renewsAs(name)?.rawValue
    }
    comparison.table("renewalDate", renewalDate, \.description) { name, _ in
      facts.subscription(named: name)?.expiresDate.description
    }
    comparison.table("renewalPrice", renewalPrice, \.self) { name, _ in facts.renewalPrice(name) }
    comparison.table("priceIncrease", priceIncrease, \.rawValue) { name, _ in
      facts.priceIncrease(name)?.rawValue ?? "no subscription"
    }
    comparison.table("expirationReason", expirationReason, \.rawValue) { name, _ in
      facts.expirationReason(name)?.rawValue ?? "no subscription"
    }
    comparison.table("offer", offer, \.self) { facts.offer($0, as: $1) }
    comparison.table("eligibleForIntro", eligibleForIntro, \.description) { name, _ in
      facts.eligibleForIntro(name).map { String($0) } ?? "no such product or group"
    }
  }

  private func comparePurchases(_ facts: SessionFacts, _ comparison: inout Comparison) {
    comparison.value("error", error, facts.error)
    comparison.value("outcome", outcome, facts.outcome)
    comparison.value("sheet", sheet, facts.sheet?.rawValue)
    comparison.value("sheetPrice", sheetPrice, facts.sheetPrice)
    comparison.value(
      "transactions",
      transactions.map { String($0) },
      "\(facts.store.transactions.count)"
    )
    comparison.ordered("refundRequests", refundRequests) { facts.refundRequests }
    comparison.ordered("intents", intents) { facts.intents }
  }

  private func compareSystem(_ facts: SessionFacts, _ comparison: inout Comparison) {
    comparison.value("systemSheet", systemSheet, facts.systemSheet?.rawValue)
    comparison.texts("messages", messages?.map(\.rawValue)) { facts.messages.map(\.rawValue) }
    comparison.value("time", time?.description, facts.store.now.description)
    comparison.value("message", message, facts.message)
    comparison.mismatches += accessMismatches(in: facts)
    comparison.value("premium", premium.map { String($0) }, String(facts.isPremium))
    comparison.texts("registrations", registrations?.map(\.rawValue)) {
      facts.registrations.map(\.rawValue)
    }
    compareNotifications(facts, &comparison)
    for text in screen ?? [] {
      guard let picture = facts.screen, !picture.contains(text) else { continue }
      comparison.mismatches.append(
        Mismatch(field: "screen", expected: "\"\(text)\" somewhere", actual: "no such text")
      )
    }
  }
}

/// Collects what differs; a part that is not expected is not compared.
struct Comparison {
  var mismatches: [Mismatch] = []

  /// As many as a person reads, and how many there are besides.
  var told: [Mismatch] {
    let rest = mismatches.count - ProblemLimit.kept
    guard rest > 0 else { return mismatches }
    return mismatches.prefix(ProblemLimit.kept) + [
      Mismatch(field: "\(rest) more", expected: "what is written", actual: "something else")
    ]
  }

  mutating func value(_ field: String, _ expected: String?, _ actual: String?) {
    guard let expected else { return }
    let actual = actual ?? "none"
    guard expected != actual else { return }
    mismatches.append(Mismatch(field: field, expected: expected, actual: actual))
  }

  /// A table by product or group; `actual` is nil where there is no such subscription.
  mutating func table<Value>(
    _ field: String,
    _ expected: [String: Value]?,
    _ words: (Value) -> String,
    _ actual: (_ name: String, _ expected: Value) -> String?
  ) {
    for (name, wanted) in (expected ?? [:]).sorted(by: { $0.key < $1.key }) {
      value("\(field).\(name)", words(wanted), actual(name, wanted))
    }
  }

  mutating func ordered(_ field: String, _ expected: [ProductID]?, _ actual: () -> [ProductID]) {
    texts(field, expected?.map(\.rawValue)) { actual().map(\.rawValue) }
  }

  mutating func unordered(_ field: String, _ expected: [ProductID]?, _ actual: () -> [ProductID]) {
    texts(field, expected?.sorted().map(\.rawValue)) { actual().sorted().map(\.rawValue) }
  }

  mutating func texts(_ field: String, _ expected: [String]?, _ actual: () -> [String]) {
    guard let expected else { return }
    let actual = actual()
    guard expected != actual else { return }
    let same = zip(expected, actual).prefix { $0 == $1 }.count
    mismatches.append(
      Mismatch(
        field: field,
        expected: Self.list(expected, from: same),
        actual: Self.list(actual, from: same)
      )
    )
  }

  /// The most elements of a list that a person is shown.
  private static let shown = 100

  /// A list in words; of a long one what stands around the first difference.
  private static func list(_ texts: [String], from difference: Int) -> String {
    guard texts.count > shown else { return "[\(texts.joined(separator: ", "))]" }
    let start = min(max(0, difference - shown / 2), texts.count - shown)
    var words = Array(texts[start..<start + shown])
    let rest = texts.count - start - shown
    if start > 0 { words.insert("\(start) before", at: 0) }
    if rest > 0 { words.append("and \(rest) more") }
    return "[\(words.joined(separator: ", "))]"
  }
}
