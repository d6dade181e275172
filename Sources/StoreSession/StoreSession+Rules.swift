package import StoreModel

// The rules that decided and that events don't tell, for traces and coverage.
extension StoreSession {
  /// Returns the rules noted since the last call, each once.
  ///
  /// Nothing is noted before the first call. Rules that events name aren't among them, except those of refusals.
  package func takeRules() -> [RuleID] {
    change { state in
      defer { state.notedRules = [] }
      return state.notedRules ?? []
    }
  }

  func note(_ rules: [RuleID]) {
    guard !rules.isEmpty else { return }
    change { state in
      for rule in rules where state.notedRules?.contains(rule) == false {
        state.notedRules?.append(rule)
      }
    }
  }
}
