import PhraseBook
import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas

/// What the inspector says of a transaction, in rows of a width.
struct InspectorText {
  let inspector: Inspector
  let record: TransactionRecord
  let columns: Int
  let context: PageContext

  var theme: Theme { context.theme }
  var transaction: Transaction { record.transaction }

  /// What a person reads of it, the payload aside.
  var read: [TextLine] { summaryLines + chainLines }

  /// What a person asks first: what, how much, when, and what state it is in.
  private var summaryLines: [TextLine] {
    nameLines + verdictLines + identityLines + [.empty] + factLines
  }

  /// What a person asks first, without a look at what is signed.
  var facts: [TextLine] {
    let id = TextLine.fact(said("ID"), record.id.description, theme)
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
      lines.append(TextLine.fact(said("Price"), price, theme, theme.price))
    }
    lines.append(TextLine.fact(said("Bought"), transaction.purchaseDate.minuteText + " UTC", theme))
    if let expires = transaction.expiresDate {
      lines.append(TextLine.fact(said("Expires"), expires.minuteText + " UTC", theme))
    }
    if let commitment = transaction.commitmentInfo {
      let (bill, bills) = (commitment.billingPeriodNumber, commitment.totalBillingPeriods)
      let end = commitment.commitmentExpiresDate.dayText
      lines.append(
        TextLine.fact(said("Commitment"), said("bill \(bill) of \(bills), until \(end)"), theme)
      )
    }
    lines += revocationLines
    let origin: String
    switch record.sale.origin {
    case .purchase: origin = said("the app’s purchase")
    case .deferred: origin = said("a purchase that had to wait")
    case .renewal: origin = said("renewal")
    case .elsewhere: origin = said("another device")
    case .family: origin = said("a family member")
    }
    lines.append(TextLine.fact(said("Came from"), origin, theme))
    lines.append(
      TextLine.fact(
        said("Finished"),
        record.isFinished ? said("yes") : said("not yet"),
        theme,
        record.isFinished ? theme.text : theme.warning
      )
    )
    if let flaw = record.sale.flaw {
      lines.append(
        TextLine.fact(said("Signature"), Phrase(flaw.words).text, theme, theme.bad)
      )
    }
    if let subscription = context.store?.subscription(of: record.id) {
      let isOther = subscription.product.id != transaction.productId
      guard !isOther, transaction.isUpgraded != true else {
        let successor = context.name(of: subscription.product.id)
        let words =
          isOther ? said("replaced by \(successor)") : said("replaced by an upgrade")
        lines.append(TextLine.fact(said("State"), words, theme))
        return lines + closingFacts
      }
      lines.append(TextLine.fact(said("State"), subscription.state.words, theme))
      lines.append(
        TextLine.fact(
          said("Renewal"),
          renewalWords(of: subscription),
          theme
        )
      )
    }
    return lines + closingFacts
  }

  /// Whether the subscription renews, or when its last bill has run out.
  private func renewalWords(of subscription: Subscription) -> String {
    if subscription.isRenewalWanted { return said("on") }
    return subscription.willAutoRenew
      ? said("ends \(context.day(subscription.termsEnd))") : said("off")
  }

  /// The facts after those of the subscription.
  private var closingFacts: [TextLine] {
    var lines = extensionLines
    lines += context.itemLines(of: record, columns: columns)
    lines += serverLines
    if transaction.originalTransactionId != transaction.transactionId {
      lines.append(
        TextLine.fact(said("Original"), transaction.originalTransactionId.description, theme)
      )
    }
    return lines + [.empty]
  }

  /// The decoded header and payload.
  var payload: [TextLine] {
    guard let content = inspector.content else { return [] }
    return [TextLine(said("Header"), theme.heading)]
      + content.header.map { TextLine.json($0, theme) }
      + [.empty, TextLine(said("Payload"), theme.heading)]
      + content.payload.map { TextLine.json($0, theme) }
      + [.empty]
  }

  /// Whether the signature verifies, and why not, in full.
  private var verdictLines: [TextLine] {
    guard let content = inspector.content else {
      return [TextLine(said("Signing and verifying…"), theme.note)]
    }
    return TextLine.verdict(content.refusal, columns: columns, theme)
  }

  private var chainLines: [TextLine] {
    guard let content = inspector.content else { return [] }
    var lines = [TextLine(said("Certificates"), theme.heading)]
    let names = [said("Leaf"), said("Intermediate"), said("Root")]
    for (index, certificate) in content.chain.enumerated() {
      let name = index < names.count ? names[index] : said("Certificate \(index + 1)")
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
