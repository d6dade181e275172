import StoreEngine
import StoreModel
import TerminalCanvas

// The main screen, as keys and commands ask for it.
extension StorefrontScreen {
  var focus: Pane {
    get { browse.focus }
    set { browse.focus = newValue }
  }

  var isZoomed: Bool {
    get { browse.isZoomed }
    set { browse.isZoomed = newValue }
  }

  var live: LivePanes { browse.live }
  var notices: NotificationShelf { browse.notices }

  func selectedRow(of pane: Pane) -> RowID? { browse.selectedRow(of: pane, context) }
  func rowCount(of pane: Pane) -> Int { browse.rowCount(of: pane, context) }
  func paneHeight(_ pane: Pane) -> Int { browse.height(of: pane, context) }
  func isTyping(in pane: Pane) -> Bool { browse.isTyping(in: pane, shelf) }
}
