import PhraseBook
import StoreEngine
import StoreModel

extension TransactionRecord {
  /// What is special about a transaction, in words.
  func badges(_ theme: Theme, withUnfinished: Bool = true) -> [TextRun] {
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
    if sale.flaw != nil { badges.append(TextRun(said("unverified") + "  ", theme.bad)) }
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
