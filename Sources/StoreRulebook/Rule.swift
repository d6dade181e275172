package import StoreModel

/// A rule of the App Store that this store follows.
package struct Rule: Hashable, Sendable, Identifiable {
  /// The foundation of a rule.
  package enum Status: String, Hashable, Sendable, CaseIterable {
    /// Apple documents it.
    ///
    /// A rule of the demo app and its server is documented by the guide that they follow.
    case documented
    /// It was observed in Apple's systems or libraries, but Apple doesn't document it.
    case measured
    /// No source states it, so this store decides.
    case assumed
  }

  package let id: RuleID
  /// The rule in one or two sentences.
  package let statement: String
  package let status: Status
  /// The sources of the rule.
  ///
  /// Those of an assumed rule are the pages that leave it open.
  package let sources: [RuleSource]
  /// The settings that change the rule, as scripts name them.
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
