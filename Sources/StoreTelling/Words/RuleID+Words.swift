package import StoreModel
package import StoreRulebook
package import Texts

extension RuleID {
  /// The id and the status, such as `offers.offer-per-plan · documented`.
  package var mention: Phrase {
    let status = Rulebook.rule(self)?.status.phrase ?? localized("rule.unknown")
    return Phrase(verbatim: "%@ · %@", rawValue, status)
  }
}

extension Rule.Status {
  /// The status in one word.
  package var phrase: Phrase {
    switch self {
    case .documented: localized("rule.documented")
    case .measured: localized("rule.measured")
    case .assumed: localized("rule.assumed")
    }
  }

  /// A sentence that explains the status.
  package var meaning: Phrase {
    switch self {
    case .documented: localized("rule.documented-means")
    case .measured: localized("rule.measured-means")
    case .assumed: localized("rule.assumed-means")
    }
  }
}
