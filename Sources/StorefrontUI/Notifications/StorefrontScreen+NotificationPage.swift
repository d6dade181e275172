import StoreEngine
import StoreModel
import TerminalCanvas

extension StorefrontScreen {
  /// Draws the notification that is looked into.
  func drawNotification(_ page: NotificationPage, in body: Rect, on surface: inout Surface) {
    let texts = texts(of: page, surface.theme)
    let title = "Notification \(page.id.rawValue)"
    drawPayloadPage(texts, titled: title, from: page.offset, in: body, on: &surface)
  }

  /// How many rows of the page can be scrolled through.
  func lineCount(of page: NotificationPage) -> Int {
    texts(of: page, Theme(appearance)).map(\.count).max() ?? 0
  }

  /// The page's text in rows: one column, or two where there is room.
  private func texts(of page: NotificationPage, _ theme: Theme) -> [[TextLine]] {
    guard isTwoColumned else {
      let columns = bodyRect(size).columns - 4
      let lines = noticeSummary(page, columns, theme) + noticePayload(page, theme)
      return [lines.wrapped(to: columns)]
    }
    let columns = halfColumns
    return [
      noticeSummary(page, columns[0], theme).wrapped(to: columns[0]),
      noticePayload(page, theme).wrapped(to: columns[1]),
    ]
  }

  /// What a person asks first: what it tells, of what, and who has got it.
  private func noticeSummary(
    _ page: NotificationPage,
    _ columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    guard let content = page.content else {
      return [TextLine("Signing and verifying…", theme.note)]
    }
    let row = content.row
    var lines = [TextLine(row.type.words(with: row.subtype), theme.strong)]
    lines += TextLine.wrapped(
      row.type.explanation(with: row.subtype),
      theme.note,
      columns: columns
    )
    lines += verdictLines(content.refusal, columns, theme) + [.empty]
    if let product = row.product { lines.append(fact("Product", name(of: product), theme)) }
    if let transaction = row.transaction {
      lines.append(fact("Of", transaction.description, theme))
    }
    lines.append(fact("Signed", row.at.minuteText + " UTC", theme))
    lines.append(fact("UUID", content.uuid, theme))
    return lines + [.empty] + attemptLines(row, columns, theme) + [.empty]
  }

  /// The attempts at each webhook, and what is to come.
  private func attemptLines(
    _ row: NotificationRow,
    _ columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    guard !row.deliveries.isEmpty else {
      return [TextLine("Sent to", theme.heading)]
        + TextLine.wrapped(
          "Nobody: the store had no webhook. v w adds one.",
          theme.note,
          columns: columns
        )
    }
    return row.deliveries.flatMap { delivery in
      let attempts = delivery.attempts.map { attempt in
        TextLine([
          TextRun("  \(attempt.at.minuteText)  ", theme.note),
          TextRun(attempt.result.rawValue, attempt.result == .success ? theme.good : theme.bad),
          TextRun(attempt.isByHand ? "  by hand" : "", theme.note),
        ])
      }
      let rest: TextLine? =
        switch delivery.state {
        case .retrying(let at):
          TextLine([
            TextRun("  \(at.minuteText)  ", theme.note),
            TextRun("the next attempt", theme.warning),
          ])
        case .waiting: TextLine("  Not sent yet", theme.note)
        case .failed: TextLine("  Given up: no attempt is left", theme.bad)
        case .delivered: nil
        }
      return [TextLine("Sent to \(delivery.webhook)", theme.heading)] + attempts
        + [rest].compactMap(\.self)
    }
  }

  private func noticePayload(
    _ page: NotificationPage,
    _ theme: Theme
  ) -> [TextLine] {
    guard let content = page.content else { return [] }
    return content.sections.flatMap { section in
      [TextLine(section.name, theme.heading)]
        + section.lines.map { jsonLine($0, theme) } + [.empty]
    }
  }

  /// Opens a notification.
  mutating func openNotification(_ id: NotificationID) -> [Effect] {
    page = .notification(NotificationPage(id))
    return [.inspectNotification(id)]
  }

  /// Takes a notification in that was asked for.
  mutating func take(_ content: NotificationContent) {
    guard case .notification(var open) = page, open.id == content.row.id else { return }
    open.content = content
    page = .notification(open)
  }
}
