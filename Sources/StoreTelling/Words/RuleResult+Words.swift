package import StoreRulebook
package import Texts
import VisibleText

extension RuleResult {
  /// The result in the language of the terminal, such as `confirmed by Xcode 27.1 on 2026-12-01`.
  package var phrase: Phrase {
    switch outcome {
    case .confirmed: localized("rule.confirmed-by-xcode", run.systems.xcode, run.date)
    case .differs(let expected, let seen):
      localized(
        "rule.differs-in-xcode",
        run.systems.xcode,
        run.date,
        expected.shortened(),
        seen.shortened()
      )
    }
  }
}
