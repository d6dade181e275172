import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas

extension StorefrontScreen {
  /// Draws a live pane: visible rows only.
  func drawLive(_ pane: Pane, in rect: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let count = rowCount(of: pane)
    var rect = rect
    let serverRows = min(serverRows(pane, columns: rect.columns), rect.rows)
    if serverRows > 0 { drawServer(in: rect.takeTop(serverRows), on: &surface) }
    if let filter = rowFilters[pane], showsFilterLine(pane) {
      drawFilter(filter, of: pane, in: rect.takeTop(1), on: &surface)
    }
    guard count > 0 else {
      if focus == pane, !isTyping(in: pane) { surface.canvas.placeCursor(at: rect.origin) }
      return drawEmptyPane(pane, in: rect, on: &surface)
    }
    let position = positions[pane] ?? ListPosition()
    let rows = position.visible(count: count, height: rect.rows)
    let selected = min(position.row, count - 1)
    for row in rows {
      let line = Rect(
        column: rect.left,
        row: rect.top + row - rows.lowerBound,
        columns: rect.columns,
        rows: 1
      )
      let isSelected = row == selected && focus == pane
      let isFirst = row == rows.lowerBound || filteredRows(of: pane) != nil
      let text = rowID(row, in: pane).map { id in
        self.line(
          of: id,
          in: pane,
          theme,
          isFirst: isFirst,
          isSelected: isSelected,
          columns: rect.columns
        )
      }
      surface.write(text ?? .empty, in: line, background: isSelected ? theme.selection : nil)
      surface.mark(line, .row(pane, row))
      if isSelected, !isTyping(in: pane) { surface.canvas.placeCursor(at: line.origin) }
    }
    if pane == .notifications { drawMore(around: rows, of: count, below: rect, on: &surface) }
  }

  /// How many rows are out of sight, in the pane's lower edge.
  private func drawMore(
    around rows: Range<Int>,
    of count: Int,
    below rect: Rect,
    on surface: inout Surface
  ) {
    let above = rows.lowerBound > 0 ? " ↑ \(grouped(rows.lowerBound)) more " : ""
    let rest = count - rows.upperBound
    let below = rest > 0 ? " ↓ \(grouped(rest)) more " : ""
    surface.canvas.write(
      above + below,
      in: Rect(column: rect.left, row: rect.bottom, columns: rect.columns - 1, rows: 1),
      style: surface.theme.note,
      alignment: .trailing
    )
  }

  /// The filter's line, and what it leaves where the pane's top line has no room to say so.
  private func drawFilter(
    _ filter: RowFilter,
    of pane: Pane,
    in rect: Rect,
    on surface: inout Surface
  ) {
    drawFilterLine(filter.input, of: pane, in: rect, on: &surface)
    guard layout(size).tabs[pane] != nil, let count = filterCount(of: pane) else { return }
    surface.canvas.write(
      " \(count) ",
      in: rect,
      style: surface.theme.note,
      alignment: .trailing
    )
  }

  private func drawEmptyPane(_ pane: Pane, in rect: Rect, on surface: inout Surface) {
    if filteredRows(of: pane) != nil {
      return drawEmpty("Nothing matches", "esc clears the filter", in: rect, on: &surface)
    }
    switch pane {
    case .entitlements:
      drawEmpty("No entitlements", "What the customer may use shows here.", in: rect, on: &surface)
    case .transactions where live.filter != .all:
      drawEmpty(
        "None \(live.filter == .updates ? "in updates" : "unfinished")",
        "f shows others",
        in: rect,
        on: &surface
      )
    case .transactions:
      drawEmpty(
        "No transactions yet",
        shelf.isEmpty ? "" : "Buy something: enter on a product.",
        in: rect,
        on: &surface
      )
    case .subscriptions:
      drawEmpty("No subscriptions", "", in: rect, on: &surface)
    case .notifications:
      drawEmpty(
        "No notifications yet",
        "What the App Store tells the merchant’s server shows here.",
        in: rect,
        on: &surface
      )
    case .log, .products, .detail:
      drawEmpty("Nothing has happened yet", "", in: rect, on: &surface)
    }
  }

  /// A row of a live pane, for a number of columns.
  func line(
    of id: RowID,
    in pane: Pane,
    _ theme: Theme,
    isFirst: Bool,
    isSelected: Bool,
    columns: Int
  ) -> TextLine {
    guard let store = snapshot?.store else { return .empty }
    let mark = TextRun(isSelected ? " ▸ " : "   ", theme.text)
    switch id {
    case .transaction(let id):
      guard let record = store.transactions[id: id] else { return .empty }
      return pane == .entitlements
        ? entitlementLine(record, mark, theme, columns)
        : transactionLine(record, mark, theme, columns)
    case .waiting(let id):
      return live.waitingPurchase(id).map { waitingLine($0, mark, theme) } ?? .empty
    case .subscription(let id):
      return live.subscription(id, in: store)
        .map { subscriptionLine($0, mark, theme, columns) } ?? .empty
    case .notification(let id): return notificationLine(id, mark, theme, columns)
    case .line(let id):
      let row = id - log.dropped - 1
      guard log.lines.indices.contains(row) else { return .empty }
      return logLine(row, isFirst, isSelected, theme, columns)
    }
  }

  private func entitlementLine(
    _ record: TransactionRecord,
    _ mark: TextRun,
    _ theme: Theme,
    _ columns: Int
  ) -> TextLine {
    let transaction = record.transaction
    let isFamily = transaction.inAppOwnershipType == .familyShared
    let grace = snapshot?.store.subscription(of: record.id)?.gracePeriodExpiresDate
    let until =
      (grace ?? transaction.expiresDate).map { "until \(day($0, columns)) " } ?? "for good "
    return TextLine(
      [
        mark, TextRun(name(of: record), theme.text),
        TextRun(isFamily ? "  family" : "", theme.note),
      ],
      trailing: [TextRun(until, theme.good)]
    )
  }

  /// A transaction's product, or the item of an Advanced Commerce purchase.
  func name(of record: TransactionRecord) -> String {
    name(of: record.transaction)
  }

  private func transactionLine(
    _ record: TransactionRecord,
    _ mark: TextRun,
    _ theme: Theme,
    _ columns: Int
  ) -> TextLine {
    let transaction = record.transaction
    var trailing = badges(of: record, theme)
    if columns >= 90 {
      trailing = badges(of: record, theme, withUnfinished: false)
      trailing.append(TextRun(priceText(of: transaction), theme.price))
      trailing.append(TextRun("  \(transaction.purchaseDate.minuteText)", theme.note))
      trailing.append(TextRun("  \(transaction.transactionId)", theme.note))
      trailing.append(TextRun("  \(streamWord(of: record))", theme.note))
      trailing.append(
        TextRun(
          record.isFinished ? "finished    " : "unfinished  ",
          record.isFinished ? theme.note : theme.warning
        )
      )
    } else if columns >= 50 {
      trailing.append(TextRun(priceText(of: transaction), theme.price))
      trailing.append(TextRun("  \(transaction.purchaseDate.minuteText) ", theme.note))
    } else {
      trailing.append(TextRun(" \(shortDay(transaction.purchaseDate)) ", theme.note))
    }
    var leading = [mark, TextRun(name(of: record), theme.text)]
    if transaction.quantity > 1 {
      leading.append(TextRun(" ×\(transaction.quantity)", theme.note))
    }
    return TextLine(leading, trailing: trailing)
  }

  /// How the app gets a transaction, as wide for each: from its purchase, or through `updates`.
  private func streamWord(of record: TransactionRecord) -> String {
    let isUpdate = record.sale.origin != .purchase || live.isUpdate(record.id)
    return isUpdate ? "updates   " : "purchase  "
  }

  /// What is special about a transaction, in words.
  func badges(
    of record: TransactionRecord,
    _ theme: Theme,
    withUnfinished: Bool = true
  ) -> [TextRun] {
    let transaction = record.transaction
    var badges: [TextRun] = []
    let isNoLongerShared = transaction.revocationType == .familyRevoke
    if transaction.revocationDate != nil {
      badges.append(TextRun(isNoLongerShared ? "no longer shared  " : "refunded  ", theme.bad))
    }
    if transaction.isUpgraded == true { badges.append(TextRun("upgraded  ", theme.note)) }
    if record.sale.flaw != nil { badges.append(TextRun("unverified  ", theme.bad)) }
    if transaction.transactionReason == .renewal { badges.append(TextRun("renewal  ", theme.note)) }
    if transaction.inAppOwnershipType == .familyShared, !isNoLongerShared {
      badges.append(TextRun("family  ", theme.note))
    }
    if withUnfinished, !record.isFinished { badges.append(TextRun("unfinished  ", theme.warning)) }
    return badges
  }

  private func priceText(of transaction: Transaction) -> String {
    guard let amount = transaction.price, let currency = transaction.currency else { return "" }
    let storefront = Storefront(countryCode: transaction.storefront) ?? shelf.storefront
    let price = Price(milliunits: amount, currency: currency)
    return TextLayout.padded(
      PriceFormat.displayPrice(price, in: storefront),
      to: 9,
      .trailing
    )
  }

  private func waitingLine(
    _ waiting: DeferredPurchase,
    _ mark: TextRun,
    _ theme: Theme
  ) -> TextLine {
    let words: (state: String, keys: String) =
      switch waiting.reason {
      case .askToBuy: ("waits for a parent ", " A approve D decline ")
      case .interrupted: ("interrupted ", " I resolve ")
      case .authentication: ("waits for the bank ", " I resolve D decline ")
      }
    return TextLine(
      [mark, TextRun(shelf.name(of: waiting.sheet.request.product), theme.text)],
      trailing: [
        TextRun(words.state, theme.warning),
        TextRun(playback != nil ? "" : words.keys, theme.key),
      ]
    )
  }

  private func subscriptionLine(
    _ subscription: Subscription,
    _ mark: TextRun,
    _ theme: Theme,
    _ columns: Int
  ) -> TextLine {
    let storefront = snapshot?.store.settings.storefront ?? shelf.storefront
    let price = PriceFormat.displayPrice(subscription.renewalPrice, in: storefront)
    let day = day(subscription.expiresDate, columns)
    let style: Style
    let when: String
    switch subscription.state {
    case .subscribed where subscription.endsWithoutConsent:
      style = theme.warning
      when = columns < 40 ? "consent by \(day)" : "needs consent by \(day)"
    case .subscribed:
      style = subscription.willAutoRenew ? theme.good : theme.warning
      when = subscription.willAutoRenew ? "renews \(day)" : "ends \(day)"
    case .inGracePeriod:
      style = theme.warning
      let end = subscription.gracePeriodExpiresDate.map { self.day($0, columns) } ?? day
      when = columns < 40 ? "grace until \(end)" : "in grace period until \(end)"
    case .inBillingRetryPeriod:
      style = theme.warning
      let end = subscription.billingRetryUntil.map { " until \(self.day($0, columns))" } ?? ""
      when = columns < 40 ? "retry\(end)" : "in billing retry\(end)"
    case .expired:
      style = theme.note
      let reason = subscription.expirationIntent?.words
      when = "expired \(day)\(reason.map { ", \($0)" } ?? "")"
    case .revoked:
      style = theme.bad
      when = "revoked"
    }
    var trailing = [TextRun("\(when) ", style)]
    if columns >= 52, subscription.willAutoRenew, subscription.state == .subscribed {
      trailing.append(TextRun(" \(price) ", theme.price))
    }
    var leading = [mark, TextRun(name(of: subscription), theme.text)]
    if let next = nextName(of: subscription) {
      leading.append(TextRun(" → \(next)", theme.note))
    }
    if let news = itemNews(of: subscription) {
      leading.append(TextRun("  \(news.text)", news.isUrgent ? theme.warning : theme.note))
    }
    return TextLine(leading, trailing: trailing)
  }

  /// A day as short as the pane is narrow: the year is left out if it is the store's.
  private func day(_ instant: StoreInstant, _ columns: Int) -> String {
    columns < 40 ? shortDay(instant) : instant.dayText
  }

  /// A line of the log; the moment stands only where it is another than on the line above.
  private func logLine(
    _ row: Int,
    _ isFirst: Bool,
    _ isSelected: Bool,
    _ theme: Theme,
    _ columns: Int
  ) -> TextLine {
    let line = log.lines[row]
    let when =
      columns >= 60
      ? line.at.minuteText : columns >= 40 ? shortMinute(line.at) : ""
    let isNew = row == 0 || log.lines[row - 1].at != line.at
    // The pane's first line says when it is too, unless that would cut what it says.
    let indent = line.isStep ? 3 : 7
    let needed = indent + CharacterWidth.columns(of: line.text) + when.count + 2
    let isDated = isNew || isFirst && needed <= columns
    let trailing = isDated && !when.isEmpty ? [TextRun("\(when) ", theme.note)] : []
    guard line.isStep else {
      return TextLine(
        [TextRun(isSelected ? " ▸   ↳ " : "     ↳ ", theme.note), TextRun(line.text, theme.note)],
        trailing: trailing
      )
    }
    return TextLine(
      [TextRun(isSelected ? " ▸ " : " - ", theme.key), TextRun(line.text, theme.text)],
      trailing: trailing
    )
  }
}
