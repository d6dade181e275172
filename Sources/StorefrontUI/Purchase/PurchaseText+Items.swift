import AdvancedCommerce
import CatalogTools
import Forms
import StoreCatalog
import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

/// The sheet of an Advanced Commerce subscription, which lists the items and then the payments by date.
extension PurchaseText {
  /// Returns the lines about the items and prices, or `nil` if the sheet doesn't list items.
  func itemLines(columns: Int) -> [TextLine]? {
    guard let items = sheet.lines else { return nil }
    let words = RequestWords(in: context.shelf.storefront, sheet.price.currency)
    let renewal = renewalDate
    var lines: [TextLine] = []
    for item in items { lines += self.lines(of: item, words, renewal, columns) }
    lines.append(.empty)
    let price = theme.price.adding(.bold)
    lines.append(
      TextLine(
        [TextRun(localized("sheet.today-title"), theme.text)],
        trailing: [TextRun(words.money(sheet.price.milliunits), price)]
      )
    )
    if let next = sheet.renewalPrice {
      let when =
        renewal.map { localized("sheet.from-title", $0.customerDay) } ?? localized("common.then")
      let money = words.money(next.milliunits)
      let rate = period?.rate(of: money).text ?? money
      lines.append(
        TextLine([TextRun(when, theme.text)], trailing: [TextRun(rate, price)])
      )
    }
    return lines
  }

  private func lines(
    of item: SheetLine,
    _ words: RequestWords,
    _ renewal: StoreInstant?,
    _ columns: Int
  ) -> [TextLine] {
    let regular = item.renewalPrice.map { price in
      period?.rate(of: words.money(price)).text ?? words.money(price)
    }
    let badge =
      switch item.change {
      case .added: "  " + localized("menu.new")
      case .changed: "  " + localized("setting.changed")
      case .changedLater: "  " + localized("sheet.later")
      case .removed: "  " + localized("common.ends")
      case nil: ""
      }
    var lines = [
      TextLine(
        [TextRun(item.displayName, theme.strong), TextRun(badge, theme.warning)],
        trailing: [TextRun(regular ?? "", theme.price)]
      )
    ]
    let day = renewal?.customerDay ?? localized("sheet.the-renewal")
    var notes: [String] = []
    if let offer = item.offer { notes.append(words.offer(offer)) }
    switch item.change {
    case .added, .changed: notes.append(localized("sheet.now", words.money(item.priceNow)))
    case .changedLater: notes.append(localized("sheet.from", day))
    case .removed: notes.append(localized("common.until", day))
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

  /// The period between two payments for the items of the sheet.
  private var period: SubscriptionPeriod? {
    switch sheet.request.advancedCommerce {
    case .createSubscription(let request): request.period.subscriptionPeriod
    case .modifySubscription(let request):
      request.periodChange?.period.subscriptionPeriod
        ?? subscription(of: request.transactionId)?.period
    case .reactivateSubscription(let request): subscription(of: request.transactionId)?.period
    case .oneTimeCharge, nil: nil
    }
  }

  /// The date of the next payment for the items of the sheet.
  private var renewalDate: StoreInstant? {
    let now = context.store?.now
    switch sheet.request.advancedCommerce {
    case .createSubscription: return now.flatMap { period?.end(from: $0) }
    case .modifySubscription(let request):
      return request.retainBillingCycle
        ? subscription(of: request.transactionId)?.expiresDate
        : now.flatMap { period?.end(from: $0) }
    case .reactivateSubscription(let request):
      return subscription(of: request.transactionId)?.expiresDate
    case .oneTimeCharge, nil: return nil
    }
  }

  private func subscription(of id: String) -> Subscription? {
    TransactionID(id).flatMap { context.store?.subscription(of: $0) }
  }

  /// Returns the name and the kind of the item in an Advanced Commerce request.
  func itemWords(of request: AnyInAppRequest) -> (name: String, kind: String) {
    switch request {
    case .oneTimeCharge(let charge):
      return (charge.item.displayName, localized("sheet.one-time-charge"))
    case .createSubscription(let create):
      return (
        create.descriptors.displayName,
        ProductType.autoRenewable.phrase.text.capitalizedFirst
      )
    case .modifySubscription(let modify):
      let name = subscription(of: modify.transactionId).map(context.name) ?? ""
      return (modify.descriptors?.displayName ?? name, localized("sheet.change-of-a-subscription"))
    case .reactivateSubscription(let again):
      return (
        subscription(of: again.transactionId).map(context.name) ?? "",
        localized("sheet.subscription-to-renew-again")
      )
    }
  }
}
