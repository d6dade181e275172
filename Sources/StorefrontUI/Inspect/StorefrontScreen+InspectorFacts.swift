import StoreEngine
import StoreModel
import TerminalCanvas

// What only some transactions have.
extension StorefrontScreen {
  /// Since when it is taken back, how much of it, and why.
  func revocationLines(of transaction: Transaction, _ theme: Theme) -> [TextLine] {
    guard let revoked = transaction.revocationDate else { return [] }
    let isShared = transaction.revocationType == .familyRevoke
    var lines = [
      fact(isShared ? "Revoked" : "Refunded", revoked.minuteText + " UTC", theme, theme.bad)
    ]
    if isShared { return lines }
    var words: [String] = []
    if let percentage = transaction.revocationPercentage, percentage < 100_000 {
      words.append("\(factor(Double(percentage) / 1000)) percent of the price")
    }
    if transaction.revocationReason == .developerIssue { words.append("an issue with the app") }
    if !words.isEmpty { lines.append(fact("", words.joined(separator: ", "), theme)) }
    return lines
  }

  /// By how much the merchant has moved the renewal date.
  func extensionLines(of record: TransactionRecord, _ theme: Theme) -> [TextLine] {
    let given = snapshot?.store.extensions(of: record.id) ?? []
    return given.enumerated().map { index, given in
      fact(
        index == 0 ? "Extended" : "",
        "\(counted(given.terms.days, "day")), \(given.at.dayText)",
        theme
      )
    }
  }

  /// What the merchant's server knows it by.
  func serverLines(of record: TransactionRecord, _ theme: Theme) -> [TextLine] {
    var lines: [TextLine] = []
    if let order = snapshot?.store.order(of: record.id) {
      lines.append(fact("Order", order.rawValue, theme))
    }
    if let token = record.transaction.appAccountToken {
      lines.append(fact("Account", token, theme))
    }
    return lines
  }
}
