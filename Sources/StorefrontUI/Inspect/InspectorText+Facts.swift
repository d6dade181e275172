import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

// Facts that apply only to some transactions.
extension InspectorText {
  /// The lines about the date, amount and reason of a refund or revocation.
  var revocationLines: [TextLine] {
    guard let revoked = transaction.revocationDate else {
      return upgradeRefundLines(localized("inspector.refunded"))
    }
    let isShared = transaction.revocationType == .familyRevoke
    var lines = [
      TextLine.fact(
        isShared ? localized("inspector.revoked") : localized("inspector.refunded"),
        revoked.minuteText + " UTC",
        theme,
        theme.bad
      )
    ]
    if isShared { return lines }
    var words: [String] = []
    if let percentage = transaction.refundedPercentage {
      let money = transaction.revocationPercentage.flatMap(transaction.price(ofShare:)).map(shown)
      words.append(
        localized("inspector.percent-of-the-price", percentage) + (money.map { ", \($0)" } ?? "")
      )
    }
    if transaction.revocationReason == .developerIssue {
      words.append(localized("inspector.an-issue-with-the-app"))
    }
    if !words.isEmpty { lines.append(TextLine.fact("", words.joined(separator: ", "), theme)) }
    return lines + upgradeRefundLines("")
  }

  /// Returns the lines about a refund for an upgrade, which is for the unused part of the replaced period.
  private func upgradeRefundLines(_ label: String) -> [TextLine] {
    guard let refund = context.store?.upgradeRefund(of: record.id) else { return [] }
    return [
      TextLine.fact(label, localized("inspector.for-the-rest-of-the-period", shown(refund)), theme)
    ]
  }

  private func shown(_ price: Price) -> String {
    let storefront = Storefront(countryCode: transaction.storefront) ?? context.shelf.storefront
    return PriceFormat.displayPrice(price, in: storefront)
  }

  /// The lines about extensions of the renewal date by the merchant.
  var extensionLines: [TextLine] {
    let given = (context.store?.extensions(of: record.id) ?? []).filter { isOfPeriod($0.at) }
    return given.enumerated().map { index, given in
      TextLine.fact(
        index == 0 ? localized("inspector.extended") : "",
        "\(counted(given.terms.days, "counted.day")), \(given.at.dayText)",
        theme
      )
    }
  }

  /// Returns whether a time is within the transaction's period.
  private func isOfPeriod(_ moment: StoreInstant) -> Bool {
    moment >= transaction.purchaseDate && moment <= transaction.expiresDate ?? moment
  }

  /// The lines about identifiers that the merchant's server uses.
  var serverLines: [TextLine] {
    var lines: [TextLine] = []
    if let order = context.store?.order(of: record.id) {
      lines.append(TextLine.fact(localized("inspector.order"), order.rawValue, theme))
    }
    if let token = transaction.appAccountToken {
      lines.append(TextLine.fact(localized("common.account"), token, theme))
    }
    return lines
  }
}

extension Transaction {
  /// The percentage of the price that was refunded, or `nil` if the whole price or nothing was refunded.
  var refundedPercentage: String? {
    revocationPercentage.flatMap { $0 < 100_000 ? factor(Double($0) / 1000) : nil }
  }
}
