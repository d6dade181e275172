import StoreEngine
import StoreModel
import StoreViews
import TerminalCanvas
import Texts

// The rows in the pane of server notifications.
extension RowText {
  func notificationLine(_ id: NotificationID) -> TextLine {
    guard let row = notices[id] else { return TextLine([mark, TextRun("…", theme.note)]) }
    let when =
      columns >= 90
      ? row.at.minuteText : columns >= 56 ? context.shortMinute(row.at) : context.shortDay(row.at)
    let names = row.kind.description.count
    let date = TextRun("  \(when) ", theme.note)
    let full = deliveriesInFull(row) + [date]
    let isRoomy = columns >= 110 && mark.columns + names + full.columns < columns
    let trailing = isRoomy ? full : deliverySummary(row) + [date]
    let room = columns - mark.columns - trailing.columns - 1
    var leading = [mark] + nameRuns(row, to: room)
    // If only one or two letters of a name fit, the name is left out. It would truncate the text before it.
    if let product = row.product, leading.columns + 6 < columns - trailing.columns {
      leading.append(TextRun("  \(context.name(of: product))", theme.note))
    }
    return TextLine(leading, trailing: trailing)
  }

  /// Returns the type and subtype of a notification.
  ///
  /// If there isn't enough space, the type is truncated first, because the subtype is more specific.
  private func nameRuns(_ row: NotificationRow, to room: Int) -> [TextRun] {
    guard let subtype = row.kind.subtype?.rawValue else {
      return [TextRun(row.kind.type.rawValue, theme.text)]
    }
    let left = max(4, room - subtype.count - 1)
    let type = TextLayout.truncated(row.kind.type.rawValue, to: left)
    return [TextRun(type, theme.text), TextRun(" \(subtype)", theme.text)]
  }

  /// Returns the combined state of a notification's deliveries, or an empty array if no webhook is set.
  private func deliverySummary(_ row: NotificationRow) -> [TextRun] {
    let all = row.deliveries
    guard all.count > 1 else { return all.map { run(of: $0) } }
    let delivered = all.count { $0.state == .delivered }
    if delivered == all.count { return [TextRun(localized("notifications.delivered"), theme.good)] }
    let worst = all.first { $0.state == .failed } ?? all.first { $0.state != .delivered } ?? all[0]
    return [
      TextRun(localized("notifications.n-of-n", delivered, all.count) + "  ", theme.note),
      run(of: worst),
    ]
  }

  /// Returns the state of a delivery to one webhook, as a short text for a list.
  private func run(of delivery: WebhookDelivery) -> TextRun {
    switch delivery.state {
    case .waiting: TextRun(localized("notifications.not-sent-yet"), theme.note)
    case .held: TextRun(localized("notifications.held"), theme.warning)
    case .delivered: TextRun(localized("notifications.delivered"), theme.good)
    case .failed: TextRun(localized("editing.failed"), theme.bad)
    case .retrying(let at):
      TextRun(localized("notifications.retry", context.shortMinute(at)), theme.warning)
    }
  }

  /// Returns the state of the delivery to each webhook, with a short form of the webhook's URL.
  private func deliveriesInFull(_ row: NotificationRow) -> [TextRun] {
    row.deliveries.prefix(3).flatMap { delivery in
      [
        TextRun("  \(delivery.shortURL) ", theme.note),
        run(of: delivery),
      ]
    }
  }
}

extension WebhookDelivery {
  /// A short form of the webhook's URL with the host, the port and the end of the path.
  var shortURL: String {
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
