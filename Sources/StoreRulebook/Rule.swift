package import StoreModel

/// A rule of the App Store that this store follows.
package struct Rule: Hashable, Sendable, Identifiable {
  /// The basis of a rule.
  package enum Status: String, Hashable, Sendable, CaseIterable {
    /// Apple documents the rule.
    ///
    /// For a rule of the demo app and its server, the documentation is the guide that they follow.
    case documented
    /// The rule was observed in Apple's systems or libraries, but Apple doesn't document it.
    case measured
    /// No source states the rule, so this store decides.
    case assumed
  }

  package let id: RuleID
  /// The rule in one or two sentences.
  package let statement: String
  package let status: Status
  /// The sources of the rule.
  ///
  /// The sources of an assumed rule are the pages that leave the question open.
  package let sources: [RuleSource]
  /// The settings that change the rule, by their names in scripts.
  package let settings: [String]
}

extension Rule {
  static func documented(
    _ id: RuleID,
    _ statement: String,
    _ sources: RuleSource...,
    settings: String...
  ) -> Rule {
    Rule(id: id, statement: statement, status: .documented, sources: sources, settings: settings)
  }

  static func measured(
    _ id: RuleID,
    _ statement: String,
    _ sources: RuleSource...,
    settings: String...
  ) -> Rule {
    Rule(id: id, statement: statement, status: .measured, sources: sources, settings: settings)
  }

  static func assumed(
    _ id: RuleID,
    _ statement: String,
    _ sources: RuleSource...,
    settings: String...
  ) -> Rule {
    Rule(id: id, statement: statement, status: .assumed, sources: sources, settings: settings)
  }
}
