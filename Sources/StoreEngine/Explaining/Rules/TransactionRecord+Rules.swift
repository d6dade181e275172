package import StoreModel

extension TransactionRecord {
  /// The rules that decided the content and the state of the transaction.
  package var rules: [RuleID] {
    var rules = transaction.rules(soldAs: sale)
    if transaction.revocationDate != nil {
      let isShared = transaction.revocationType == .familyRevoke
      rules += TransactionChange.joint(isShared ? .revoked : .refunded).rules
    } else if transaction.hasRefunds {
      rules += TransactionChange.own(.refundedInPart).rules
    }
    if transaction.isUpgraded == true { rules += TransactionChange.own(.upgraded).rules }
    rules +=
      isFinished
      ? .rule("transactions.finish-removes-unfinished")
      : .rule("transactions.unfinished-redelivered")
    return rules.uniqued
  }
}
