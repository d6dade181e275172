import AdvancedCommerce
import RequestEditor
import StoreEngine
import StoreModel
import TerminalCanvas

/// What a request changes: the subscription before and after, and the money that goes either way.
extension StorefrontScreen {
  /// One thing, before and after.
  struct ChangeRow: Hashable {
    let label: String
    let before: String
    let after: String
    var isChanged: Bool { before != after }
  }

  func changeLines(of form: RequestForm, columns: Int, _ theme: Theme) -> [TextLine] {
    let outlook = form.draft.outlook
    var lines: [TextLine] = []
    if let refusal = outlook.refusal {
      lines += refusalLines(refusal, columns: columns, theme) + [.empty]
    } else if let obstacle = outlook.obstacle {
      lines +=
        TextLine.wrapped(obstacle.capitalizedFirst, theme.warning, columns: columns) + [.empty]
    }
    let rows =
      form.draft.kind == .requestRefund
      ? refundRows(of: form) : subscriptionRows(outlook.before, outlook.after ?? outlook.before)
    lines += tableLines(rows, columns: columns, theme)
    let money = moneyLines(of: form, columns: columns, theme)
    if !money.isEmpty { lines += [.empty] + money }
    return lines
  }

  /// A table of what was and what will be; what changes stands out.
  private func tableLines(_ rows: [ChangeRow], columns: Int, _ theme: Theme) -> [TextLine] {
    let label = min(20, (rows.map { CharacterWidth.columns(of: $0.label) }.max() ?? 0) + 2)
    let room = max(8, (columns - label - 2) / 2)
    var lines = [
      TextLine([
        TextRun(TextLayout.padded("", to: label), theme.note),
        TextRun(TextLayout.padded("Now", to: room + 2), theme.heading),
        TextRun("Then", theme.heading),
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

  // Subscriptions.

  private func subscriptionRows(_ before: Subscription?, _ after: Subscription?) -> [ChangeRow] {
    guard let before, let after else { return [] }
    var rows = [ChangeRow(label: "Name", before: name(of: before), after: renewalName(of: after))]
    rows += itemRows(before, after)
    func row(_ label: String, _ text: (Subscription) -> String) {
      rows.append(ChangeRow(label: label, before: text(before), after: text(after)))
    }
    row("Renews") { $0.willAutoRenew ? "on" : "off" }
    row(after.isActive && after.willAutoRenew ? "Next payment" : "Until") {
      $0.state == .revoked ? "now" : $0.expiresDate.dayText
    }
    row("Price then") { subscription in
      let words = RequestWords(in: shelf.storefront, subscription.renewalPrice.currency)
      let rate = subscription.advancedCommerce?.next.period.rate ?? subscription.period?.rate
      return [words.money(subscription.renewalPrice.milliunits), rate].compactMap(\.self)
        .joined(separator: " ")
    }
    row("State") { $0.state.words }
    if before.advancedCommerce?.taxCode != after.advancedCommerce?.taxCode {
      row("Tax code") { $0.advancedCommerce?.taxCode ?? "that of App Store Connect" }
    }
    if before.product.id != after.product.id { row("Product") { $0.product.id.rawValue } }
    return rows
  }

  private func renewalName(of subscription: Subscription) -> String {
    nextName(of: subscription).map { "\(name(of: subscription)), then \($0)" }
      ?? name(of: subscription)
  }

  /// A row for each item, those that come and those that go included.
  private func itemRows(_ before: Subscription, _ after: Subscription) -> [ChangeRow] {
    let old = before.advancedCommerce
    guard let new = after.advancedCommerce else { return [] }
    let words = RequestWords(in: shelf.storefront, after.renewalPrice.currency)
    var skus: [String] = []
    let bundles = [old?.current, old?.next, new.current, new.next].compactMap(\.self)
    for sku in bundles.flatMap(\.items).map(\.sku) where !skus.contains(sku) { skus.append(sku) }
    return skus.map { sku in
      let name = bundles.flatMap(\.items).last { $0.sku == sku }?.displayName ?? sku
      return ChangeRow(
        label: name,
        before: old.map { terms(of: sku, in: $0, words, after: before.expiresDate) } ?? "–",
        after: terms(of: sku, in: new, words, after: after.expiresDate)
      )
    }
  }

  /// What an item costs now and from the next renewal on.
  private func terms(
    of sku: String,
    in terms: AdvancedCommerceTerms,
    _ words: RequestWords,
    after renewal: StoreInstant
  ) -> String {
    let now = terms.current.items.first { $0.sku == sku }
    let next = terms.next.items.first { $0.sku == sku }
    if let rise = next?.priceIncrease, let now {
      return "\(words.money(now.price)) \(words.rise(rise))"
    }
    switch (now, next) {
    case (nil, nil): return "–"
    case (let now?, nil):
      return "\(words.terms(now.price, now.offer, every: nil)), ends \(renewal.dayText)"
    case (nil, let next?): return "\(words.money(next.price)) from \(renewal.dayText)"
    case (let now?, let next?):
      let shown = words.terms(now.price, now.offer, every: nil)
      guard now.price != next.price else { return shown }
      return "\(shown), \(words.money(next.price)) from \(renewal.dayText)"
    }
  }

  // Money.

  private func refundRows(of form: RequestForm) -> [ChangeRow] {
    guard let store = snapshot?.store, let id = form.draft.subject?.transaction,
      let old = store.transactions[id: id]?.transaction
    else { return [] }
    let words = RequestWords(in: shelf.storefront, old.currency)
    let new = form.draft.outlook.transaction ?? old
    return (old.advancedCommerceInfo?.items ?? []).map { item in
      let after = new.advancedCommerceInfo?.items.first { $0.sku == item.sku } ?? item
      return ChangeRow(
        label: item.displayName,
        before: standing(of: item, words),
        after: standing(of: after, words)
      )
    }
  }

  /// What has become of an item of a transaction.
  func standing(of item: AdvancedCommerceInfo.Item, _ words: RequestWords) -> String {
    var parts = [words.money(item.price)]
    parts += (item.refunds ?? []).map(words.refund)
    if let revoked = item.revocationDate { parts.append("taken away \(revoked.dayText)") }
    return parts.joined(separator: ", ")
  }

  private func moneyLines(
    of form: RequestForm,
    columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    let outlook = form.draft.outlook
    guard outlook.refusal == nil else { return [] }
    let words = RequestWords(in: shelf.storefront, outlook.after?.renewalPrice.currency)
    if let sheet = outlook.sheet {
      let text = "The customer pays \(words.money(sheet.price.milliunits)) now."
      return TextLine.wrapped(text, theme.text, columns: columns)
    }
    guard form.draft.kind.isServers else { return [] }
    if let refund = outlook.refund {
      let text = "The customer gets \(words.money(refund)) back now."
      return TextLine.wrapped(text, theme.price, columns: columns)
    }
    guard outlook.after != nil else { return [] }
    let text =
      switch form.draft.kind {
      case .cancel: "Nobody pays or gets anything; what is paid stays usable to its end."
      case .changePrice:
        "Nobody pays more before the next renewal, or without consent where it is needed."
      case .changeMetadata, .migrate: "Price, period and service stay what they are."
      default: "No money goes either way now."
      }
    return TextLine.wrapped(text, theme.note, columns: columns)
  }
}
