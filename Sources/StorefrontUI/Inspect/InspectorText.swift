import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas
import Texts

/// The text of the inspector about a transaction, wrapped into rows.
struct InspectorText {
  let inspector: Inspector
  let record: TransactionRecord
  let columns: Int
  let context: PageContext

  var theme: Theme { context.theme }
  var transaction: Transaction { record.transaction }

  /// The whole text except the payload.
  var read: [TextLine] { summaryLines + chainLines + ruleLines }

  /// The lines about the rules that caused the transaction's state.
  private var ruleLines: [TextLine] {
    guard !context.isForPresentation else { return [] }
    return [.empty, TextLine(localized("rule.rules-that-decided"), theme.heading)]
      + TextLine.rules(record.rules, theme)
  }

  /// The lines about the most important facts: product, price, dates, state, and the result of verification.
  private var summaryLines: [TextLine] {
    nameLines + verdictLines + identityLines + [.empty] + factLines
  }

  /// The lines about the most important facts, without facts about the signed form.
  var facts: [TextLine] {
    let id = TextLine.fact(localized("inspector.id"), record.id.description, theme)
    return nameLines + identityLines + [.empty, id] + factLines
  }

  private var nameLines: [TextLine] {
    [TextLine([TextRun(context.name(of: record), theme.strong)], trailing: record.badges(theme))]
  }

  private var identityLines: [TextLine] {
    TextLine.wrapped(transaction.productId.rawValue, theme.note, columns: columns)
  }

  private var factLines: [TextLine] {
    var lines: [TextLine] = []
    if let price = context.priceText(of: transaction) {
      lines.append(TextLine.fact(localized("common.price"), price, theme, theme.price))
    }
    lines.append(
      TextLine.fact(
        localized("inspector.bought"),
        transaction.purchaseDate.minuteText + " UTC",
        theme
      )
    )
    if let expires = transaction.expiresDate {
      lines.append(
        TextLine.fact(localized("inspector.expires"), expires.minuteText + " UTC", theme)
      )
    }
    if let commitment = transaction.commitmentInfo {
      let (bill, bills) = (commitment.billingPeriodNumber, commitment.totalBillingPeriods)
      let end = commitment.commitmentExpiresDate.dayText
      lines.append(
        TextLine.fact(
          localized("inspector.commitment"),
          localized("inspector.bill-of-until", bill, bills, end),
          theme
        )
      )
    }
    lines += revocationLines
    let origin: String
    switch record.sale.origin {
    case .purchase: origin = localized("inspector.the-apps-purchase")
    case .deferred: origin = localized("inspector.a-purchase-that-had-to-wait")
    case .renewal: origin = localized("inspector.renewal")
    case .elsewhere: origin = localized("inspector.another-device")
    case .family: origin = localized("inspector.a-family-member")
    }
    lines.append(TextLine.fact(localized("inspector.came-from"), origin, theme))
    lines.append(
      TextLine.fact(
        localized("inspector.finished"),
        record.isFinished ? localized("common.yes") : localized("inspector.not-yet"),
        theme,
        record.isFinished ? theme.text : theme.warning
      )
    )
    if let flaw = record.sale.flaw {
      lines.append(
        TextLine.fact(localized("inspector.signature"), flaw.phrase.text, theme, theme.bad)
      )
    }
    if let subscription = context.store?.subscription(of: record.id) {
      let isOther = subscription.product.id != transaction.productId
      guard !isOther, transaction.isUpgraded != true else {
        let successor = context.name(of: subscription.product.id)
        let words =
          isOther
          ? localized("inspector.replaced-by", successor)
          : localized("explain.replaced-by-an-upgrade")
        lines.append(TextLine.fact(localized("inspector.state"), words, theme))
        return lines + closingFacts
      }
      lines.append(TextLine.fact(localized("inspector.state"), subscription.state.words, theme))
      lines.append(
        TextLine.fact(localized("inspector.renewal-title"), renewalWords(of: subscription), theme)
      )
    }
    return lines + closingFacts
  }

  /// Returns a description of the subscription's renewal: on, off, or the end of its last paid period.
  private func renewalWords(of subscription: Subscription) -> String {
    if subscription.isRenewalWanted { return localized("inspector.on") }
    return subscription.willAutoRenew
      ? localized("common.ends-n", context.day(subscription.termsEnd)) : localized("inspector.off")
  }

  /// The lines after the facts about the subscription.
  private var closingFacts: [TextLine] {
    var lines = extensionLines
    lines += context.itemLines(of: record, columns: columns)
    lines += serverLines
    if transaction.originalTransactionId != transaction.transactionId {
      lines.append(
        TextLine.fact(
          localized("inspector.original"),
          transaction.originalTransactionId.description,
          theme
        )
      )
    }
    return lines + [.empty]
  }

  /// The decoded header and payload.
  var payload: [TextLine] {
    guard let content = inspector.content else { return [] }
    return [TextLine(localized("common.header"), theme.heading)]
      + TextLine.json(content.header, theme)
      + [.empty, TextLine(localized("inspector.payload"), theme.heading)]
      + TextLine.json(content.payload, theme)
      + [.empty]
  }

  /// The lines that say whether the signature is valid.
  ///
  /// If it is invalid, they include the complete reason.
  private var verdictLines: [TextLine] {
    guard let content = inspector.content else {
      return [TextLine(localized("inspector.signing-and-verifying"), theme.note)]
    }
    return TextLine.verdict(content.refusal, columns: columns, theme)
  }

  private var chainLines: [TextLine] {
    guard let content = inspector.content else { return [] }
    var lines = [TextLine(localized("inspector.certificates"), theme.heading)]
    let names = [
      localized("inspector.leaf"), localized("inspector.intermediate"), localized("inspector.root"),
    ]
    for (index, certificate) in content.chain.enumerated() {
      let name = index < names.count ? names[index] : localized("inspector.certificate", index + 1)
      for (number, text) in certificate.enumerated() {
        lines.append(
          TextLine([
            TextRun(TextLayout.padded(number == 0 ? name : "", to: 14), theme.note),
            TextRun(text.words, number == 0 ? theme.text : theme.note),
          ])
        )
      }
    }
    return lines
  }
}
