package import StoreModel

// The rules that decided and don't show in events, for traces and coverage.
extension StoreSession {
  /// Returns the rules recorded since the last call, each once.
  ///
  /// Nothing is recorded before the first call. Rules that events name are left out, except those of
  /// refusals.
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
