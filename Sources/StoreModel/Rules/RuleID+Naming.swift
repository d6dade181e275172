extension [RuleID] {
  /// Names the rules that code returns.
  ///
  /// Only ids: the modules below the rulebook contain no translated text. A test finds the calls in the
  /// sources.
  package static func rule(_ ids: RuleID...) -> [RuleID] { ids }
}
