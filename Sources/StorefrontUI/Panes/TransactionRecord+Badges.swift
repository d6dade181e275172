import PhraseBook
import StoreEngine
import StoreModel
import StoreTelling

extension TransactionRecord {
  /// What is special about a transaction, in words.
  ///
  /// - Parameters:
  ///   - theme: The looks.
  ///   - withUnfinished: Whether it is told that the app has not finished it.
  ///   - withFlaw: Whether the reason is told why the verifier rejects it.
  /// - Returns: A run for each.
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
          isNoLongerShared ? said("no longer shared") + "  " : said("refunded") + "  ",
          theme.bad
        )
      )
    }
    if transaction.isUpgraded == true {
      badges.append(TextRun(said("upgraded") + "  ", theme.note))
    }
    if let flaw = sale.flaw {
      let reason = withFlaw ? ": \(Phrase(flaw.words).text)" : ""
      badges.append(TextRun(said("unverified") + reason + "  ", theme.bad))
    }
    if transaction.transactionReason == .renewal {
      badges.append(TextRun(said("renewal") + "  ", theme.note))
    }
    if transaction.inAppOwnershipType == .familyShared, !isNoLongerShared {
      badges.append(TextRun(said("family") + "  ", theme.note))
    }
    if withUnfinished, !isFinished {
      badges.append(TextRun(said("unfinished") + "  ", theme.warning))
    }
    return badges
  }
}
