import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas
import Texts

/// The rows of live panes, for the given number of columns.
struct RowText {
  let context: PageContext
  let live: LivePanes
  let notices: NotificationShelf
  let columns: Int
  /// Whether the row is the first row in its pane, or the only row.
  var isFirst = true
  var isSelected = false
  var isMarked = false

  var theme: Theme { context.theme }
  /// The mark before a row: `✓` if the row is selected for a command, and `▸` for the current row.
  var mark: TextRun { TextRun(markSign + (isSelected ? "▸ " : "  "), markStyle) }

  private var markSign: String { isMarked ? "✓" : " " }
  private var markStyle: Style { isMarked ? theme.warning : theme.text }

  func line(of id: RowID, in pane: Pane) -> TextLine {
    context.toAudience { audienceLine(of: id, in: pane) }
  }

  private func audienceLine(of id: RowID, in pane: Pane) -> TextLine {
    guard let store = context.store else { return .empty }
    switch id {
    case .transaction(let id):
      guard let record = store.transactions[id: id] else { return .empty }
      return pane == .entitlements ? entitlementLine(record) : transactionLine(record)
    case .waiting(let id): return live.waitingPurchase(id).map { waitingLine($0) } ?? .empty
    case .subscription(let id):
      return live.subscription(id, in: store).map { subscriptionLine($0) } ?? .empty
    case .notification(let id): return notificationLine(id)
    case .line(let id):
      let row = id - context.log.dropped - 1
      return context.log.lines.indices.contains(row) ? logLine(row) : .empty
    case .item: return .empty
    }
  }

  private func entitlementLine(_ record: TransactionRecord) -> TextLine {
    let transaction = record.transaction
    let isFamily = transaction.inAppOwnershipType == .familyShared
    let subscription = context.store?.subscription(of: record.id)
    let grace = subscription?.gracePeriodExpiresDate
    let end = context.end(ofNonRenewing: record)
    let isOver = end.map { $0 <= context.store?.now ?? $0 } ?? false
    let until =
      (grace ?? transaction.expiresDate ?? end).map {
        if isOver { return localized("pane.ended", day($0)) + " " }
        // A presentation tells customers whether they will pay again.
        let renews = context.isForPresentation && subscription?.isGoingToRenew == true
        return (renews ? localized("pane.renews", day($0)) : localized("common.until", day($0)))
          + " "
      } ?? localized("pane.no-expiry") + " "
    return TextLine(
      [
        mark, TextRun(context.name(of: record), theme.text),
        TextRun(isFamily ? "  " + localized("pane.family") : "", theme.note),
      ],
      trailing: [TextRun(until, isOver ? theme.note : theme.good)]
    )
  }

  private func transactionLine(_ record: TransactionRecord) -> TextLine {
    let transaction = record.transaction
    let isWide = columns >= 90 && !context.isForPresentation
    var trailing = record.badges(
      theme,
      withUnfinished: !isWide && !context.isForPresentation,
      withFlaw: isWide
    )
    if isWide {
      trailing.append(TextRun(priceText(of: transaction), theme.price))
      trailing.append(TextRun("  \(transaction.purchaseDate.minuteText)", theme.note))
      trailing.append(TextRun("  \(transaction.transactionId)", theme.note))
      trailing.append(TextRun("  \(streamWord(of: record))", theme.note))
      trailing.append(
        TextRun(
          Self.oneOf(
            localized("pane.finished"),
            localized("pane.unfinished"),
            isFirst: record.isFinished
          ),
          record.isFinished ? theme.note : theme.warning
        )
      )
    } else if columns >= 50 {
      // If there isn't enough space, the time of day is left out before the name is truncated.
      let date = transaction.purchaseDate
      let isRoomy = columns >= 64
      let when = isRoomy ? context.shortMinute(date) : context.shortDay(date)
      // The end of the id distinguishes several purchases of a product in the same minute.
      let id = isRoomy && !context.isForPresentation ? "…\(record.id.description.suffix(4)) " : ""
      trailing.append(TextRun(priceText(of: transaction), theme.price))
      trailing.append(TextRun("  \(when) \(id)", theme.note))
    } else {
      trailing.append(TextRun(" \(context.shortDay(transaction.purchaseDate)) ", theme.note))
    }
    var leading = [mark, TextRun(context.name(of: record), theme.text)]
    if transaction.quantity > 1 {
      leading.append(TextRun(" ×\(transaction.quantity)", theme.note))
    }
    return TextLine(leading, trailing: trailing)
  }

  /// Returns how the app receives a transaction: from its own purchase, or through `updates`.
  ///
  /// The width is fixed.
  private func streamWord(of record: TransactionRecord) -> String {
    let isUpdate = record.sale.origin != .purchase || live.isUpdate(record.id)
    return Self.oneOf(localized("pane.updates"), localized("pane.purchase"), isFirst: isUpdate)
  }

  /// Returns one of two words, followed by a gap.
  ///
  /// The width is that of the longer word.
  private static func oneOf(_ first: String, _ second: String, isFirst: Bool) -> String {
    let columns = [first, second].map { CharacterWidth.columns(of: $0) }.max() ?? 0
    return TextLayout.padded(isFirst ? first : second, to: columns + 2)
  }

  private func priceText(of transaction: Transaction) -> String {
    context.priceText(of: transaction).map { TextLayout.padded($0, to: 9, .trailing) } ?? ""
  }

  private func waitingLine(_ waiting: DeferredPurchase) -> TextLine {
    let state =
      switch waiting.reason {
      case .askToBuy: localized("pane.waits-for-a-parent") + " "
      case .interrupted: localized("pane.interrupted") + " "
      case .authentication: localized("pane.waits-for-the-bank") + " "
      }
    let keys =
      context.isPlaying || context.isForPresentation
      ? [] : waiting.reason.keyRuns(context.keys, theme.key)
    return TextLine(
      [mark, TextRun(context.shelf.name(of: waiting.sheet.request.product), theme.text)],
      trailing: [TextRun(state, theme.warning)] + keys.flatMap { [TextRun(" "), $0] }
        + (keys.isEmpty ? [] : [TextRun(" ")])
    )
  }

  private func subscriptionLine(_ subscription: Subscription) -> TextLine {
    let storefront = context.store?.settings.storefront ?? context.shelf.storefront
    var price = PriceFormat.displayPrice(subscription.renewalPrice, in: storefront)
    if subscription.commitment != nil, let terms = subscription.billing(in: storefront) {
      price = terms.period.rate(of: price).text
    }
    let day = day(subscription.expiresDate)
    let style: Style
    let when: String
    switch subscription.state {
    case .subscribed where subscription.endsWithoutConsent:
      style = theme.warning
      let deadline = self.day(
        context.store?.consentDeadline(of: subscription) ?? subscription.expiresDate
      )
      when =
        subscription.refusesIncrease
        ? localized("pane.will-end", deadline)
        : columns < 40
          ? localized("pane.consent-by", deadline) : localized("pane.needs-consent-by", deadline)
    case .subscribed:
      style = subscription.isRenewalWanted ? theme.good : theme.warning
      when =
        subscription.isRenewalWanted
        ? localized("pane.renews", day)
        : localized("common.ends-n", self.day(subscription.termsEnd))
    case .inGracePeriod:
      style = theme.warning
      let end = subscription.gracePeriodExpiresDate.map { self.day($0) } ?? day
      when =
        columns < 40
        ? localized("pane.grace-until", end) : localized("pane.in-grace-period-until", end)
    case .inBillingRetryPeriod:
      style = theme.warning
      let end =
        subscription.billingRetryUntil.map { " " + localized("common.until", self.day($0)) } ?? ""
      when = columns < 40 ? localized("pane.retry", end) : localized("pane.in-billing-retry", end)
    case .expired:
      style = theme.note
      let reason = subscription.expirationIntent?.words
      when = localized("pane.expired", day, reason.map { ", \($0)" } ?? "")
    case .revoked:
      style = theme.bad
      when = localized("common.revoked")
    }
    var trailing = [TextRun("\(when) ", style)]
    if columns >= 52, subscription.willAutoRenew, subscription.state == .subscribed {
      trailing.append(TextRun(" \(price) ", theme.price))
    }
    var leading = [mark, TextRun(context.name(of: subscription), theme.text)]
    if let next = context.nextName(of: subscription) {
      leading.append(TextRun(" → \(next)", theme.note))
    }
    if let news = context.itemNews(of: subscription) {
      leading.append(TextRun("  \(news.text)", news.isUrgent ? theme.warning : theme.note))
    }
    return TextLine(leading, trailing: trailing)
  }

  /// Returns a day.
  ///
  /// In a narrow pane, the year is left out if it is the store's current year.
  private func day(_ instant: StoreInstant) -> String {
    columns < 40 ? context.shortDay(instant) : context.day(instant)
  }

  /// Returns a line of the log.
  ///
  /// The time is included only if it differs from the time of the previous line.
  private func logLine(_ row: Int) -> TextLine {
    let line = context.log.lines[row]
    let when =
      columns >= 60
      ? line.at.minuteText : columns >= 40 ? context.shortMinute(line.at) : ""
    let isNew = row == 0 || context.log.lines[row - 1].at != line.at
    // The pane's first line also includes its time, unless the text would be truncated.
    let indent = line.isStep ? 3 : 7
    let needed = indent + CharacterWidth.columns(of: line.text) + when.count + 2
    let isDated = isNew || isFirst && needed <= columns
    let trailing = isDated && !when.isEmpty ? [TextRun("\(when) ", theme.note)] : []
    guard line.isStep else {
      return TextLine(
        [
          TextRun(markSign, markStyle),
          TextRun(isSelected ? "▸   ↳ " : "    ↳ ", theme.note), TextRun(line.text, theme.note),
        ],
        trailing: trailing
      )
    }
    return TextLine(
      [
        TextRun(markSign, markStyle),
        TextRun(isSelected ? "▸ " : "- ", theme.key), TextRun(line.text, theme.text),
      ],
      trailing: trailing
    )
  }
}
