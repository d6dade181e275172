import StoreEngine
import StoreViews
import TerminalCanvas
import Texts

/// An inspected notification.
///
/// Its signed form arrives after it has been decoded.
struct NotificationPage: Hashable, Sendable {
  let id: NotificationID
  private(set) var content: NotificationContent?
  /// The number of lines above the visible part.
  var offset = 0

  init(_ id: NotificationID) {
    self.id = id
  }

  /// Stores the signed form if it is about this notification.
  mutating func handle(_ new: NotificationContent) {
    if new.row.id == id { content = new }
  }
}

extension Context {
  static let notificationPage = Context(
    "notificationPage",
    "context.notification",
    21,
    moves: .text,
    manualPage: "Notifications"
  )
}

extension NotificationPage: ReadingPage {
  static let keyContexts: [Context] = [.notificationPage]
  static let backShortcuts: [CommandRow.Shortcut] = [
    .keys([.escape, .backspace], in: .notificationPage, rank: 1)
  ]

  var identity: PageIdentity { PageIdentity(of: self, about: id) }

  func survives(_ earlier: Store) -> Bool { false }

  func transaction(_ selected: TransactionRecord?, in store: Store) -> TransactionRecord? {
    content?.row.transaction.flatMap { store.transactions[id: $0] }
  }

  func storeChanged(_ context: PageContext) -> [Effect] { [.inspectNotification(id)] }

  func titles(in context: PageContext) -> [String] {
    [localized("notifications.notification", id.rawValue), localized("inspector.signed-payload")]
  }

  func texts(in body: Rect, of context: PageContext) -> [[TextLine]] {
    let columns = Self.columns(of: body)
    let text = NotificationText(page: self, columns: columns[0], context: context)
    guard columns.count == 2 else { return [(text.summary + text.payload).wrapped(to: columns[0])] }
    return [text.summary.wrapped(to: columns[0]), text.payload.wrapped(to: columns[1])]
  }

  func store(in pages: inout Pages) { pages.open = .notification(self) }
}

extension PageResult {
  /// Returns a result that opens the page of a notification and requests the notification's signed form.
  static func inspecting(_ id: NotificationID) -> PageResult {
    .going(.page(.notification(NotificationPage(id))), asking: [.inspectNotification(id)])
  }
}

extension Pages {
  /// Shows the signed form of a notification if the notification's page is open.
  mutating func handle(_ content: NotificationContent) {
    guard case .notification(var page) = open else { return }
    page.handle(content)
    open = .notification(page)
  }
}
