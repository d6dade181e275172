import PhraseBook
import StoreEngine
import StoreModel
import TerminalCanvas

// What only some transactions have.
extension InspectorText {
  /// Since when it is taken back, how much of it, and why.
  var revocationLines: [TextLine] {
    guard let revoked = transaction.revocationDate else { return [] }
    let isShared = transaction.revocationType == .familyRevoke
    var lines = [
      TextLine.fact(
        isShared ? said("Revoked") : said("Refunded"),
        revoked.minuteText + " UTC",
        theme,
        theme.bad
      )
    ]
    if isShared { return lines }
    var words: [String] = []
    if let percentage = transaction.revocationPercentage, percentage < 100_000 {
      words.append(said("\(factor(Double(percentage) / 1000)) percent of the price"))
    }
    if transaction.revocationReason == .developerIssue {
      words.append(said("an issue with the app"))
    }
    if !words.isEmpty { lines.append(TextLine.fact("", words.joined(separator: ", "), theme)) }
    return lines
  }

  /// By how much the merchant has moved the renewal date.
  var extensionLines: [TextLine] {
    let given = context.store?.extensions(of: record.id) ?? []
    return given.enumerated().map { index, given in
      TextLine.fact(
        index == 0 ? said("Extended") : "",
        "\(counted(given.terms.days, "day")), \(given.at.dayText)",
        theme
      )
    }
  }

  /// What the merchant's server knows it by.
  var serverLines: [TextLine] {
    var lines: [TextLine] = []
    if let order = context.store?.order(of: record.id) {
      lines.append(TextLine.fact(said("Order"), order.rawValue, theme))
    }
    if let token = transaction.appAccountToken {
      lines.append(TextLine.fact(said("Account"), token, theme))
    }
    return lines
  }
}
