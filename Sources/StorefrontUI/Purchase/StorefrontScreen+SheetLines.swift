import AdvancedCommerce
import RequestEditor
import StoreEngine
import StoreModel
import TerminalCanvas

/// The sheet of an Advanced Commerce subscription: item by item, then what is paid when.
extension StorefrontScreen {
  /// What the sheet says of its items and prices; nil for a sheet without items.
  func itemLines(of sheet: PurchaseSheet, columns: Int, _ theme: Theme) -> [TextLine]? {
    guard let items = sheet.lines else { return nil }
    let words = RequestWords(in: shelf.storefront, sheet.price.currency)
    let period = period(of: sheet)
    let renewal = renewalDate(of: sheet)
    var lines: [TextLine] = []
    for item in items { lines += self.lines(of: item, words, period, renewal, columns, theme) }
    lines.append(.empty)
    let price = theme.price.adding(.bold)
    lines.append(
      TextLine(
        [TextRun("Today", theme.text)],
        trailing: [TextRun(words.money(sheet.price.milliunits), price)]
      )
    )
    if let next = sheet.renewalPrice {
      let when = renewal.map { "From \($0.dayText)" } ?? "Then"
      let rate = [words.money(next.milliunits), period?.rate].compactMap(\.self)
        .joined(separator: " ")
      lines.append(
        TextLine([TextRun(when, theme.text)], trailing: [TextRun(rate, price)])
      )
    }
    return lines
  }

  private func lines(
    of item: SheetLine,
    _ words: RequestWords,
    _ period: SubscriptionPeriod?,
    _ renewal: StoreInstant?,
    _ columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    let regular = item.renewalPrice.map { price in
      [words.money(price), period?.rate].compactMap(\.self).joined(separator: " ")
    }
    let badge =
      switch item.change {
      case .added: "  new"
      case .changed: "  changed"
      case .changedLater: "  later"
      case .removed: "  ends"
      case nil: ""
      }
    var lines = [
      TextLine(
        [TextRun(item.displayName, theme.strong), TextRun(badge, theme.warning)],
        trailing: [TextRun(regular ?? "", theme.price)]
      )
    ]
    let day = renewal?.dayText ?? "the renewal"
    var notes: [String] = []
    if let offer = item.offer { notes.append(words.offer(offer)) }
    switch item.change {
    case .added, .changed: notes.append("\(words.money(item.priceNow)) now")
    case .changedLater: notes.append("from \(day)")
    case .removed: notes.append("until \(day)")
    case nil: break
    }
    guard !notes.isEmpty else { return lines }
    lines += TextLine.wrapped(
      notes.joined(separator: ", "),
      theme.note,
      columns: columns,
      indent: 2
    )
    return lines
  }

  /// How often the items of a sheet are paid.
  func period(of sheet: PurchaseSheet) -> SubscriptionPeriod? {
    switch sheet.request.advancedCommerce {
    case .createSubscription(let request): request.period.subscriptionPeriod
    case .modifySubscription(let request):
      request.periodChange?.period.subscriptionPeriod
        ?? subscription(of: request.transactionId)?.period
    case .reactivateSubscription(let request): subscription(of: request.transactionId)?.period
    case .oneTimeCharge, nil: nil
    }
  }

  /// When the items of a sheet are next paid for.
  private func renewalDate(of sheet: PurchaseSheet) -> StoreInstant? {
    let now = snapshot?.store.now
    switch sheet.request.advancedCommerce {
    case .createSubscription: return now.flatMap { period(of: sheet)?.end(from: $0) }
    case .modifySubscription(let request):
      return request.retainBillingCycle
        ? subscription(of: request.transactionId)?.expiresDate
        : now.flatMap { period(of: sheet)?.end(from: $0) }
    case .reactivateSubscription(let request):
      return subscription(of: request.transactionId)?.expiresDate
    case .oneTimeCharge, nil: return nil
    }
  }

  private func subscription(of id: String) -> Subscription? {
    TransactionID(id).flatMap { snapshot?.store.subscription(of: $0) }
  }

  /// What an Advanced Commerce request sells, and what kind of thing it is.
  func itemWords(of request: AnyInAppRequest) -> (name: String, kind: String) {
    switch request {
    case .oneTimeCharge(let charge): return (charge.item.displayName, "One-time charge")
    case .createSubscription(let create):
      return (
        create.descriptors.displayName, "Subscription, \(counted(create.items.count, "item"))"
      )
    case .modifySubscription(let modify):
      let name = subscription(of: modify.transactionId).map(self.name) ?? ""
      return (modify.descriptors?.displayName ?? name, "Change of a subscription")
    case .reactivateSubscription(let again):
      return (subscription(of: again.transactionId).map(name) ?? "", "Subscription, to renew again")
    }
  }

  /// What a subscription is called: its own name, or that of its product.
  func name(of subscription: Subscription) -> String {
    subscription.advancedCommerce?.current.descriptors.displayName
      ?? shelf.name(of: subscription.product)
  }

  /// What a subscription renews as, where that is something else.
  func nextName(of subscription: Subscription) -> String? {
    guard let terms = subscription.advancedCommerce else {
      return subscription.nextProduct.id == subscription.product.id
        ? nil : shelf.name(of: subscription.nextProduct)
    }
    let next = terms.next.descriptors.displayName
    return next == terms.current.descriptors.displayName ? nil : next
  }
}
