import StoreEngine
import StoreModel
import StoreTelling
import Texts

extension TransactionRecord {
  /// Returns badges for the special states of a transaction.
  ///
  /// - Parameters:
  ///   - theme: The styles of the badges.
  ///   - withUnfinished: Whether to include a badge if the app hasn't finished the transaction.
  ///   - withFlaw: Whether to include the reason why the verifier rejects the transaction.
  /// - Returns: A run for each badge.
  func badges(
    _ theme: Theme,
    withUnfinished: Bool = true,
    withFlaw: Bool = false
  ) -> [TextRun] {
    var badges: [TextRun] = []
    let isNoLongerShared = transaction.revocationType == .familyRevoke
    if transaction.revocationDate != nil {
      badges.append(
        TextRun(
          isNoLongerShared
            ? localized("explain.no-longer-shared") + "  " : localized("explain.refunded") + "  ",
          theme.bad
        )
      )
    }
    if transaction.isUpgraded == true {
      badges.append(TextRun(localized("pane.upgraded") + "  ", theme.note))
    }
    if let flaw = sale.flaw {
      let reason = withFlaw ? ": \(flaw.phrase.text)" : ""
      badges.append(TextRun(localized("pane.unverified") + reason + "  ", theme.bad))
    }
    if transaction.transactionReason == .renewal {
      badges.append(TextRun(localized("inspector.renewal") + "  ", theme.note))
    }
    if transaction.inAppOwnershipType == .familyShared, !isNoLongerShared {
      badges.append(TextRun(localized("pane.family") + "  ", theme.note))
    }
    if withUnfinished, !isFinished {
      badges.append(TextRun(localized("pane.unfinished") + "  ", theme.warning))
    }
    return badges
  }
}
