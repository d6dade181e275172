import StoreModel

// The rules that decided, by the values that say what happened. Only ids: the engine speaks no language.

extension [RuleID] {
  /// Names rules where code returns them.
  static func rule(_ ids: RuleID...) -> [RuleID] { ids }
}
