import AdvancedCommerce
import Forms
import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

/// The changes that a request makes to a subscription, and the resulting payments and refunds.
struct ChangeText {
  let form: FormPage
  let context: PageContext

  private var theme: Theme { context.theme }
  var draft: RequestDraft { form.draft }

  /// A value before and after the request.
  struct Row: Hashable {
    let label: String
    let before: String
    let after: String
    var isChanged: Bool { before != after }
  }

  /// Returns the changes, wrapped into rows.
  ///
  /// If the request would be rejected, the reason comes first.
  func lines(columns: Int) -> [TextLine] {
    let outlook = draft.outlook
    var lines: [TextLine] = []
    if let refusal = outlook.refusal {
      lines += TextLine.refused(refusal, columns: columns, theme) + [.empty]
    } else if let obstacle = outlook.obstacle {
      lines +=
        TextLine.wrapped(obstacle.capitalizedFirst, theme.warning, columns: columns) + [.empty]
    }
    let rows =
      draft.kind == .requestRefund
      ? refundRows : subscriptionRows(outlook.before, outlook.after ?? outlook.before)
    lines += tableLines(rows, columns: columns)
    let money = moneyLines(columns: columns)
    if !money.isEmpty { lines += [.empty] + money }
    return lines
  }

  /// Returns a table of values before and after the request.
  ///
  /// Changed values are highlighted.
  private func tableLines(_ rows: [Row], columns: Int) -> [TextLine] {
    let label = min(20, (rows.map { CharacterWidth.columns(of: $0.label) }.max() ?? 0) + 2)
    let room = max(8, (columns - label - 2) / 2)
    var lines = [
      TextLine([
        TextRun(TextLayout.padded("", to: label), theme.note),
        TextRun(TextLayout.padded(localized("request.now-title"), to: room + 2), theme.heading),
        TextRun(localized("common.then"), theme.heading),
      ])
    ]
    for row in rows {
      let before = TextLayout.wrapped(row.before, to: room)
      let after = TextLayout.wrapped(row.after, to: room)
      let labels = TextLayout.wrapped(row.label, to: max(1, label - 1))
      for index in 0..<max(before.count, after.count, labels.count, 1) {
        func part(_ rows: [String]) -> String { index < rows.count ? rows[index] : "" }
        lines.append(
          TextLine([
            TextRun(TextLayout.padded(part(labels), to: label), theme.note),
            TextRun(TextLayout.padded(part(before), to: room), theme.text),
            TextRun(row.isChanged && index == 0 ? "→ " : "  ", theme.key),
            TextRun(part(after), row.isChanged ? theme.strong : theme.text),
          ])
        )
      }
    }
    return lines
  }

  private func moneyLines(columns: Int) -> [TextLine] {
    let outlook = draft.outlook
    guard outlook.refusal == nil else { return [] }
    let words = RequestWords(in: context.shelf.storefront, outlook.after?.renewalPrice.currency)
    if let sheet = outlook.sheet {
      let text = localized("request.the-customer-pays-now", words.money(sheet.price.milliunits))
      return TextLine.wrapped(text, theme.text, columns: columns)
    }
    guard draft.kind.isServers else { return [] }
    if let refund = outlook.refund {
      let text = localized("request.the-customer-gets-back-now", words.money(refund))
      return TextLine.wrapped(text, theme.price, columns: columns)
    }
    guard outlook.after != nil else { return [] }
    let text =
      switch draft.kind {
      case .cancel: localized("request.no-money-goes-either-way-paid")
      case .changePrice: localized("request.no-customer-pays-more-before")
      case .changeMetadata, .migrate: localized("request.price-period-service-stay-they")
      case .oneTimeCharge, .createSubscription, .modifySubscription, .reactivateSubscription,
        .revoke,
        .requestRefund:
        localized("request.no-money-goes-either-way-now")
      }
    return TextLine.wrapped(text, theme.note, columns: columns)
  }
}
