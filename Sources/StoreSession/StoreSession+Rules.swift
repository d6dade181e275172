package import StoreModel

// Functions that record applied rules that events don't name. Traces and coverage reports need these rules.
extension StoreSession {
  /// Returns the rules that were recorded since the last call, without duplicates.
  ///
  /// Recording starts with the first call. Rules that events name are omitted, except for the rules of refusals.
  package func takeRules() -> [RuleID] {
    change { $0.takeRules() }
  }

  func record(_ rules: [RuleID]) {
    if !rules.isEmpty { change { $0.record(rules) } }
  }
}

extension SessionState {
  fileprivate mutating func takeRules() -> [RuleID] {
    defer { notedRules = [] }
    return notedRules ?? []
  }

  fileprivate mutating func record(_ rules: [RuleID]) {
    for rule in rules where notedRules?.contains(rule) == false { notedRules?.append(rule) }
  }
}
