import StoreEngine
import StoreModel
import TerminalCanvas

/// The pane of the store's server notifications.
extension StorefrontScreen {
  /// Asks for what the pane or the page of a notification shows and does not have.
  mutating func notificationEffects() -> [Effect] {
    guard snapshot != nil, page == .browse else { return [] }
    guard paneRect(.notifications) != nil else {
      return notices.rowsToCount().map { [.readNotifications($0)] } ?? []
    }
    let filter = rowFilters[.notifications]?.input.text ?? ""
    let shown: Range<Int>
    if filter.isEmpty {
      let height = paneHeight(.notifications)
      let count = max(notices.count, height)
      let position = positions[.notifications] ?? ListPosition()
      shown = position.visible(count: count, height: height)
    } else {
      shown = 0..<RowFilter.reach
    }
    return notices.rowsToAsk(for: shown).map { [.readNotifications($0)] } ?? []
  }

  /// Opens a notification.
  mutating func openNotification(_ id: NotificationID) -> [Effect] {
    page = .notification(NotificationPage(id))
    return [.inspectNotification(id)]
  }

  /// Takes rows in that were asked for.
  mutating func take(_ list: NotificationList) {
    notices.take(list)
    refilter()
    followSelections()
  }

  /// A row of the pane.
  func notificationLine(
    _ id: NotificationID,
    _ mark: TextRun,
    _ theme: Theme,
    _ columns: Int
  ) -> TextLine {
    guard let row = notices[id] else { return TextLine([mark, TextRun("…", theme.note)]) }
    let when =
      columns >= 90
      ? row.at.minuteText : columns >= 56 ? context.shortMinute(row.at) : context.shortDay(row.at)
    let names = row.type.rawValue.count + (row.subtype.map { $0.rawValue.count + 1 } ?? 0)
    let date = TextRun("  \(when) ", theme.note)
    let full = deliveriesInFull(row, theme) + [date]
    let isRoomy = columns >= 110 && mark.columns + names + width(full) < columns
    let trailing = isRoomy ? full : deliverySummary(row, theme) + [date]
    let room = columns - mark.columns - width(trailing) - 1
    var leading = [mark] + nameRuns(row, to: room, theme)
    // A letter or two of a name would only cut what stands before it.
    if let product = row.product, width(leading) + 6 < columns - width(trailing) {
      leading.append(TextRun("  \(name(of: product))", theme.note))
    }
    return TextLine(leading, trailing: trailing)
  }

  private func width(_ runs: [TextRun]) -> Int {
    runs.reduce(0) { $0 + $1.columns }
  }

  /// Type and subtype; where there is little room the type is cut, because the subtype says more.
  private func nameRuns(_ row: NotificationRow, to room: Int, _ theme: Theme) -> [TextRun] {
    guard let subtype = row.subtype?.rawValue else {
      return [TextRun(row.type.rawValue, theme.text)]
    }
    let left = max(4, room - subtype.count - 1)
    let type = TextLayout.truncated(row.type.rawValue, to: left)
    return [TextRun(type, theme.text), TextRun(" \(subtype)", theme.text)]
  }

  /// How a notification stands, whatever the number of webhooks; nothing where there are none.
  func deliverySummary(_ row: NotificationRow, _ theme: Theme) -> [TextRun] {
    let all = row.deliveries
    guard all.count > 1 else { return all.map { run(of: $0, theme) } }
    let delivered = all.count { $0.state == .delivered }
    if delivered == all.count { return [TextRun("✓ delivered", theme.good)] }
    let worst = all.first { $0.state == .failed } ?? all.first { $0.state != .delivered } ?? all[0]
    return [
      TextRun("\(delivered) of \(all.count) ✓  ", theme.note),
      run(of: worst, theme),
    ]
  }

  /// How it stands at one webhook, as a list shows it.
  private func run(of delivery: WebhookDelivery, _ theme: Theme) -> TextRun {
    switch delivery.state {
    case .waiting: TextRun("not sent yet", theme.note)
    case .delivered: TextRun("✓ delivered", theme.good)
    case .failed: TextRun("✗ failed", theme.bad)
    case .retrying(let at): TextRun("retry \(context.shortMinute(at))", theme.warning)
    }
  }

  /// How it stands at each webhook, by name.
  private func deliveriesInFull(_ row: NotificationRow, _ theme: Theme) -> [TextRun] {
    row.deliveries.prefix(3).flatMap { delivery in
      [
        TextRun("  \(delivery.place) ", theme.note),
        run(of: delivery, theme),
      ]
    }
  }

  /// What the pane says in its top line: where notifications go.
  var notificationsCorner: String {
    guard let settings = snapshot?.store.settings.notifications, !settings.webhooks.isEmpty else {
      return "no webhook"
    }
    return "\(counted(settings.webhooks.count, "webhook")), retries \(retryWords)"
  }

  /// How often a notification that failed is sent again.
  var retryWords: String {
    switch snapshot?.store.settings.notifications?.retries {
    case .production: "as in production"
    case .sandbox: "never"
    case nil:
      snapshot?.store.identity.environment == .production
        ? "as in production, by environment" : "never, by environment"
    }
  }

  /// How many rows the pane gives to the server that runs: one, or those that say why it does not.
  func serverRows(_ pane: Pane, columns: Int) -> Int {
    guard pane == .notifications, let serverStatus else { return 0 }
    return serverStatus.problem == nil ? 1 : min(3, serverLines(columns).count)
  }

  private func serverLines(_ columns: Int) -> [String] {
    TextLayout.wrapped("✗ Not serving: \(serverStatus?.problem ?? "")", to: max(1, columns - 2))
  }

  /// Where the server beside the screen listens, or why it does not.
  func drawServer(in rect: Rect, on surface: inout Surface) {
    guard let server = serverStatus else { return }
    let theme = surface.theme
    guard server.problem != nil else {
      let runs = [TextRun(" ● Serving ", theme.good), TextRun(server.url, theme.text)]
      return surface.write(TextLine(runs), in: rect)
    }
    var rest = rect
    for line in serverLines(rect.columns).prefix(rect.rows) {
      surface.write(TextLine(" " + line, theme.bad), in: rest.takeTop(1))
    }
  }
}

extension WebhookDelivery {
  /// The webhook in a word or two: its host, its port and the end of its path.
  var place: String {
    let rest = webhook.firstRange(of: "://").map { webhook[$0.upperBound...] } ?? webhook[...]
    let parts = rest.split(separator: "/")
    guard let host = parts.first else { return webhook }
    switch parts.count {
    case 1: return String(host)
    case 2: return "\(host)/\(parts[1])"
    default: return "\(host)/…/\(parts[parts.count - 1])"
    }
  }
}
