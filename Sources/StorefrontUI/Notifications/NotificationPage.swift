import StoreEngine
import StoreViews
import TerminalCanvas
import Texts

/// A notification that is looked into; its signed form arrives when the outside has taken it apart.
struct NotificationPage: Hashable, Sendable {
  let id: NotificationID
  private(set) var content: NotificationContent?
  /// Lines scrolled away at the top.
  var offset = 0

  init(_ id: NotificationID) {
    self.id = id
  }

  /// Takes the signed form in, if it is that of this notification.
  mutating func take(_ new: NotificationContent) {
    if new.row.id == id { content = new }
  }
}

extension NotificationPage: ReadingPage {
  func titles(in context: PageContext) -> [String] {
    [said("notifications.notification", id.rawValue), said("inspector.signed-payload")]
  }

  func texts(in body: Rect, of context: PageContext) -> [[TextLine]] {
    let columns = Self.columns(of: body)
    let text = NotificationText(page: self, columns: columns[0], context: context)
    guard columns.count == 2 else { return [(text.summary + text.payload).wrapped(to: columns[0])] }
    return [text.summary.wrapped(to: columns[0]), text.payload.wrapped(to: columns[1])]
  }
}

extension NotificationContent {
  /// Shows it where its notification is open.
  func show(on screen: inout StorefrontScreen) -> [Effect] {
    if let wanted = screen.signedCopy, wanted.subject == .notification(row.id) {
      screen.signedCopy = nil
      let decoded = sections.filter { $0.name != said("common.header") }.map {
        $0.lines.joined(separator: "\n")
      }
      return [.copy(wanted.isDecoded ? decoded.joined(separator: "\n") : jws)]
    }
    if case .notification(var open) = screen.pages.open {
      open.take(self)
      screen.pages.open = .notification(open)
    }
    return []
  }
}
