import StoreEngine
import StoreModel
import TerminalCanvas

/// The pane of the store's server notifications.
extension StorefrontScreen {
  /// Asks for what the pane or the page of a notification shows and does not have.
  mutating func notificationEffects() -> [Effect] {
    guard snapshot != nil, page == .browse, paneRect(.notifications) != nil else { return [] }
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
    var leading = [mark, TextRun(row.type.rawValue, theme.text)]
    if let subtype = row.subtype { leading.append(TextRun(" \(subtype.rawValue)", theme.text)) }
    if let product = row.product { leading.append(TextRun("  \(name(of: product))", theme.note)) }
    let when =
      columns >= 90
      ? row.at.minuteText
      : String(columns >= 56 ? row.at.minuteText.dropFirst(5) : row.at.dayText.dropFirst(5))
    let state = columns >= 110 ? deliveriesInFull(row, theme) : deliverySummary(row, theme)
    return TextLine(leading, trailing: state + [TextRun("  \(when) ", theme.note)])
  }

  /// How a notification stands, whatever the number of webhooks; nothing where there are none.
  func deliverySummary(_ row: NotificationRow, _ theme: Theme) -> [TextRun] {
    let all = row.deliveries
    guard all.count > 1 else { return all.map { $0.run(theme) } }
    let delivered = all.count { $0.state == .delivered }
    if delivered == all.count { return [TextRun("✓ delivered", theme.good)] }
    let worst = all.first { $0.state == .failed } ?? all.first { $0.state != .delivered } ?? all[0]
    return [
      TextRun("\(delivered) of \(all.count) ✓  ", theme.note),
      worst.run(theme),
    ]
  }

  /// How it stands at each webhook, by name.
  private func deliveriesInFull(_ row: NotificationRow, _ theme: Theme) -> [TextRun] {
    row.deliveries.prefix(3).flatMap { delivery in
      [
        TextRun("  \(delivery.place) ", theme.note),
        delivery.run(theme),
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

  /// Whether the pane gives a row to the server that runs.
  func showsServerLine(_ pane: Pane) -> Bool {
    pane == .notifications && serverStatus != nil
  }

  /// Where the server beside the screen listens, or why it does not.
  func drawServerLine(in rect: Rect, on surface: inout Surface) {
    guard let server = serverStatus else { return }
    let theme = surface.theme
    let line =
      server.problem.map { TextLine(" ✗ Not serving: \($0)", theme.bad) }
      ?? TextLine([TextRun(" ● Serving ", theme.good), TextRun(server.url, theme.text)])
    surface.write(line, in: rect)
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

  /// The state as a list shows it.
  func run(_ theme: Theme) -> TextRun {
    switch state {
    case .waiting: TextRun("not sent yet", theme.note)
    case .delivered: TextRun("✓ delivered", theme.good)
    case .failed: TextRun("✗ failed", theme.bad)
    case .retrying(let at): TextRun("retry \(at.minuteText.dropFirst(5))", theme.warning)
    }
  }
}
