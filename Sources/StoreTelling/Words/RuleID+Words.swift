package import StoreModel
package import StoreRulebook
package import Texts

extension RuleID {
  /// The id and the status, such as `offers.offer-per-plan · documented`.
  package var mention: Phrase {
    let status = Rulebook.rule(self)?.status.phrase ?? said("rule.unknown")
    return Phrase(verbatim: "%@ · %@", rawValue, status)
  }
}

extension Rule.Status {
  /// A word for a person.
  package var phrase: Phrase {
    switch self {
    case .documented: said("rule.documented")
    case .measured: said("rule.measured")
    case .assumed: said("rule.assumed")
    }
  }

  /// A sentence that says what it means.
  package var meaning: Phrase {
    switch self {
    case .documented: said("rule.documented-means")
    case .measured: said("rule.measured-means")
    case .assumed: said("rule.assumed-means")
    }
  }
}
