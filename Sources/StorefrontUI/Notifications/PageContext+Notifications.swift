import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

// The recipients of notifications, and the server that runs with the screen.
extension PageContext {
  var webhooks: [String] { store?.settings.notifications?.webhooks ?? [] }

  /// The note about the recipients of notifications in the pane's top line.
  var notificationsCorner: String {
    guard !webhooks.isEmpty else { return localized("notifications.no-webhook") }
    let retries = store?.retryWords ?? ""
    return localized("notifications.retries", counted(webhooks.count, "counted.webhook"), retries)
  }

  /// Returns the number of rows for the server's status.
  ///
  /// Usually this is one row. A problem can need up to three rows.
  func serverRows(_ pane: Pane, columns: Int) -> Int {
    guard pane == .notifications, let server else { return 0 }
    return server.problem == nil ? 1 : min(3, serverLines(columns).count)
  }

  private func serverLines(_ columns: Int) -> [String] {
    TextLayout.wrapped(
      localized("notifications.not-serving", server?.problem ?? ""),
      to: max(1, columns - 2)
    )
  }

  /// Draws the address of the server, or the reason why the server isn't running.
  func drawServer(in rect: Rect, on surface: inout Surface) {
    guard let server else { return }
    guard server.problem != nil else {
      let runs = [
        TextRun(" " + localized("notifications.serving") + " ", theme.good),
        TextRun(server.url, theme.text),
      ]
      return surface.write(TextLine(runs), in: rect)
    }
    var rest = rect
    for line in serverLines(rect.columns).prefix(rect.rows) {
      surface.write(TextLine(" " + line, theme.bad), in: rest.takeTop(1))
    }
  }
}

extension Store {
  /// A description of how failed notifications are retried.
  var retryWords: String {
    switch settings.notifications?.retries {
    case .production: localized("notifications.as-in-production")
    case .sandbox: localized("notifications.never")
    case nil:
      identity.environment == .production
        ? localized("notifications.production-environment")
        : localized("notifications.never-by-environment")
    }
  }
}
