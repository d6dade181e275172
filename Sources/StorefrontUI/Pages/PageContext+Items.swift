import AdvancedCommerce
import Forms
import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

/// The items of Advanced Commerce purchases, for the panes and the inspector.
extension PageContext {
  /// Returns a short text about a pending change to a subscription's items, or `nil` if no change is pending.
  func itemNews(of subscription: Subscription) -> (text: String, isUrgent: Bool)? {
    guard let terms = subscription.advancedCommerce, subscription.isActive else { return nil }
    let next = terms.next.items
    if next.contains(where: { $0.awaitsConsent && $0.refusesIncrease != true }) {
      return (localized("page.a-price-waits-for-consent"), true)
    }
    if subscription.refusesIncrease { return (localized("page.a-price-was-refused"), true) }
    if next.contains(where: { $0.priceIncrease != nil }) {
      return (localized("page.a-price-rises"), false)
    }
    let kept = Set(next.map(\.sku))
    let leaving = terms.current.items.filter { !kept.contains($0.sku) }.count
    let isOther = terms.current.period != terms.next.period || leaving > 0
    if isOther { return (localized("page.changes-with-the-renewal"), false) }
    let count = terms.current.items.count
    return count > 1 ? (counted(count, "counted.item"), false) : nil
  }

  /// Returns lines about a transaction's items, and about the items with which its subscription renews.
  func itemLines(of record: TransactionRecord, columns: Int) -> [TextLine] {
    guard let info = record.transaction.advancedCommerceInfo else { return [] }
    let words = RequestWords(in: shelf.storefront, record.transaction.currency)
    var lines = [TextLine.empty, TextLine(localized("request.items"), theme.heading)]
    for item in info.items {
      let isGone = item.revocationDate != nil
      lines.append(
        TextLine(
          [
            TextRun(item.displayName, isGone ? theme.note : theme.text),
            TextRun("  \(item.sku)", theme.note),
          ],
          trailing: [TextRun(words.terms(item.price, nil, every: info.period), theme.price)]
        )
      )
      var notes = item.offer.map { [localized("page.paid", words.offer($0))] } ?? []
      notes += (item.refunds ?? []).map(words.refund)
      if let revoked = item.revocationDate {
        notes.append(localized("page.taken-away", revoked.dayText))
      }
      lines += notes.flatMap { TextLine.wrapped($0, theme.warning, columns: columns, indent: 2) }
    }
    if let subscription = store?.subscription(of: record.id) {
      lines += renewalLines(of: subscription, words, columns: columns)
    }
    return lines
  }

  /// Returns lines about the items, the remaining offers and the pending prices when a subscription renews.
  private func renewalLines(
    of subscription: Subscription,
    _ words: RequestWords,
    columns: Int
  ) -> [TextLine] {
    guard let terms = subscription.advancedCommerce, subscription.willAutoRenew,
      subscription.state != .expired, subscription.state != .revoked
    else { return [] }
    let when = subscription.expiresDate.dayText
    var lines = [
      TextLine.empty,
      TextLine(
        [
          TextRun(
            localized("page.renews-as", when, terms.next.descriptors.displayName),
            theme.heading
          )
        ],
        trailing: [
          TextRun(
            words.terms(subscription.renewalPrice.milliunits, nil, every: terms.next.period),
            theme.price
          )
        ]
      ),
    ]
    for item in terms.next.items {
      lines.append(
        TextLine(
          [TextRun(item.displayName, theme.text)],
          trailing: [TextRun(words.terms(item.price, item.offer, every: nil), theme.price)]
        )
      )
      guard let rise = item.priceIncrease else { continue }
      let dependents = rise.dependentSKUs.map { localized("page.with-it", $0.listed()) } ?? ""
      lines += TextLine.wrapped(
        words.rise(rise, isRefused: item.refusesIncrease == true) + dependents,
        theme.warning,
        columns: columns,
        indent: 2
      )
    }
    let kept = Set(terms.next.items.map(\.sku))
    for item in terms.current.items where !kept.contains(item.sku) {
      lines.append(TextLine(localized("page.ends", item.displayName, when), theme.warning))
    }
    return lines
  }
}
