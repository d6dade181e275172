extension [RuleID] {
  /// Returns the ids, for code that returns the rules behind a result.
  ///
  /// Only ids are returned, because the modules below the rulebook contain no translated text. A
  /// test finds the calls of this function in the sources.
  package static func rule(_ ids: RuleID...) -> [RuleID] { ids }
}
