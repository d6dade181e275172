import StoreEngine
import StoreModel
import StoreViews
import TerminalCanvas
import Texts

/// The text on the page of a notification, wrapped into rows.
struct NotificationText {
  let page: NotificationPage
  let columns: Int
  let context: PageContext

  private var theme: Theme { context.theme }

  /// The lines about the most important facts: the event, its subject, and the recipients.
  var summary: [TextLine] {
    guard let content = page.content else {
      return [TextLine(localized("inspector.signing-and-verifying"), theme.note)]
    }
    let row = content.row
    return kindLines(row)
      + TextLine.verdict(content.refusal, columns: columns, theme) + [.empty] + subjectLines(row)
      + [TextLine.fact("UUID", content.uuid, theme), .empty] + attemptLines(row) + [.empty]
  }

  /// Returns the lines about the most important facts, without facts about the signed form.
  func facts(of row: NotificationRow) -> [TextLine] {
    kindLines(row) + [.empty] + subjectLines(row) + [.empty] + attemptLines(row)
  }

  private func kindLines(_ row: NotificationRow) -> [TextLine] {
    [TextLine(row.kind.description, theme.strong)]
      + TextLine.wrapped(
        row.kind.explanation,
        theme.note,
        columns: columns
      )
  }

  private func subjectLines(_ row: NotificationRow) -> [TextLine] {
    var lines: [TextLine] = []
    if let product = row.product {
      lines.append(TextLine.fact(localized("common.product"), context.name(of: product), theme))
    }
    if let transaction = row.transaction {
      lines.append(TextLine.fact(localized("common.transaction"), transaction.description, theme))
    }
    lines.append(
      TextLine.fact(localized("notifications.signed"), row.at.minuteText + " UTC", theme)
    )
    return lines
  }

  /// Returns lines about the past attempts and the next attempt for each webhook.
  private func attemptLines(_ row: NotificationRow) -> [TextLine] {
    guard !row.deliveries.isEmpty else {
      return [TextLine(localized("notifications.sent-to"), theme.heading)]
        + TextLine.wrapped(
          localized("notifications.nowhere-store-had-no"),
          theme.note,
          columns: columns
        )
    }
    return row.deliveries.flatMap { delivery in
      let attempts = delivery.attempts.map { attempt in
        TextLine([
          TextRun("  \(attempt.at.minuteText)  ", theme.note),
          TextRun(attempt.result.rawValue, attempt.result == .success ? theme.good : theme.bad),
          TextRun(attempt.isByHand ? "  " + localized("notifications.by-hand") : "", theme.note),
        ])
      }
      let rest: TextLine? =
        switch delivery.state {
        case .retrying(let at):
          TextLine([
            TextRun("  \(at.minuteText)  ", theme.note),
            TextRun(localized("notifications.the-next-attempt"), theme.warning),
          ])
        case .waiting: TextLine("  " + localized("notifications.not-sent-yet-title"), theme.note)
        case .held:
          TextLine("  " + localized("notifications.held-until-it-is-released"), theme.warning)
        case .failed:
          TextLine("  " + localized("notifications.given-up-no-attempt-left"), theme.bad)
        case .delivered: nil
        }
      return [TextLine(localized("notifications.sent-to-title", delivery.webhook), theme.heading)]
        + attempts
        + [rest].compactMap(\.self)
    }
  }

  /// The lines of the decoded payload and of the signed data in the payload.
  var payload: [TextLine] {
    guard let content = page.content else { return [] }
    return content.sections.flatMap { section in
      [TextLine(section.part.title, theme.heading)] + TextLine.json(section.lines, theme)
        + [.empty]
    }
  }
}

extension NotificationContent.Section.Part {
  fileprivate var title: String {
    switch self {
    case .header: localized("common.header")
    case .payload: localized("inspector.payload")
    case .member(let name): name
    }
  }
}
